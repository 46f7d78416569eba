// The board on a server: messages over a WebSocket that comes back when it is lost.

export function openSocket(store) {
  const address = new URL("board", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.search = new URLSearchParams(location.search).has("token") ? location.search : "";
  let socket = null;
  let patience = 200;

  function connect() {
    socket = new WebSocket(address);
    socket.onopen = () => {
      patience = 200;
      store.take({ connected: true });
    };
    socket.onmessage = (event) => store.take(JSON.parse(event.data));
    socket.onclose = () => {
      store.take({ connected: false });
      patience = Math.min(patience * 2, 5000);
      setTimeout(connect, patience);
    };
  }
  connect();
  return (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
