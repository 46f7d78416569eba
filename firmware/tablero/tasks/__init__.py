"""What the loop runs: generators that do a little and yield the milliseconds they can wait."""
