// Puts lines together before the library of the protocol sees them: it would copy a long one with each part of it.
import { Transform } from 'node:stream';
import { joinedBytes } from '../../joined-bytes.ts';

const newline = 10;

/** A stream that gives the same bytes on in whole lines. It fails at a line of more than `longest` bytes. */
export function wholeLines(longest: number): Transform {
  let parts: Uint8Array[] = [];
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const first = chunk.indexOf(newline);
      if (length + (first < 0 ? chunk.length : first) > longest) {
        done(new Error(`a message is longer than ${longest} bytes`));
        return;
      }
      const end = chunk.lastIndexOf(newline) + 1;
      if (end > 0) {
        this.push(joinedBytes([...parts, chunk.subarray(0, end)]));
        [parts, length] = [[], 0];
      }
      parts.push(chunk.subarray(end));
      length += chunk.length - end;
      done();
    },
  });
}
