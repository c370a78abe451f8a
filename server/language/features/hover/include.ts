// Shows an include: the file that it leads to, the places that were tried, and the declarations of the file.
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { factsBlock } from './declaration.ts';
import type { HoverContext } from './source.ts';

const mostNames = 8;

/**
 * The file that the include at a place leads to, or the places that were tried; empty while it is unknown whether the
 * file exists.
 */
export function hoverOfInclude(context: HoverContext): readonly HoverBlock[] {
  const { program, closure, uri, place } = context;
  if (place?.kind !== 'include') return [];
  const includes = closure.file(uri)?.includes;
  const include = includes?.find(({ index }) => index === place.index);
  if (!include) return [];
  const { outcome, uri: found, tried } = include.resolution;
  const places = tried.map((other) => program.display(other));
  switch (outcome) {
    case 'unknown':
      return [];
    case 'missing':
      if (include.path === '') return [{ kind: 'paragraph', text: 'The path of this include is empty.' }];
      if (places.length === 0) {
        const text = 'Save this document first, or set an include path: an unsaved document has no folder.';
        return [{ kind: 'paragraph', text }];
      }
      return [
        { kind: 'paragraph', text: 'The file cannot be found. These places were tried, in this order:' },
        { kind: 'list', items: places },
      ];
    case 'directory': {
      const text = 'This is a folder, not a schema. flatc stops its search here.';
      return [{ kind: 'paragraph', text }, ...factsBlock([['Folder', places.at(-1) ?? ''], ...triedFact(places)])];
    }
    case 'found':
      return factsBlock([
        ['File', places.at(-1) ?? ''],
        ...triedFact(places),
        // flatc reads files with the same name and text once, wherever they are.
        ...(include.file === undefined || include.file === found
          ? []
          : [['Same file as', program.display(include.file)] as const]),
        ...contentFacts(context, include.file ?? found ?? ''),
      ]);
  }
}

/** The places without a file that were tried before the last one. */
function triedFact(places: readonly string[]): readonly HoverFact[] {
  return places.length > 1 ? [['Tried before', ...places.slice(0, -1)]] : [];
}

function contentFacts({ program }: HoverContext, uri: string): readonly HoverFact[] {
  const definitions = program.typesOf(uri);
  if (definitions.length === 0) return [];
  const shown = definitions.slice(0, mostNames).map(({ fullName }) => fullName);
  const rest = definitions.length - shown.length;
  return [['Declares', ...shown, ...(rest > 0 ? [{ words: `${rest} more` }] : [])]];
}
