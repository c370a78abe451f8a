// Waits for events.

/** The next value of an event. */
export function once<Value>(event: (listener: (value: Value) => void) => { dispose(): unknown }): Promise<Value> {
  return new Promise((resolve) => {
    const listener = event((value) => {
      listener.dispose();
      resolve(value);
    });
  });
}
