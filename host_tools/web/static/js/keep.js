// Keeps the board's flash and where its glasses stand in this browser, for the next visit.

const NAME = "tablero";
const STORE = "board";
const KEY = "now";

function open() {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function use(mode, act) {
  const base = await open();
  try {
    return await new Promise((done, failed) => {
      const request = act(base.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  } finally {
    base.close();
  }
}

// {files: {name: bytes}, glasses: [[x, y, z, state]]} of the last visit, or null.
export async function recall() {
  try {
    return (await use("readonly", (store) => store.get(KEY))) ?? null;
  } catch {
    return null; // the browser keeps nothing: then every visit is the first
  }
}

export async function keep(board) {
  try {
    await use("readwrite", (store) => store.put(board, KEY));
  } catch {
    // likewise
  }
}
