// Finds the indent and the colon that most schemas of a project have, so that the project can write down its style.
import { type FormatOptions, formatDefaults } from '../format-options.ts';
import { isComment, readElements } from './elements.ts';

/** The options that people can see in a text. */
type Style = Partial<Pick<FormatOptions, 'indentSize' | 'indentStyle' | 'fieldColon'>>;

/** The share of the schemas that must have the same style, among the schemas in which a style is visible. */
const clearShare = 2 / 3;

/**
 * The style of a clear majority of texts (`clearShare`), as far as it differs from the defaults. The style of a text is
 * the style of most of its members.
 */
export function prevailingStyle(texts: readonly string[]): Style {
  const votes = texts.map(votesOf);
  const indent = winner(
    votes.flatMap((vote) => vote.indent ?? []),
    clearShare,
  );
  const colon = winner(
    votes.flatMap((vote) => vote.colon ?? []),
    clearShare,
  );
  return {
    ...(indent === '\t' ? { indentStyle: 'tab' } : {}),
    ...(indent === undefined || indent === '\t' || indent.length === formatDefaults.indentSize
      ? {}
      : { indentSize: indent.length }),
    ...(colon === undefined || colon === formatDefaults.fieldColon ? {} : { fieldColon: colon }),
  };
}

interface Votes {
  readonly indent: string | undefined;
  readonly colon: FormatOptions['fieldColon'] | undefined;
}

/**
 * The indent and the colon that more than half of the members of a text have; undefined without such a majority. Only
 * members in bodies of declarations count.
 */
function votesOf(text: string): Votes {
  const elements = readElements(text);
  const { kinds, starts, ends, newlines } = elements;
  const indents: string[] = [];
  const colons: FormatOptions['fieldColon'][] = [];
  let depth = 0;
  let isInObject = false;
  let previous = -1;
  for (const [index, kind] of kinds.entries()) {
    if (isComment(kind)) continue;
    const before = previous < 0 ? undefined : kinds[previous];
    if (kind === '{' && depth === 0) isInObject = before === undefined || before === ';' || before === '}';
    if (kind === '}' || kind === ')' || kind === ']') depth--;
    if (depth === 1 && !isInObject && kind === 'identifier') {
      const blanks = blanksBefore(text, starts[index] as number);
      if ((newlines[index] as number) > 0 && isIndent(blanks)) indents.push(blanks);
    }
    if (depth === 1 && !isInObject && kind === ':' && before === 'identifier') {
      const isTouched = ends[previous] === starts[index];
      const isBlankAfter = starts[index + 1] !== ends[index];
      // `name :type` is neither of the two styles.
      if (isBlankAfter) colons.push('spaced');
      else if (isTouched) colons.push('tight');
    }
    if (kind === '{' || kind === '(' || kind === '[') depth++;
    previous = index;
  }
  return { indent: winner(indents, 1 / 2), colon: winner(colons, 1 / 2) };
}

function blanksBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return text.slice(start, offset);
}

/** The widest step that the formatter takes. */
const widestStep = 16;

function isIndent(blanks: string): boolean {
  return blanks === '\t' || (/^ +$/.test(blanks) && blanks.length <= widestStep);
}

/** The value with more than half of the votes and at least the given share; undefined if no value has them. */
function winner<Value extends string>(values: readonly Value[], share: number): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > values.length && count >= values.length * share)?.[0];
}
