// Reports text that flatc cannot read. The tree shows the start and end of declarations; inside them, the text is read
// token by token as flatc does.
import { withConflicts } from '../flatc-syntax/conflicts.ts';
import { isAllowed } from '../flatc-syntax/problem.ts';
import { readSyntax, type SyntaxProblem } from '../flatc-syntax/reader.ts';
import { isUtf16, utf16Message } from '../flatc-syntax/utf16.ts';
import { byIdentity, entryAnswers } from '../memo.ts';
import type { FlatcOptions } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import { problemsIn } from '../summary/object-parts.ts';
import { readInsteadOf } from '../summary/summarize-members.ts';
import { type DeclarationSummary, type FileSummary, startOfDeclaration } from '../summary/summary.ts';
import { isRuled } from '../values/versions.ts';
import { type FileContext, type FileRule, firstLine, ownerOfAnswers, type SyntaxFinding } from './rule.ts';
import { syntaxDescriptions } from './syntax-descriptions.ts';

export const syntax = {
  descriptions: syntaxDescriptions.map((description) => ({ ...description, quotesText: true })),
  checkFile,
} satisfies FileRule;

function checkFile({ file, program, closure, uri }: FileContext): readonly SyntaxFinding[] {
  const { flatc } = program.settings.of(closure.root);
  const all = syntaxProblems(file);
  const problems = closure.schema && uri === closure.root ? inData(all) : all;
  return withConflicts(problems, file.text)
    .filter((problem) => !isAllowed(problem, flatc))
    .map((problem) => toFinding(isIllegalThen(problem, file.text, flatc) ? illegal(problem) : problem, uri));
}

/** The error of a document that is UTF-16 on disk, which its editor decodes; none if its text is what flatc reads. */
export function* savedAsUtf16({ file }: FileContext): Iterable<SyntaxFinding> {
  if (!isUtf16(file.text)) yield { code: 'illegal-character', ...firstLine(file), message: utf16Message, data: {} };
}

/**
 * The problems in data, up to and including the first text outside of an object; problems after that would have no
 * meaning, as in an array. The messages speak of an object instead of a declaration.
 */
function inData(problems: readonly SyntaxProblem[]): readonly SyntaxProblem[] {
  const first = problems.findIndex(({ expected }) => expected === 'declaration' || expected === 'end of file');
  return (first < 0 ? problems : problems.slice(0, first + 1)).map(ofObject);
}

function ofObject(problem: SyntaxProblem): SyntaxProblem {
  const message = problem.message
    .replace(/^expected a declaration/, 'expected an object in braces')
    .replace(/it needs at least one declaration, or an object$/, 'data is an object in braces')
    .replace(/no declaration is open here$/, 'no object is open here');
  return { ...problem, message };
}

/** True if a problem begins at `<` or `>`, and the lexer of the version that decides verdicts stops there. */
function isIllegalThen({ start, code }: SyntaxProblem, text: string, flatc: FlatcOptions): boolean {
  return code !== 'merge-conflict' && /[<>]/.test(text[start] ?? '') && !isRuled(flatc, 'angle-brackets');
}

function illegal(problem: SyntaxProblem): SyntaxProblem {
  const { start, at, flatc } = problem;
  return { code: 'illegal-character', message: 'illegal character', start, end: start + 1, at, flatc };
}

function toFinding(problem: SyntaxProblem, uri: string): SyntaxFinding {
  const { code, start, end, message, insert, expected, opened, conflictEnd } = problem;
  const finding = { code, start, end, message, data: { insert, expected, conflictEnd } };
  if (opened === undefined) return finding;
  return { ...finding, related: [{ uri, start: opened, end: opened + 1, message: 'this bracket is not closed' }] };
}

/** The remembered state of a declaration. A clean declaration has no syntax error, and need not be read again. */
interface Memory {
  isClean: boolean;
}

const memoryOf = byIdentity((_: DeclarationSummary): Memory => ({ isClean: false }));
const memoriesOf = entryAnswers<SourceFile | FileSummary, Memory>();

/** The state that all scanned declarations share. The scanner takes only declarations without syntax errors. */
const clean: Memory = { isClean: true };
const setOf = byIdentity((declarations: readonly DeclarationSummary[]) => new Set(declarations));

/**
 * The remembered state of a declaration in a file. An edited declaration is clean if it was clean before the edit and
 * the part that was read again is clean.
 */
function memoryIn(file: SourceFile, declaration: DeclarationSummary): Memory {
  if (setOf(file.scanned).has(declaration)) return clean;
  const memory = memoryOf(declaration);
  memory.isClean ||= isCleanAgain(file, declaration);
  return memory;
}

/** True if a declaration was clean before its last edit, and the part that was read again after the edit is clean. */
function isCleanAgain(file: SourceFile, declaration: DeclarationSummary): boolean {
  const instead = readInsteadOf(declaration);
  if (!instead || !memoryIn(file, instead.before).isClean) return false;
  const { problems, usedNext } = readSyntax(instead.text, 0, instead.text.length);
  return problems.length === 0 && !usedNext;
}

/** All syntax problems of a file, in order, with offsets of the file. */
function syntaxProblems(file: SourceFile): readonly SyntaxProblem[] {
  const { text, summary } = file;
  const problems: SyntaxProblem[] = [];
  const { declarations } = summary;
  if (file.scanned === declarations) return problems;
  const known = memoriesOf(ownerOfAnswers(file), [declarations], [], (at) =>
    memoryIn(file, declarations[at] as DeclarationSummary),
  );
  const count = known.length;
  let index = 0;
  while (index < count) {
    const memory = known[index] as Memory;
    if (memory.isClean) {
      index++;
      continue;
    }
    const declaration = declarations[index] as DeclarationSummary;
    if (declaration.kind === 'object' && declaration.divided) {
      const start = startOfDeclaration(summary, index) + declaration.start;
      for (const problem of problemsIn(declaration.divided, start)) problems.push(problem);
      index++;
      continue;
    }
    const { isBroken } = declaration;
    const next = isBroken ? endOfBrokenRun(summary, index) : index + 1;
    const reading = readSyntax(text, startOfDeclaration(summary, index), startOfDeclaration(summary, next));
    for (const problem of reading.problems) problems.push(problem);
    // The missing part of a broken declaration may come after it, so only the result for a whole declaration is kept.
    memory.isClean = reading.problems.length === 0 && !reading.usedNext && !isBroken;
    index = next;
  }
  const rest = startOfDeclaration(summary, count);
  // Blanks and comments after the last declaration may have errors too, and a file may contain nothing else.
  if (count === 0 || rest < text.length) {
    for (const problem of readSyntax(text, rest, text.length).problems) problems.push(problem);
  }
  return problems;
}

/**
 * The index after a run of declarations that begins with a broken one and must be read together. The tree may have
 * divided the text after the broken declaration in the wrong places. The run includes unreadable text, objects, and a
 * broken declaration right after unreadable text.
 */
function endOfBrokenRun(summary: FileSummary, from: number): number {
  let index = from + 1;
  while (index < summary.declarations.length) {
    const { kind, isBroken } = summary.declarations[index] as DeclarationSummary;
    const before = summary.declarations[index - 1] as DeclarationSummary;
    const isCutOff = kind === 'unreadable' || kind === 'object' || (isBroken && before.kind === 'unreadable');
    if (!isCutOff) break;
    index++;
  }
  return index;
}
