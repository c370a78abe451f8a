// Finds all places that name the symbol under the cursor.
import type { Location } from 'vscode-languageserver-types';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import type { Steps } from '../steps.ts';
import { occurrences } from '../symbols/occurrence-search.ts';
import { symbolAt } from '../symbols/occurrences.ts';

/**
 * The places in all files that name the symbol at an offset of a file in a root; empty if no known name is there. With
 * `includesDeclaration`, the declarations of the symbol are places too: for a namespace, the statements that open it.
 */
export function* references(
  program: Program,
  root: string,
  uri: string,
  offset: number,
  includesDeclaration: boolean,
): Steps<readonly Location[]> {
  const found = symbolAt(program, root, uri, offset);
  if (!found) return [];
  const all = yield* occurrences(program, root, found.symbol);
  const wanted = includesDeclaration ? all : all.filter(({ access }) => access !== 'declaration');
  const places: Location[] = [];
  let file: SourceFile | undefined;
  for (const [index, { uri: place, start, end }] of wanted.entries()) {
    if (file?.uri !== place) {
      yield { done: index, total: wanted.length };
      file = program.file(place);
    }
    if (file) places.push({ uri: place, range: file.rangeOf(start, end) });
  }
  return places;
}
