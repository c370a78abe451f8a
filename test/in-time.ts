// Ends a wait of a test with an error, so that the test names the missing event instead of hanging.

/** Waits for a value. Rejects with the complaint when `patience`, in milliseconds, is over. */
export async function inTime<Value>(value: Promise<Value>, complaint: () => string, patience: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint())), patience);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
