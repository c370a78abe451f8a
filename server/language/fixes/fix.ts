// Defines a quick fix: edits that remove one finding, computed from the program alone.

import type { Command } from 'vscode-languageserver-types';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import type { AnyFinding } from '../diagnostics/finding.ts';
import { includePathTo } from '../include-edits/include-edit.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  declarationAt,
  type FileSummary,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import { type WorkBudget, workBudgetOf } from '../work-budget.ts';
import type { FileEdit, Move } from '../workspace-edit.ts';

export type { AnyFinding } from '../diagnostics/finding.ts';
export type { FileEdit } from '../workspace-edit.ts';

/** The file of a finding, with the root in which the finding was made. */
export interface FixContext {
  readonly program: Program;
  readonly root: string;
  readonly elaboration: Elaboration;
  readonly uri: string;
  readonly file: SourceFile;
  readonly text: string;
  readonly summary: FileSummary;
  /** The results of the replay, one for each declaration of the summary. */
  readonly elaborated: readonly ElaboratedDeclaration[];
  /** The commands that the editor carries out itself. */
  readonly commands: readonly string[];
  /** The work that the fixes of one request may still do, because a text may have any size and shape. */
  readonly effort: WorkBudget;
  /** The work that guesses at slips of single keys may still do, which must leave enough for all other fixes. */
  readonly slipEffort: WorkBudget;
}

/** The number of characters that the fixes of one request may read in addition to four times the length of the text. */
const mostEffort = 500_000;

export interface Fix {
  /** The title, as the editor lists it. */
  readonly title: string;
  /** The edits, which must not overlap. */
  readonly edits: readonly FileEdit[];
  /** A new file that the fix writes first. It must not exist yet. */
  readonly creates?: { readonly uri: string; readonly text: string };
  /** Files that move after all edits. */
  readonly moves?: readonly Move[];
  /** A command that the editor carries out after the edits. It must be one of the `commands` of the context. */
  readonly command?: Command;
  /** True for the only obvious fix of a finding, which may be applied together with others to a whole file. */
  readonly isPreferred?: boolean;
  /** True if the fix is applied only when a person chooses it. An unused include, for example, may soon be used. */
  readonly isOptional?: boolean;
}

/** A finding with the data for its fix. */
export type FindingWith<Data> = AnyFinding & { readonly data: Data };

/** A function that returns the fixes for a finding with data of a type, the likeliest first; empty if it has none. */
export type FixFinding<Data> = (context: FixContext, finding: FindingWith<Data>) => Iterable<Fix>;

/** The context of a file in a root; undefined if the file or the root is not loaded, or the root does not read it. */
export function fixContext(
  program: Program,
  root: string,
  uri: string,
  commands: readonly string[] = [],
): FixContext | undefined {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  const elaborated = elaboration?.declarations(uri);
  if (!file || !elaboration || !elaborated) return undefined;
  const { text, summary } = file;
  const effort = workBudgetOf(mostEffort + 4 * text.length);
  const slipEffort = workBudgetOf(mostEffort);
  return { program, root, elaboration, uri, file, text, summary, elaborated, commands, effort, slipEffort };
}

/** An edit of the file of a finding. */
export function edit({ uri }: FixContext, { start, end }: Span, text: string): FileEdit {
  return { uri, start, end, text };
}

/** The declaration that contains a finding. Offsets in `declaration` count from `start`, an offset of the file. */
export interface FoundDeclaration {
  readonly index: number;
  readonly start: number;
  readonly declaration: DeclarationSummary;
}

/** The declaration that contains the start of a finding; undefined after the last declaration. */
export function declarationOf({ summary }: FixContext, finding: Span): FoundDeclaration | undefined {
  // If two declarations touch, a finding that begins there is in the second one.
  const index = declarationAt(summary, finding.start + 1);
  const declaration = summary.declarations[index];
  return declaration && { index, start: startOfDeclaration(summary, index), declaration };
}

/** Converts a span from the start of a declaration to a span of the file. */
export function inFile({ start }: Pick<FoundDeclaration, 'start'>, span: Span): Span {
  return { start: start + span.start, end: start + span.end };
}

/** The path by which the file of a finding can include another file; undefined if no path leads there. */
export function pathFrom(
  { program, root, uri, elaboration }: FixContext,
  target: string,
  pathTo = includePathTo,
): string | undefined {
  return pathTo(program, root, uri, target, () => usesTrpc(program, elaboration.closure, uri));
}
