// Shows the names of a declaration in generated code, in the languages that the project names.
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { flatcLanguages } from '../../generate/flatc-languages.ts';
import { placeLanguages } from '../../generated-places/place-languages.ts';
import { shownName } from '../../generated-places/shown-name.ts';
import { schemaItemsOf } from '../../symbols/generated-items.ts';
import { declarationsOf } from '../../symbols/symbol-declarations.ts';
import type { HoverContext } from './source.ts';

/** The names of a type, a field or a member, for each language; languages with the same name are in one line. */
export function hoverOfGenerated({ program, closure, meanings, symbol }: HoverContext): readonly HoverBlock[] {
  if (symbol?.symbol.kind !== 'type' && symbol?.symbol.kind !== 'member') return [];
  const [place] = declarationsOf(program, meanings, symbol.symbol);
  if (!place) return [];
  const { code, codeRuns, generators } = program.settings.of(place.uri).flatc;
  const runs = codeRuns ?? generators.map((generator) => ({ generator, options: code }));
  if (!runs.some(({ generator }) => placeLanguages.has(generator))) return [];
  const item = schemaItemsOf(program, closure.root, place.uri).find(({ start }) => start === place.name.start);
  if (!item) return [];
  const languagesOf = new Map<string, Set<string>>();
  for (const { generator, options } of runs) {
    const language = placeLanguages.get(generator);
    const name = language && shownName(item, language, options);
    if (name === undefined) continue;
    const others = languagesOf.get(name) ?? new Set();
    languagesOf.set(name, others.add(flatcLanguages.find((each) => each.generator === generator)?.name ?? generator));
  }
  const facts = [...languagesOf].map(([name, languages]): HoverFact => [[...languages].join(', '), name]);
  return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
}
