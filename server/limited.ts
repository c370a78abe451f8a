// Lets only so many operations run at the same time; the others wait for their turn.

/**
 * Returns a function that runs an operation as soon as fewer than `most` operations of that function are running, in
 * the order of the calls.
 */
export function limitedTo(most: number): <Value>(operation: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (operation) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await operation();
    } finally {
      // The next operation takes the place of the one that ends.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
