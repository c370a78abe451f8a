// Links the paths of includes to the files that flatc reads for them.
import type { DocumentLink } from 'vscode-languageserver-types';
import { meaningsOf } from '../binding/meanings.ts';
import type { Program } from '../program.ts';
import { symbolUsesIn } from '../symbols/schema-symbol.ts';

/** The links of a file in a root; an include whose file is not found has no link. */
export function documentLinks(program: Program, root: string, uri: string): DocumentLink[] {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  if (!file || !elaboration) return [];
  const view = { program, meanings: meaningsOf(elaboration), file };
  return file.summary.declarations.flatMap((declaration, index) => {
    if (declaration.kind !== 'include') return [];
    return [...symbolUsesIn(view, index)].flatMap(({ symbol, start, end }) =>
      symbol.kind === 'file'
        ? [{ range: file.rangeOf(start, end), target: symbol.uri, tooltip: program.display(symbol.uri) }]
        : [],
    );
  });
}
