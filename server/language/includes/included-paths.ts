// Finds the paths of a file's includes. Reads declarations only if includes may follow after the start of the text.
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readToken } from '../flatc-syntax/tokens.ts';
import type { SourceFile } from '../source-file.ts';
import { includeStatements } from './closure.ts';

/** The paths of all include statements of a file; undefined if a syntax error makes one of them unreadable. */
export function includedPaths(file: SourceFile): readonly string[] | undefined {
  const leading = leadingPaths(file.text);
  if (leading) return leading;
  const statements = includeStatements(file);
  return statements.every(({ isReadable }) => isReadable) ? statements.map(({ path }) => path) : undefined;
}

/** The paths of the includes at the start of a text; undefined if there may be others, or a mistake among them. */
function leadingPaths(text: string): readonly string[] | undefined {
  const paths: string[] = [];
  let end = 0;
  for (;;) {
    const word = readToken(text, end);
    const written = text.slice(word.start, word.end);
    if (word.kind !== 'identifier' || (written !== 'include' && written !== 'native_include')) break;
    const path = readToken(text, word.end);
    const semicolon = readToken(text, path.end);
    if (path.kind !== 'string' || semicolon.kind !== ';' || path.problems.length > 0) return undefined;
    if (written === 'include') paths.push(decodeString(text.slice(path.start, path.end)));
    end = semicolon.end;
  }
  // A later include is an error for flatc, and counts nevertheless. Most texts do not even have the word.
  return /\binclude\b/.test(text.slice(end)) ? undefined : paths;
}
