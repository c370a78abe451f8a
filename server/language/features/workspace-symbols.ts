// Declarations, fields, members and methods of the whole workspace by parts of their names.
import { type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import { type SymbolHit, searchSymbols } from '../names/symbol-search.ts';
import type { Program } from '../program.ts';
import { isNamedDeclaration, membersOf, startOfDeclaration } from '../summary/summary.ts';
import {
  deprecation,
  isDeprecated,
  kindOfDeclaration,
  memberKindOf,
  type SymbolSupport,
  shownKind,
} from '../symbols/outline.ts';

const mostSymbols = 200;

const defaultSupport: SymbolSupport = { tags: true, kinds: Object.values(SymbolKind) };

/**
 * The symbols that fit a query best, at most 200, the best first. `shop.wea`, `shop::wea` and `wea shop` look for `wea`
 * in a namespace or declaration with `shop` in its name.
 */
export function workspaceSymbols(
  program: Program,
  query: string,
  support: SymbolSupport = defaultSupport,
): SymbolInformation[] {
  const [name = '', ...others] = query
    .trim()
    .replaceAll('::', '.')
    .split(/[\s/:]+/);
  const parts = name.split('.');
  const word = parts.pop() ?? '';
  const containers = [...parts, ...others.flatMap((other) => other.split('.'))].filter((part) => part !== '');
  const hits = searchSymbols(program, word, containers, mostSymbols);
  return hits.flatMap((hit) => symbolOf(program, hit, support));
}

function symbolOf(
  program: Program,
  { name, uri, place, member }: SymbolHit,
  support: SymbolSupport,
): readonly SymbolInformation[] {
  const file = program.file(uri);
  const declaration = file?.summary.declarations[place.index];
  if (!declaration || !isNamedDeclaration(declaration)) return [];
  const found = member === undefined ? declaration : membersOf(declaration)[member];
  if (!found) return [];
  const base = startOfDeclaration(file.summary, place.index);
  const container = [place.namespace, member === undefined ? '' : place.name].filter((part) => part !== '').join('.');
  return [
    {
      name,
      kind: shownKind(member === undefined ? kindOfDeclaration(declaration) : memberKindOf(declaration), support),
      ...(isDeprecated(found) ? deprecation(support) : {}),
      location: { uri, range: file.rangeOf(base + found.name.start, base + found.name.end) },
      ...(container === '' ? {} : { containerName: container }),
    },
  ];
}
