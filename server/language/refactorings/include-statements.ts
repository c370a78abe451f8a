// Finds the includes at the start of a file, each with the comments that belong to it.

import { blockOf, spanOfStatement } from '../fixes/statement-edits.ts';
import { includePathTo } from '../include-edits/include-edit.ts';
import type { ResolvedInclude } from '../includes/closure.ts';
import { directoryOf, joinPath, resolveInclude } from '../includes/includes.ts';
import { startOfLine, startOfLineText } from '../lines.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { contains, type Span, type StringStatementSummary, startOfDeclaration } from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { FileEdit } from '../workspace-edit.ts';
import type { RefactoringPlace } from './refactoring.ts';

/** An include or native_include before all other statements. */
export interface LeadingStatement {
  readonly index: number;
  readonly statement: StringStatementSummary;
  /** The statement with the comments above it and after it on its line; whole lines if no other text is on them. */
  readonly block: Span;
  /** True if `block` consists of whole lines, so that no other statement is on them. */
  readonly isApart: boolean;
  /**
   * True if the comments above the statement begin the file, so that they may describe the file. Also true for a
   * statement right after a byte order mark.
   */
  readonly beginsFile: boolean;
}

/** The includes and native_includes at the start of a file; undefined if one of them has a syntax error. */
export function leadingStatements(file: SourceFile): readonly LeadingStatement[] | undefined {
  const { text, summary } = file;
  const found: LeadingStatement[] = [];
  for (const [index, statement] of summary.declarations.entries()) {
    if (statement.kind === 'unreadable' && statement.word.endsWith('include')) return undefined;
    if (statement.kind !== 'include' && statement.kind !== 'native_include') break;
    if (statement.isBroken || !statement.value) return undefined;
    const block = blockOf(file, index);
    const isApart =
      startOfLineText(text, block.start) === block.start &&
      (/[\r\n]$/.test(text.slice(block.start, block.end)) || block.end === text.length);
    const { start } = spanOfStatement(summary, index);
    const isOnTop = text.slice(0, block.start).replace(/^\ufeff/, '') === '';
    const beginsFile = isOnTop && (block.start < startOfLine(text, start) || text.startsWith('\ufeff'));
    found.push({ index, statement, block, isApart, beginsFile });
  }
  return found;
}

/** An include that leads to a file, with its place in the text. */
export interface FoundInclude extends ResolvedInclude {
  readonly statement: StringStatementSummary;
  /**
   * The URI that its path leads to. `file` may be another one, which flatc has read in its place because both have the
   * same name and text.
   */
  readonly target: string;
}

/** The includes of the file that are found in the root. */
export function foundIncludes({ program, root, uri, file }: RefactoringPlace): readonly FoundInclude[] {
  const includes = program.closure(root)?.file(uri)?.includes ?? [];
  return includes.flatMap((include): readonly FoundInclude[] => {
    const statement = file.summary.declarations[include.index];
    const { outcome, uri: target } = include.resolution;
    if (statement?.kind !== 'include' || outcome !== 'found' || target === undefined) return [];
    return [{ ...include, statement, target }];
  });
}

/**
 * The include that contains the caret or the selection; undefined without an include there, or if its file is not
 * found.
 */
export function includeAt(place: RefactoringPlace): FoundInclude | undefined {
  const { file, start, end } = place;
  return foundIncludes(place).find(({ index }) => contains(spanOfStatement(file.summary, index), { start, end }));
}

/** The edit that gives an include another path, in its present quotes. */
export function pathEdit(file: SourceFile, { index, statement }: FoundInclude, path: string): FileEdit {
  const base = startOfDeclaration(file.summary, index);
  const span = statement.value ?? statement;
  const quote = file.text[base + span.start] === "'" && !path.includes("'") ? "'" : '"';
  return { uri: file.uri, start: base + span.start, end: base + span.end, text: quote + path + quote };
}

/** True if flatc finds the file `target` by `path`, written in the file, through every root with the same settings. */
export function leadsTo({ program, root, uri }: RefactoringPlace, path: string, target: string): boolean {
  const { includePaths } = program.settings.of(root);
  // A file that is found without looking beside the root is found from every root.
  const beside = joinPath(directoryOf(uri), 'root.fbs');
  return resolveInclude(path, uri, beside, includePaths, (place) => program.existence(place)).uri === target;
}

/**
 * The path by which the file `uri` can include the file `target` in every root, or else in the root `root` alone.
 * Undefined if no path leads there. Where tRPC's rules apply, a path that trpc finds as well is preferred.
 */
export function includePathFrom(program: Program, root: string, uri: string, target: string): string | undefined {
  const closure = program.closure(root);
  const isTrpc = () => closure !== undefined && usesTrpc(program, closure, uri);
  return includePathTo(program, uri, uri, target, isTrpc) ?? includePathTo(program, root, uri, target, isTrpc);
}
