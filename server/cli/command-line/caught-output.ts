// Catches the output of a command in a process that runs several commands one after the other.

/** The caught text of a stream. */
interface CaughtOutput {
  readonly text: () => string;
  /** Whether more was written than is kept. */
  readonly isCut: () => boolean;
  /** Gives the stream back: it writes as before. */
  readonly letGo: () => void;
}

/**
 * Catches the output to a stream, at most `most` bytes, until `letGo` is called. Meanwhile the stream does not count as
 * a terminal, and has the width `columns`.
 */
export function caughtOutput(
  stream: NodeJS.WriteStream,
  { columns, most = Number.POSITIVE_INFINITY }: { readonly columns?: number; readonly most?: number } = {},
): CaughtOutput {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const kept = (['write', 'isTTY', 'columns'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(stream, name)] as const,
  );
  const write = (chunk: string | Uint8Array, done?: () => void): boolean => {
    const bytes = Buffer.from(chunk as string);
    length += bytes.length;
    if (length <= most) chunks.push(bytes);
    done?.();
    return true;
  };
  for (const [name, value] of [['write', write] as const, ['isTTY', false] as const, ['columns', columns] as const]) {
    Object.defineProperty(stream, name, { value, configurable: true, writable: true });
  }
  return {
    text: () => Buffer.concat(chunks).toString(),
    isCut: () => length > most,
    letGo: () => {
      for (const [name, descriptor] of kept) {
        Reflect.deleteProperty(stream, name);
        if (descriptor) Object.defineProperty(stream, name, descriptor);
      }
    },
  };
}
