// Lets tests meet files that may not be read, also where they run as root.

/**
 * The result of a function that runs without the rights of root, who may read every file. Its asynchronous part has
 * these rights again.
 */
export function asNobody<Made>(make: () => Made): Made {
  if (process.geteuid?.() !== 0) return make();
  process.seteuid?.(65534);
  try {
    return make();
  } finally {
    process.seteuid?.(0);
  }
}
