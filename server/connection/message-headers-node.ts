// Detects input that is not made of messages, so that neither side waits forever.

/** The longest header that is read; real ones have less than 100 bytes. */
const longestHeader = 4096;

/** The longest message. Longer JSON does not fit into a string of the engine. */
const longestMessage = 2 ** 28;

const fieldLines = /^(?:[\w-]+:[^\r\n]*\r\n)*(?:[\w-]*|[\w-]+:[^\r\n]*\r?|\r)$/;

/**
 * Returns a function that reads the input chunk by chunk. The function returns a sentence about the first fault of a
 * header, or undefined if there is no fault so far.
 */
export function headerReader(): (chunk: Uint8Array) => string | undefined {
  let header = '';
  let bytesOfBody = 0;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(bytesOfBody, chunk.length - at);
      at += skipped;
      bytesOfBody -= skipped;
      if (at === chunk.length) return undefined;
      const before = header.length;
      header += Buffer.from(
        chunk.buffer,
        chunk.byteOffset + at,
        Math.min(chunk.length - at, longestHeader + 1),
      ).toString('latin1');
      const end = header.indexOf('\r\n\r\n');
      if (end < 0) {
        if (header.length > longestHeader) return `a header is longer than ${longestHeader} bytes`;
        return fieldLines.test(header) ? undefined : `this is not a header: ${quoted(header)}`;
      }
      const length = contentLength(header.slice(0, end + 2));
      if (typeof length === 'string') return length;
      bytesOfBody = length;
      at += end + 4 - before;
      header = '';
    }
    return undefined;
  };
}

/** The number of bytes in a complete header, or a sentence about the fault of the header. */
function contentLength(header: string): number | string {
  if (!fieldLines.test(header)) return `this is not a header: ${quoted(header)}`;
  // If a field is given twice, the last one counts.
  const value = [...header.matchAll(/^content-length:(.*)$/gim)].at(-1)?.[1]?.trim();
  if (value === undefined) return `a header has no Content-Length: ${quoted(header)}`;
  if (!/^\d+$/.test(value)) return `Content-Length must be a number: ${quoted(value)}`;
  const length = Number(value);
  return length <= longestMessage ? length : `a message is longer than ${longestMessage} bytes: ${quoted(value)}`;
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
