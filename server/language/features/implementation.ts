// The methods of services that work with the type under the cursor.
import type { LocationLink } from 'vscode-languageserver-types';
import type { Program } from '../program.ts';
import { referencesTo, rpcRoles } from '../symbols/bound-references.ts';
import { linkTo } from '../symbols/links.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import { placeOfMember } from '../symbols/symbol-declarations.ts';

/**
 * The methods in all files that take or return the type at an offset of a file in a root; empty if no type is there.
 * Other implementations are in generated code.
 */
export function implementation(program: Program, root: string, uri: string, offset: number): readonly LocationLink[] {
  const file = program.file(uri);
  const found = symbolAt(program, root, uri, offset);
  if (!file || found?.symbol.kind !== 'type') return [];
  const origin = file.rangeOf(found.start, found.end);
  const seen = new Set<string>();
  return referencesTo(program, found.symbol.definition, rpcRoles).flatMap(({ owner, member }) => {
    const place = member === undefined ? undefined : placeOfMember(program, owner, member);
    const key = place && `${place.uri} ${place.name.start}`;
    if (!place || key === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ ...linkTo(program, place), originSelectionRange: origin }];
  });
}
