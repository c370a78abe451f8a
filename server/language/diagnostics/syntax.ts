// Text that flatc cannot read, in flatc's words where they help. The tree says where declarations begin and end; what
// is wrong inside them is read token by token, as flatc does.
import { isAllowed } from '../flatc-syntax/problem.ts';
import { readSyntax, type SyntaxProblem } from '../flatc-syntax/reader.ts';
import type { SourceFile } from '../source-file.ts';
import { type DeclarationSummary, type FileSummary, startOfDeclaration } from '../summary/summary.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';
import { syntaxDescriptions } from './syntax-descriptions.ts';

export const syntax: FileRule = {
  descriptions: syntaxDescriptions.map((description) => ({ ...description, quotesText: true })),
  checkFile,
};

function checkFile({ file, program }: FileContext): readonly Finding[] {
  return syntaxProblems(file)
    .filter((problem) => !isAllowed(problem, program.settings.flatc))
    .map(toFinding);
}

function toFinding(problem: SyntaxProblem): Finding {
  const { code, start, end, message, insert, expected, flatc } = problem;
  return { code, start, end, message, data: { insert, expected, flatc } };
}

/** Declarations that were read without a word, so that they need not be read again. */
const clean = new WeakSet<DeclarationSummary>();

/** All syntax problems of a file, in order, with offsets of the file. */
function syntaxProblems(file: SourceFile): readonly SyntaxProblem[] {
  const { text, summary } = file;
  const problems: SyntaxProblem[] = [];
  const count = summary.declarations.length;
  let index = 0;
  while (index < count) {
    const declaration = summary.declarations[index] as DeclarationSummary;
    const next = declaration.isBroken ? endOfBrokenRun(summary, index) : index + 1;
    if (!clean.has(declaration)) {
      const reading = readSyntax(text, startOfDeclaration(summary, index), startOfDeclaration(summary, next));
      for (const problem of reading.problems) problems.push(problem);
      // What a broken declaration needs may stand behind it, so that only a whole one stays as it was read.
      if (reading.problems.length === 0 && !reading.usedNext && !declaration.isBroken) clean.add(declaration);
    }
    index = next;
  }
  const rest = startOfDeclaration(summary, count);
  // Blank and comment behind the last declaration may still be wrong, and a file may hold nothing else.
  if (count === 0 || rest < text.length) {
    for (const problem of readSyntax(text, rest, text.length).problems) problems.push(problem);
  }
  return problems;
}

/**
 * The index behind a run of declarations that have to be read together: once one is broken, the tree may have cut
 * what follows in the wrong places, up to the next whole declaration that begins with a keyword.
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
