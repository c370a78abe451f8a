// Chooses the schemas whose buffers are searched for in a file, if a workspace has more than can be sent to the page.
import type { BufferSchemaChoice } from '../../server/protocol-buffers.ts';
import { type BufferFile, sentAtOnce } from './file-parts.ts';

/** The largest number of schemas whose buffers are searched for in one file. */
const mostSearched = 100;
/** The number of bytes at the start of a file that are searched for identifiers. */
const mostBytes = 64_000_000;

interface SearchedSchemas {
  readonly schemas: readonly BufferSchemaChoice[];
  /** The number of schemas whose buffers are not searched for. */
  readonly left: number;
}

/**
 * The schemas whose buffers are searched for in a file: all, or the likeliest if there are too many. The likeliest are
 * schemas whose identifier is in the file, then schemas without an identifier, then the others.
 */
export async function schemasToSearch(
  listed: readonly BufferSchemaChoice[],
  file: BufferFile,
): Promise<SearchedSchemas> {
  if (listed.length <= mostSearched) return { schemas: listed, left: 0 };
  const found = await identifiersIn(file, new Set(listed.flatMap(({ identifier }) => identifier ?? [])));
  const rank = ({ identifier }: BufferSchemaChoice) => (identifier === undefined ? 1 : found.has(identifier) ? 0 : 2);
  // Sorting keeps the order of equal ranks.
  const schemas = [...listed].sort((one, other) => rank(one) - rank(other)).slice(0, mostSearched);
  return { schemas, left: listed.length - schemas.length };
}

/** The identifiers of `wanted` that occur anywhere in the first `mostBytes` of a file. */
async function identifiersIn(file: BufferFile, wanted: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const end = Math.min(file.size, mostBytes);
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < end && found.size < wanted.size; start += sentAtOnce) {
    // An identifier may begin in one part and end in the next one.
    const parts = await file.read([{ start, end: Math.min(end, start + sentAtOnce + 3) }]);
    for (const { bytes } of parts) {
      const text = decoder.decode(bytes);
      for (const each of wanted) if (!found.has(each) && text.includes(each)) found.add(each);
    }
  }
  return found;
}
