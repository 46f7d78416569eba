// The board without a server: MicroPython in a worker of this page.

export function openWorker(store) {
  const start = (role) => {
    const worker = new Worker(new URL("./chip.js", import.meta.url), {
      type: "module",
      name: role,
    });
    worker.onmessage = (event) => store.take(event.data);
    worker.onerror = (event) => store.take({ crash: event.message ?? "the worker did not start" });
    return worker;
  };
  const board = start("board");
  let replay = null;
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    navigator.serviceWorker.register("sw.js").catch(() => {}); // then it is online only
  }
  board.postMessage({ begin: Object.fromEntries(new URLSearchParams(location.search)) });
  store.take({ connected: true, drive: { you: true, asked: false, browsers: 1 } });
  return (message) => {
    if (message.replay) {
      replay ??= start("replay");
      replay.postMessage(message);
    } else {
      board.postMessage(message);
    }
  };
}
