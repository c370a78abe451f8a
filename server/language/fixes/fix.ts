// What a quick fix is: a change of texts that makes one finding go away, worked out from the program alone.
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

export type { AnyFinding } from '../diagnostics/finding.ts';

/** The file that a finding is in, seen through the root through which it was found. */
export interface FixContext {
  readonly program: Program;
  readonly root: string;
  readonly elaboration: Elaboration;
  readonly uri: string;
  readonly file: SourceFile;
  readonly text: string;
  readonly summary: FileSummary;
  /** Parallel to the summary's declarations. */
  readonly elaborated: readonly ElaboratedDeclaration[];
  /** The commands that the editor carries out itself. */
  readonly commands: readonly string[];
  /** What is left of the work that one question is worth: texts are not the size or the shape that people write. */
  readonly effort: { left: number };
}

/** How many characters are looked at again for the fixes of one question, beside some for each of the text. */
const mostEffort = 500_000;

/** A stretch of a file, in UTF-16 offsets of the text as it is, and what it becomes. */
export interface Edit extends Span {
  readonly uri: string;
  readonly text: string;
}

export interface Fix {
  /** What it does, as the editor lists it. */
  readonly title: string;
  /** They do not overlap. */
  readonly edits: readonly Edit[];
  /** A file that the fix writes first. There must be none in its place. */
  readonly creates?: { readonly uri: string; readonly text: string };
  /** What the editor does itself, after the edits. It must be one of the `commands` of the context. */
  readonly command?: Command;
  /** Whether it is the one obvious thing to do, which people may have done to a whole file at once. */
  readonly isPreferred?: boolean;
  /** Whether it waits to be chosen all the same: what is not used yet may be about to be. */
  readonly isOptional?: boolean;
}

/** A finding with what its fix needs to know. */
export type FindingWith<Data> = AnyFinding & { readonly data: Data };

/** The ways to mend a finding that has data of some type, the likeliest first; none where a person has to think. */
export type FixFinding<Data> = (context: FixContext, finding: FindingWith<Data>) => Iterable<Fix>;

/** The file of a finding seen through a root; undefined for a file that the root does not read. */
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
  const effort = { left: mostEffort + 4 * text.length };
  return { program, root, elaboration, uri, file, text, summary, elaborated, commands, effort };
}

/** An edit of the file that the finding is in. */
export function edit({ uri }: FixContext, { start, end }: Span, text: string): Edit {
  return { uri, start, end, text };
}

/** The declaration that a finding is in. Offsets in it count from `start`. */
export interface FoundDeclaration {
  readonly index: number;
  readonly start: number;
  readonly declaration: DeclarationSummary;
}

/** The declaration that a finding is in; undefined behind the last one. */
export function declarationOf({ summary }: FixContext, finding: Span): FoundDeclaration | undefined {
  // Where two declarations touch, a finding that begins there is in the second.
  const index = declarationAt(summary, finding.start + 1);
  const declaration = summary.declarations[index];
  return declaration && { index, start: startOfDeclaration(summary, index), declaration };
}

/** A part of a declaration as a stretch of the file. */
export function inFile({ start }: Pick<FoundDeclaration, 'start'>, span: Span): Span {
  return { start: start + span.start, end: start + span.end };
}

/** The path by which the file of a finding can include another; undefined where none leads there. */
export function pathFrom({ program, root, uri, elaboration }: FixContext, target: string): string | undefined {
  return includePathTo(program, root, uri, target, () => usesTrpc(program, elaboration.closure, uri));
}
