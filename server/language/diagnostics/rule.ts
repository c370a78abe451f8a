// Defines a rule: a check of a file or of each of its declarations, and the texts that explain its findings.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import type { Closure, ClosureFile } from '../includes/closure.ts';
import type { Program } from '../program.ts';
import type { FlatcOptions, LanguageSettings, RuleLevel } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import type { StylePreset } from '../style-settings.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  indexOfExport,
  type Span,
  type StringStatementSummary,
  startOfDeclaration,
} from '../summary/summary.ts';
import type { Finding } from './finding.ts';
import type { RuleCode } from './rule-codes.ts';

export type * from './finding.ts';
export type * from './rule-codes.ts';

/** The source of a finding: flatc's verdict, the needs of tRPC's tools, or advice that no tool gives. */
export type RuleFamily = 'flatc' | 'trpc' | 'lint';

/** A code that only a report of the command line has, such as `format --check`, and no rule. */
type ReportCode = 'not-formatted' | 'comment-dead-link' | 'comment-missing' | 'project-file';

/** One code of a rule, as `explain` and the pages of rules show it. */
export interface RuleDescription {
  readonly code: RuleCode | ReportCode;
  readonly family: RuleFamily;
  /**
   * The level unless the settings set another one. In the flatc family an error means that flatc refuses the schema.
   */
  readonly level: RuleLevel;
  /** The level where the rules of tRPC apply; undefined if it is the same there. */
  readonly levelWithTrpc?: RuleLevel;
  /**
   * The preset of style that turns the rule on, as a warning; `none` if only a level in the settings turns it on.
   * Undefined for rules that are not of style.
   */
  readonly preset?: StylePreset | 'none';
  /** The level if FlatSharp compiles the schema; undefined if it is the same then. */
  readonly levelWithFlatSharp?: RuleLevel;
  /** The mistake, in one line. */
  readonly summary: string;
  /** The reason why it matters and the remedy, in Markdown, with the tools' own words if people may search for them. */
  readonly explanation: string;
  readonly wrong: string;
  readonly right: string;
  /** The options of flatc that make the wrong example wrong. */
  readonly exampleOptions?: Partial<FlatcOptions>;
  /** The settings that make the wrong example wrong. */
  readonly exampleSettings?: Partial<LanguageSettings>;
  /** The schema for examples that are data. */
  readonly exampleSchema?: string;
  /**
   * True if a file that includes this one may supply the missing names, so that the finding disappears in that root.
   */
  readonly dependsOnRoot?: boolean;
  /** True if messages of the rule quote words of the text, even from files that are not schemas. */
  readonly quotesText?: boolean;
  /** Further codes that this description explains, of findings outside schemas. */
  readonly aliases?: readonly string[];
  /** True if the rule reports parts of a schema without effect, which editors fade out. */
  readonly isUnused?: boolean;
}

/** A description of a rule in the family `flatc`; without a level it has the level `error`. */
type FlatcDescription = Omit<RuleDescription, 'family' | 'level'> & Partial<Pick<RuleDescription, 'level'>>;

/** Completes descriptions of codes with the family `flatc` and, where no level is given, the level `error`. */
export function flatcDescriptions(texts: readonly FlatcDescription[]): readonly RuleDescription[] {
  return texts.map((text) => ({ family: 'flatc', level: 'error', ...text }));
}

/** A file, the root through which it is read, and the facts about both that rules need. */
export interface FileContext {
  readonly program: Program;
  readonly elaboration: Elaboration;
  readonly closure: Closure;
  readonly uri: string;
  readonly file: SourceFile;
  readonly summary: FileSummary;
  /** The results of the replay, one for each declaration of the summary. */
  readonly elaborated: readonly ElaboratedDeclaration[];
  /**
   * The indices of the declarations that are not plain: statements, and declarations with a name that needs a check.
   */
  readonly remarkable: readonly number[];
  /** The indices of the declarations that are neither types nor services, such as includes; all are in `remarkable`. */
  readonly statements: readonly number[];
  readonly closureFile: ClosureFile;
  /** The options of flatc that the settings give to the root. */
  readonly flatc: FlatcOptions;
  /** True if the rules of tRPC apply to this file. */
  readonly isTrpc: boolean;
  /** True if findings are only counted, so that nothing need be guessed for their messages. */
  readonly isForCount?: boolean;
}

/**
 * A condition on a file, which saves work for thousands of included files in thousands of roots.
 * - `trpc`: the rules of tRPC apply to the file
 * - `root`: the file is the root
 * - `odd-types`: the file has types or services that are not plain (`remarkable`)
 * - `generators`: the settings choose generators for the root
 */
export type Circumstance = 'trpc' | 'root' | 'odd-types' | 'generators';

/** A rule that needs to see a whole file, or other files. */
export interface FileRule {
  readonly descriptions: readonly RuleDescription[];
  /** The condition under which the rule runs; without one it always runs. */
  readonly only?: Circumstance;
  readonly checkFile: (context: FileContext) => Iterable<Finding>;
}

/** A rule that depends only on one declaration, on flatc's knowledge at that point, and on flatc's options. */
export interface DeclarationRule {
  readonly descriptions: readonly RuleDescription[];
  /** The kinds of declarations for which the rule may have findings. */
  readonly kinds: readonly DeclarationSummary['kind'][];
  /**
   * A quick test: if it is false, the rule certainly has no finding in the declaration and is not run. Most rules find
   * nothing in most declarations, and starting a rule takes longer than this test.
   */
  readonly mayFind?: (hasAttributes: boolean, flatc: FlatcOptions, declaration: DeclarationSummary) => boolean;
  /**
   * True if each finding in a table depends on one field, the meanings of the names in that field and flatc's options
   * alone. If such a rule found nothing in a table, then after an edit it is run with the edited fields as `among`.
   */
  readonly isByField?: boolean;
  readonly checkDeclaration: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    flatc: FlatcOptions,
    among?: FieldRange,
  ) => Iterable<Finding>;
}

/** The fields [start, newEnd) of a table. */
export interface FieldRange {
  readonly start: number;
  readonly newEnd: number;
}

export type Rule = FileRule | DeclarationRule;

/** Converts a span from the start of the declaration with an index to offsets of the file. */
export function spanInFile(summary: FileSummary, index: number, span: Span): Span {
  const start = startOfDeclaration(summary, index);
  return { start: start + span.start, end: start + span.end };
}

/** The place of findings about the whole file: the first line after any comments `// fbs-ignore:` at its start. */
export function firstLine({ text }: Pick<SourceFile, 'text'>): Span {
  // A comment alone on the first line silences findings on the second one.
  const start = /^(?:[ \t]*\/\/+[ \t]*fbs-ignore:.*\r?\n)*/.exec(text)?.[0].length ?? 0;
  return { start, end: start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0) };
}

/** The string of an include statement, as offsets of the file; without a string, the whole statement. */
export function includeSpan({ summary }: Pick<FileContext, 'summary'>, index: number): Span {
  const statement = summary.declarations[index] as StringStatementSummary;
  return spanInFile(summary, index, statement.value ?? statement);
}

/**
 * The present place of a declaration from the `exports` of a file, as offsets of the file. It is the name, or the whole
 * statement if that has no name. 0 to 0 if the file no longer has the declaration.
 */
export function placeOfExport(program: Program, uri: string, exported: DeclarationSummary): Span {
  const summary = program.file(uri)?.summary;
  const index = summary ? indexOfExport(summary.exports, exported) : -1;
  const declaration = summary?.declarations[index];
  if (!summary || !declaration) return { start: 0, end: 0 };
  const span = 'name' in declaration && declaration.name ? declaration.name : declaration;
  return spanInFile(summary, index, span);
}

/**
 * The owner of answers about a summary: the file while someone edits it, else the summary itself, so that the answers
 * are freed with the summary.
 */
export function ownerOfAnswers(file: SourceFile): SourceFile | FileSummary {
  return file.isSettled ? file.summary : file;
}

/** The place where data names its schema, or else its opening brace; undefined for a file that is no data. */
export function dataSchemaSpan({ program, uri, summary }: FileContext): Span | undefined {
  const association = program.dataSchemas.association(uri);
  if (!association) return undefined;
  const [first] = summary.declarations;
  return association.place ?? (first ? spanInFile(summary, 0, first.keyword) : { start: 0, end: 0 });
}
