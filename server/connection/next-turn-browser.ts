// Waits for turns of a browser's event loop. Timers are too slow: each one in a chain takes four milliseconds.

let port: MessagePort | undefined;
const waiting: (() => void)[] = [];

/** Resolves in the next turn of the event loop. */
export function nextTurn(): Promise<void> {
  port ??= openPort();
  const opened = port;
  return new Promise((resolve) => {
    waiting.push(resolve);
    opened.postMessage(undefined);
  });
}

/**
 * The port through which turns are awaited. It is opened on first use, because an open port keeps a process of Node
 * from ending.
 */
function openPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return port2;
}
