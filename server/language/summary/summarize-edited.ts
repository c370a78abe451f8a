// Summarizes a text whose words were replaced: only the declarations around them are read, each by itself. If that
// could differ from reading the whole text, the result is undefined.
import { byIdentity } from '../memo.ts';
import type { Edit } from '../text-edit.ts';
import { declarationKeywords } from '../vocabulary/vocabulary.ts';
import { followFingerprint } from './mentions.ts';
import { withWords } from './replaced-words.ts';
import { withTiles } from './summarize.ts';
import { type DeclarationSummary, declarationAt, type FileSummary, type Span, startOfDeclaration } from './summary.ts';

/**
 * A declaration that was read from its new text. `growth` is the difference between the lengths of both texts in UTF-16
 * units.
 */
interface Edited {
  readonly index: number;
  readonly declaration: DeclarationSummary;
  readonly growth: number;
}

/**
 * The summary of `textAfter`, which `replacements` make of `text`; `previous` is the summary of `text`. The
 * replacements do not overlap and are in the order of the text. Undefined if the whole text must be read: `text` had
 * errors, a replacement is not one word for another inside a declaration, or a changed declaration cannot be read
 * alone.
 */
export function summarizeEdited(
  previous: FileSummary,
  text: string,
  textAfter: string,
  replacements: readonly Edit[],
): FileSummary | undefined {
  if (!isWhole(previous.exports)) return undefined;
  const edited: Edited[] = [];
  let shift = 0;
  for (let next = 0; next < replacements.length; ) {
    const index = declarationAt(previous, (replacements[next] as Edit).start + 1);
    const tile = { start: startOfDeclaration(previous, index), end: previous.ends[index] ?? 0 };
    const inside: Edit[] = [];
    for (let at = replacements[next]; at && at.start < tile.end; at = replacements[++next]) inside.push(at);
    const known = previous.declarations[index];
    if (!known || inside.length === 0 || !inside.every((each) => isWordIn(text, tile, each))) return undefined;
    const old = text.slice(tile.start, tile.end);
    const growth = inside.reduce((sum, { start, end, text: word }) => sum + word.length - (end - start), 0);
    const now = textAfter.slice(tile.start + shift, tile.end + shift + growth);
    const declaration = withWords(known, old, now, tile.start, inside) ?? readAlone(known, now);
    if (!declaration) return undefined;
    edited.push({ index, declaration, growth });
    shift += growth;
  }
  return withReplaced(previous, edited);
}

/** True if no declaration in a list of exports is unreadable or broken. The answer is remembered for the list. */
export const isWhole = byIdentity((exports: FileSummary['exports']): boolean =>
  exports.every(({ kind, isBroken }) => kind !== 'unreadable' && !isBroken),
);

const keywords: ReadonlySet<string> = new Set(declarationKeywords.map(({ name }) => name));

/** True if a word inside a tile is replaced by another word that is not a keyword. */
function isWordIn(text: string, tile: Span, { start, end, text: word }: Edit): boolean {
  if (start <= tile.start || end >= tile.end || keywords.has(word)) return false;
  const around = text.slice(start - 1, end + 1);
  return /^\W\w+\W$/.test(around) && /^[A-Za-z_]\w*$/.test(word);
}

/**
 * A declaration read from its own text alone. Undefined if the text is not exactly one whole declaration of the same
 * kind.
 */
function readAlone(previous: DeclarationSummary, text: string): DeclarationSummary | undefined {
  if (!text.endsWith(';') && !text.endsWith('}')) return undefined;
  return withTiles(text, ([tile, ...more]) => {
    if (!tile || more.length > 0 || tile.hasError || tile.end !== text.length) return undefined;
    const declaration = tile.read();
    return declaration.kind === previous.kind && isWhole([declaration]) ? declaration : undefined;
  });
}

function withReplaced(previous: FileSummary, edited: readonly Edited[]): FileSummary {
  const declarations = [...previous.declarations];
  const exports = [...previous.exports];
  const growths = new Map<number, number>();
  for (const { index, declaration, growth } of edited) {
    declarations[index] = declaration;
    exports[index] = declaration;
    growths.set(index, growth);
  }
  let shift = 0;
  const ends = previous.ends.map((end, index) => {
    shift += growths.get(index) ?? 0;
    return end + shift;
  });
  const come = edited.map(({ declaration }) => declaration);
  followFingerprint(previous.exports, exports, come);
  return { declarations, ends, exports };
}
