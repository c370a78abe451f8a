// Makes a schema smaller while a condition stays true, so that a difference is easy to read.
import { tokensOf } from '../tokens.ts';
import type { RandomSchema } from './schema.ts';

/** A smaller schema for which `holds` is true, and from which no line, token, file or argument can be removed. */
export async function minimize(
  schema: RandomSchema,
  holds: (smaller: RandomSchema) => Promise<boolean>,
): Promise<RandomSchema> {
  let best = schema;
  const attempt = async (smaller: RandomSchema): Promise<boolean> => {
    if (!(await holds(smaller))) return false;
    best = smaller;
    return true;
  };
  for (let before = ''; before !== JSON.stringify([...best.files]); ) {
    before = JSON.stringify([...best.files]);
    if (best.args.length > 0) await attempt({ ...best, args: [], isGenerated: false });
    for (const file of best.files.keys()) {
      if (file !== 'main.fbs') await attempt({ ...best, files: without(best.files, file) });
    }
    for (const split of [declarations, lines, pieces]) {
      for (const file of best.files.keys()) {
        const withParts = (parts: readonly string[]) => ({
          ...best,
          files: new Map(best.files).set(file, parts.join('')),
        });
        await shrink(split(best.files.get(file) ?? ''), (parts) => attempt(withParts(parts)));
      }
    }
  }
  return best;
}

/** Removes parts, long runs first, while `attempt` says that the rest suffices. */
async function shrink(
  parts: readonly string[],
  attempt: (parts: readonly string[]) => Promise<boolean>,
): Promise<void> {
  let left = parts;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let start = 0; start < left.length; ) {
      const fewer = left.toSpliced(start, size);
      if (await attempt(fewer)) left = fewer;
      else start += size;
    }
  }
}

function without(files: RandomSchema['files'], file: string): RandomSchema['files'] {
  return new Map([...files].filter(([name]) => name !== file));
}

/** Pieces that end after a brace at the start of a line, as most declarations do. */
function declarations(text: string): readonly string[] {
  return text.split(/(?<=\n\}\n)/);
}

function lines(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}

/** Tokens, each with the blanks before it. */
function pieces(text: string): readonly string[] {
  const ends = tokensOf(text).map(({ end }) => end);
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}
