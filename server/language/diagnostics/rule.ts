// What a rule is: a check of a file, or of each of its declarations, and the texts that explain its findings.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import type { Closure, ClosureFile } from '../includes/closure.ts';
import type { Program } from '../program.ts';
import type { FlatcOptions, RuleLevel } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  indexOfExport,
  type Span,
  type StringStatementSummary,
  startOfDeclaration,
} from '../summary/summary.ts';
import type { Finding, RuleCode } from './finding.ts';

export type * from './finding.ts';

/** Where a finding comes from: flatc's verdict, the needs of tRPC's tools, or help that no tool gives. */
export type RuleFamily = 'flatc' | 'trpc' | 'lint';

/** One code that a rule reports, as `explain` and the pages of rules show it. */
export interface RuleDescription {
  readonly code: RuleCode;
  readonly family: RuleFamily;
  /** The level unless the settings give another. In the flatc family an error means that flatc refuses the schema. */
  readonly level: RuleLevel;
  /** The same where the rules of tRPC apply, if the level is different there. */
  readonly levelWithTrpc?: RuleLevel;
  /** The same where FlatSharp compiles the schema. */
  readonly levelWithFlatSharp?: RuleLevel;
  /** One line: what is wrong. */
  readonly summary: string;
  /** Why it matters and what to do, in Markdown, with the tools' own words where people may search for them. */
  readonly explanation: string;
  readonly wrong: string;
  readonly right: string;
  /** The options of flatc that make the wrong example wrong. */
  readonly exampleOptions?: Partial<FlatcOptions>;
  /** The schema of which the examples are data. */
  readonly exampleSchema?: string;
  /** Whether a file that includes this one may supply what is missing, so that it is valid through that root. */
  readonly dependsOnRoot?: boolean;
  /** Whether its messages quote words of the text, even of files that are not schemas. */
  readonly quotesText?: boolean;
  /** Whether it reports code that has no effect, which editors fade out. */
  readonly isUnused?: boolean;
}

/** A description in flatc's family, which is that of an error unless it says otherwise. */
type FlatcDescription = Omit<RuleDescription, 'family' | 'level'> & Partial<Pick<RuleDescription, 'level'>>;

/** The descriptions of codes that report what flatc says. */
export function flatcDescriptions(texts: readonly FlatcDescription[]): readonly RuleDescription[] {
  return texts.map((text) => ({ family: 'flatc', level: 'error', ...text }));
}

/** A file, and the root through which it is read. */
export interface FileContext {
  readonly program: Program;
  readonly elaboration: Elaboration;
  readonly closure: Closure;
  readonly uri: string;
  readonly file: SourceFile;
  readonly summary: FileSummary;
  /** Parallel to the summary's declarations. */
  readonly elaborated: readonly ElaboratedDeclaration[];
  /** The indices of the declarations of which there may be more to say than most, by what they name and are named. */
  readonly remarkable: readonly number[];
  /** The indices of the declarations that are neither types nor services. */
  readonly statements: readonly number[];
  readonly closureFile: ClosureFile;
  /** The options of flatc that the settings give to the root. */
  readonly flatc: FlatcOptions;
  /** Whether the rules of tRPC apply to this file. */
  readonly isTrpc: boolean;
}

/**
 * What may be so of a file: the rules of tRPC apply to it, it is the root, it has types or services that are not plain, or
 * it is known what code is generated. A thousand roots include ten thousand files, of which hardly any has more to say.
 */
export type Circumstance = 'trpc' | 'root' | 'odd-types' | 'generators';

/** A rule that needs to see a whole file, or other files. */
export interface FileRule {
  readonly descriptions: readonly RuleDescription[];
  /** Where alone it is asked; everywhere without this. */
  readonly only?: Circumstance;
  readonly checkFile: (context: FileContext) => Iterable<Finding>;
}

/** A rule that depends only on one declaration, on what flatc knows when it reads it, and on flatc's options. */
export interface DeclarationRule {
  readonly descriptions: readonly RuleDescription[];
  /** The kinds of declarations that it may say something about. */
  readonly kinds: readonly DeclarationSummary['kind'][];
  /**
   * Whether it may find anything, by little more than whether the declaration or one of its members has an attribute. Most
   * rules find nothing in most declarations, and to start one takes longer than to ask.
   */
  readonly mayFind?: (hasAttributes: boolean, flatc: FlatcOptions, declaration: DeclarationSummary) => boolean;
  readonly checkDeclaration: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    flatc: FlatcOptions,
  ) => Iterable<Finding>;
}

export type Rule = FileRule | DeclarationRule;

/** A span of the declaration with an index, as offsets of the file. */
export function spanInFile(summary: FileSummary, index: number, span: Span): Span {
  const start = startOfDeclaration(summary, index);
  return { start: start + span.start, end: start + span.end };
}

/** The first line of a file, on which findings about the whole file are. */
export function firstLine({ text }: Pick<SourceFile, 'text'>): Span {
  // A comment alone on the first line silences findings on the second one.
  const start = /^(?:[ \t]*\/\/+[ \t]*fbs-ignore:.*\r?\n)*/.exec(text)?.[0].length ?? 0;
  return { start, end: start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0) };
}

/** The string of an include statement, or the whole statement where it has none, as offsets of the file. */
export function includeSpan({ summary }: Pick<FileContext, 'summary'>, index: number): Span {
  const statement = summary.declarations[index] as StringStatementSummary;
  return spanInFile(summary, index, statement.value ?? statement);
}

/** The present place of a declaration among a file's `exports`: the span of its name, or the start of the file. */
export function placeOfExport(program: Program, uri: string, exported: DeclarationSummary): Span {
  const summary = program.file(uri)?.summary;
  const index = summary ? indexOfExport(summary.exports, exported) : -1;
  const declaration = summary?.declarations[index];
  if (!summary || !declaration) return { start: 0, end: 0 };
  const span = 'name' in declaration && declaration.name ? declaration.name : declaration;
  return spanInFile(summary, index, span);
}

/** What answers about a summary are kept with: the file while someone edits it, else nothing that outlives the summary. */
export function ownerOfAnswers(file: SourceFile): SourceFile | FileSummary {
  return file.isSettled ? file.summary : file;
}
