// Removes findings that a syntax error already explains, because the words around a mistake are rarely the intended
// ones.
import type { SourceFile } from '../source-file.ts';
import { declarationAt, startOfDeclaration } from '../summary/summary.ts';
import type { Finding, RuleCode, SyntaxFinding } from './rule.ts';
import { unreadNameTest } from './unread-names.ts';

/**
 * The findings that no syntax error overlaps or follows at once; a blank or a colon between a finding and the error
 * does not separate them. A syntax error that an insertion would mend removes no finding about the words before the
 * gap, because these words are as intended. Findings that are certain in spite of the error stay too. A merge conflict
 * removes all findings in it. Names that are not found are left out if a part of the text that was not read seems to
 * declare them.
 */
export function withoutSuppressed(
  findings: readonly Finding[],
  syntaxErrors: readonly SyntaxFinding[],
  file: Pick<SourceFile, 'uri' | 'text' | 'summary'>,
): readonly Finding[] {
  const { text } = file;
  if (syntaxErrors.length === 0) return findings;
  const errors = syntaxErrors
    .flatMap((error) => [...(isGap(error) ? [] : [error]), ...misreadAfter(error, text)])
    .map((error) => ({ ...error, end: error.data.conflictEnd ?? error.end }))
    .sort((left, right) => left.start - right.start);
  // Unclosed brackets may still get a length.
  const open = new Set(syntaxErrors.filter(({ data }) => data.expected === ']').map(({ end }) => end));
  const isMissing = findings.some(({ code }) => code === 'unresolved-type' || code === 'undeclared-attribute');
  const isUnread = isMissing ? unreadNameTest(file, syntaxErrors) : undefined;
  if (errors.length === 0 && open.size === 0 && !isUnread) return findings;
  const conflicts = errors.filter(({ data }) => data.conflictEnd !== undefined);
  return findings.filter((finding) => {
    const { start, end } = finding;
    // A declaration that repeats one side of a conflict may be the other side.
    if (conflicts.length > 0 && repeatsSide(finding, conflicts, file)) return false;
    if (isUnread?.(finding)) return false;
    if (finding.code === 'struct-field-type' && open.has(end)) return false;
    const next = errors[firstEndingAt(errors, start)];
    if (next && next.start >= end && isOwnMistake(finding, next)) return true;
    return !next || !(next.start <= end + 1 || (next.start < end + 8 && /^ *: *$/.test(text.slice(end, next.start))));
  });
}

/** True if a name is taken by something in one of some merge conflicts, or perhaps by a member after its first line. */
function repeatsSide(
  { code, start, related = [] }: Finding,
  conflicts: readonly SyntaxFinding[],
  { uri, summary }: Pick<SourceFile, 'uri' | 'summary'>,
): boolean {
  if (code === 'duplicate-declaration')
    return related.some(
      (other) => other.uri === uri && conflicts.some((each) => each.start <= other.start && other.start < each.end),
    );
  if (code !== 'duplicate-field' && code !== 'enum-member-duplicate') return false;
  const declaration = startOfDeclaration(summary, declarationAt(summary, start));
  return conflicts.some((each) => declaration <= each.start && each.start < start);
}

/** True if a finding is certain in spite of the syntax error right after it. */
function isOwnMistake(finding: Finding, error: SyntaxFinding): boolean {
  return finding.code === 'object-value' ? finding.data.isUnopened : ownMistakes.get(finding.code) === error.code;
}

/** Codes of findings that are certain in spite of a syntax error right after them, with the code of that error. */
const ownMistakes: ReadonlyMap<RuleCode, RuleCode> = new Map([
  ['undeclared-attribute', 'invalid-attribute-value'],
  ['object-without-root', 'object-syntax'],
]);

/**
 * The index of the first syntax error that ends at an offset or after the offset; the number of errors if all end
 * before. Syntax errors do not overlap.
 */
function firstEndingAt(errors: readonly SyntaxFinding[], offset: number): number {
  let low = 0;
  let high = errors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((errors[middle]?.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The same syntax error at the next word, if the error is a missing colon or a missing attribute; empty for any other
 * error. The tree misreads that word: a type as the name of another field, or the next field's name as an attribute.
 */
function misreadAfter(error: SyntaxFinding, text: string): readonly SyntaxFinding[] {
  const { expected } = error.data;
  if (expected !== ':' && expected !== 'attribute') return [];
  const word = expected === ':' ? /^([ \t[]+)[\w.]+/ : /^((?:\s|\/\/[^\r\n]*)+)\w+/;
  const [found = '', blank = ''] = word.exec(text.slice(error.end, error.end + longestWord)) ?? [];
  return found === '' ? [] : [{ ...error, start: error.end + blank.length, end: error.end + found.length }];
}

const longestWord = 200;

function isGap({ data }: SyntaxFinding): boolean {
  return data.insert !== undefined;
}
