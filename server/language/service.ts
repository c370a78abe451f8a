// The language service: the only module of the core that the outside imports. Inputs are pushed in, answers come out
// as LSP types; nothing here reads, waits, throws on bad input, or logs.
import type { CodeAction, CodeLens, Diagnostic, Hover, LocationLink, Position } from 'vscode-languageserver-types';
import type { Refusal } from './changes/change.ts';
import { describeRule, findingsIn, type LeveledFinding, ruleDescriptions } from './diagnostics/index.ts';
import { type CheckedFile, checkThroughBestRoot, rootOf } from './diagnostics/roots.ts';
import type { RuleDescription, RuleFamily } from './diagnostics/rule.ts';
import type { HoverForm } from './documentation/hover-text.ts';
import { type CodeActionQuestion, codeActions } from './features/code-actions/code-actions.ts';
import { fileOfOffer, withRefactoringEdit } from './features/code-actions/refactorings.ts';
import { codeLenses } from './features/code-lens.ts';
import { definition } from './features/definition.ts';
import { hover } from './features/hover/hover.ts';
import type { SchemaFacts } from './generate/schema-facts.ts';
import { goFileOf, goModulePath } from './go/go-package.ts';
import type { Presence } from './includes/includes.ts';
import { Navigation } from './navigation.ts';
import type { PositionEncoding } from './position-encoding.ts';
import { Program } from './program.ts';
import { type ListedSchema, listSchemas } from './schema-list.ts';
import { type LanguageSettings, numberOfSeverity, type Severity, severityOf } from './settings.ts';
import { SourceFile } from './source-file.ts';
import { Structure } from './structure.ts';
import { servicesOf } from './trpc/services.ts';
import { Typing } from './typing.ts';

export { isRefusal, type Refusal } from './changes/change.ts';
export type { RuleDescription, RuleFamily } from './diagnostics/rule.ts';
export type { HoverForm } from './documentation/hover-text.ts';
export { plainText } from './documentation/plain-text.ts';
export { type CodeActionQuestion, codeActionKinds } from './features/code-actions/code-actions.ts';
export type { RefactoringSupport } from './features/code-actions/refactorings.ts';
export { lensCommands } from './features/code-lens.ts';
export type { CompletionSupport } from './features/completion/items.ts';
export type { OutlineSupport } from './features/document-symbols.ts';
export type { FoldingSupport } from './features/folding.ts';
export { typingCharacters } from './features/on-type.ts';
export { isSyntaxCode } from './flatc-syntax/problem.ts';
export type { SchemaFacts } from './generate/schema-facts.ts';
export { baseNameOf, directoryOf, type Presence } from './includes/includes.ts';
export { initializeParser, type ParserModules } from './parser.ts';
export { type PositionEncoding, positionEncodings } from './position-encoding.ts';
export type { ListedSchema } from './schema-list.ts';
export {
  type CodeLensSettings,
  codeLensDefaults,
  defaultSettings,
  type FilePattern,
  type FlatcOptions,
  flatcDefaults,
  type Generator,
  generators,
  type InlayHintSettings,
  inlayHintDefaults,
  type LanguageSettings,
  type RuleLevel,
  type Severity,
  severities,
  severityOf,
  type TrpcMode,
} from './settings.ts';
export { largestText, SourceFile } from './source-file.ts';
export type { HierarchyItem } from './symbols/hierarchy-items.ts';
export type { SymbolSupport } from './symbols/outline.ts';
export { type TokenLegend, tokenLegend } from './symbols/token-legend.ts';
export { nearest } from './vocabulary/near-names.ts';
export type { Move } from './workspace-edit.ts';

/** A finding as reports need it: with its range, and whose word it is. */
export interface Report {
  readonly uri: string;
  readonly diagnostic: Diagnostic;
  readonly family: RuleFamily;
  /** Whether `--warnings-as-errors` makes an error of it: flatc does not count warnings in a file that ends in an object. */
  readonly mayBecomeError: boolean;
}

/** What flatc would say of one root. */
export type Verdict = 'accept' | 'warn' | 'reject';

export interface RootReport {
  readonly verdict: Verdict;
  /** The findings of every file of the root, the root's own first. */
  readonly reports: readonly Report[];
}

export interface FileReport {
  /** The root through which the file was checked; the file itself where it stands alone. */
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
}

export class LanguageService {
  readonly #program = new Program();
  /** How files are built, for outlines, folds, colours and the like. */
  readonly structure = new Structure(this.#program, (uri) => this.#rootOf(uri));
  /** Who names what, for references, renames, hierarchies and the like. */
  readonly navigation = new Navigation(this.#program, (uri) => this.#rootOf(uri));
  /** Help while someone types. */
  readonly typing = new Typing(this.#program, (uri) => this.#rootOf(uri));
  readonly #checkedFiles = new Map<string, CheckedFile>();
  /** In what the columns of all positions count, in questions and answers; to be chosen before there are files. */
  positionEncoding: PositionEncoding = 'utf-16';
  #checkedVersion = -1;
  #lastFindings: (CheckedFile & { readonly uri: string; readonly version: number }) | undefined;

  /** Makes a file of a text, to be added by `setFile`; nothing is parsed yet. */
  createFile(uri: string, languageId: string, version: number, text: string): SourceFile {
    return SourceFile.create(uri, languageId, version, text, this.positionEncoding);
  }

  /** Adds or replaces a file, or tells that its text has changed. */
  setFile(file: SourceFile): void {
    this.#program.setFile(file);
  }

  /** Takes a file out; `presence` is what is known of its place from now on. */
  removeFile(uri: string, presence: Presence): void {
    this.#program.removeFile(uri, presence);
  }

  /** Tells what stands at a place whose text is not given. */
  setPresence(uri: string, presence: Presence): void {
    this.#program.setPresence(uri, presence);
  }

  /** Tells the text of the go.mod in a directory, or that there is none. */
  setGoModule(directory: string, text: string | undefined): void {
    this.#program.setGoModule(directory, text === undefined ? undefined : goModulePath(text));
  }

  /** The URIs of all files whose texts are given. */
  get uris(): readonly string[] {
    return [...this.#program.files].map((file) => file.uri);
  }

  file(uri: string): SourceFile | undefined {
    return this.#program.file(uri);
  }

  get settings(): LanguageSettings {
    return this.#program.settings;
  }

  configure(settings: LanguageSettings): void {
    this.#program.settings = settings;
  }

  /**
   * The places that answers since the last call depended on and of which nothing is known, or whose text is missing.
   * Whoever knows about files looks, tells, and asks again: until then such a place gives no finding.
   */
  takeUnknown(): readonly string[] {
    return this.#program.takeUnknown();
  }

  /** The files that one file of a root includes itself, as far as they are known. */
  includedBy(uri: string, root: string): readonly string[] {
    return this.#program.includedBy(uri, root);
  }

  /** The files that a root includes, directly or not, as far as they are known; the root is the last. */
  filesOf(root: string): readonly string[] {
    return this.#program.closure(root)?.files.map((file) => file.uri) ?? [];
  }

  /** A place as people read it: relative to the working directory where it is inside. */
  display(uri: string): string {
    return this.#program.display(uri);
  }

  /** The diagnostics of one file, through the root that suits it best. */
  diagnose(uri: string): FileReport {
    const { root, findings } = this.#checked(uri);
    const shown = findings.filter((finding) => finding.level !== 'off');
    return { root, diagnostics: shown.map((finding) => this.#diagnostic(uri, finding)) };
  }

  /** What flatc would say of a root, with all findings in the files it includes. */
  checkRoot(root: string): RootReport {
    const files = [root, ...this.filesOf(root).filter((uri) => uri !== root)];
    const reports: Report[] = [];
    let verdict: Verdict = 'accept';
    for (const uri of files) {
      const endsInObject = this.#program.file(uri)?.summary.declarations.at(-1)?.kind === 'object';
      for (const finding of findingsIn(this.#program, uri, root)) {
        const { family } = finding.description;
        const mayBecomeError = family === 'flatc' && finding.description.level === 'warning' && !endsInObject;
        const diagnostic = this.#diagnostic(uri, finding);
        if (finding.level !== 'off') reports.push({ uri, diagnostic, family, mayBecomeError });
        if (family !== 'flatc') continue;
        if (finding.description.level === 'error') verdict = 'reject';
        // flatc throws away the warnings of included files.
        else if (verdict === 'accept' && uri === root) verdict = 'warn';
      }
    }
    return { verdict, reports };
  }

  /** Lets go of what is kept for a root that no one will ask about soon. Answers stay the same. */
  forgetRoot(root: string): void {
    this.#program.forgetRoot(root);
    this.structure.forget(root);
    this.#checkedFiles.delete(root);
  }

  /** Where the thing at a position is declared. */
  definition(uri: string, position: Position): readonly LocationLink[] {
    const file = this.#program.file(uri);
    return file ? definition(this.#program, this.#rootOf(uri), uri, file.offsetAt(position)) : [];
  }

  /** What there is to read about the thing at a position, in one of the forms that LSP knows. */
  hover(uri: string, position: Position, form: HoverForm): Hover | undefined {
    const file = this.#program.file(uri);
    return file && hover(this.#program, this.#rootOf(uri), uri, file.offsetAt(position), form);
  }

  /**
   * What can be done at a place: about findings, with edits, and otherwise without them, for `resolveCodeAction`. The
   * file is seen through a root, without one through the root through which it is checked.
   */
  codeActions(uri: string, question: CodeActionQuestion, root?: string): readonly CodeAction[] {
    const isShown = (finding: LeveledFinding) => finding.level !== 'off';
    const context = {
      program: this.#program,
      root: root ?? this.#rootOf(uri),
      uri,
      findings: () =>
        root === undefined ? this.#checked(uri).findings.filter(isShown) : this.#findingsThrough(root, uri, isShown),
      toDiagnostic: (finding: LeveledFinding) => this.#diagnostic(uri, finding),
    };
    return codeActions(context, question);
  }

  /** The file that an action without an edit is for; undefined for an action that is none of `codeActions`. */
  fileOfAction(action: CodeAction): string | undefined {
    return fileOfOffer(action);
  }

  /** An action of `codeActions` that has no edit, with one, or why there is none; undefined where it is out of date. */
  resolveCodeAction(action: CodeAction): CodeAction | Refusal | undefined {
    const uri = fileOfOffer(action);
    return uri === undefined ? undefined : withRefactoringEdit(this.#program, this.#rootOf(uri), action);
  }

  /** What the settings ask for above declarations of a file, with commands of those that the editor has. */
  codeLenses(uri: string, commands: readonly string[]): readonly CodeLens[] {
    return codeLenses(this.#program, this.#rootOf(uri), uri, commands, this.settings.codeLenses);
  }

  /** What the known schemas are good for that `isMeant` holds for. */
  schemas(isMeant: (uri: string) => boolean): readonly ListedSchema[] {
    return listSchemas(this.#program, this.uris.filter(isMeant));
  }

  /** What has to be known of a schema before a tool generates code of it; the report is that of `checkRoot`. */
  schemaFacts(root: string, report = this.checkRoot(root)): SchemaFacts {
    const summary = this.#program.file(root)?.summary;
    const goPackage = summary && goFileOf(summary.exports).taken?.path;
    return {
      services: summary ? servicesOf(summary) : [],
      ...(goPackage === undefined ? {} : { goPackage }),
      findings: report.reports.flatMap(({ family, uri, diagnostic }) => {
        if (family === 'lint') return [];
        const { range, severity, code, message } = diagnostic;
        const { line, character } = range.start;
        return {
          file: this.display(uri),
          line: line + 1,
          column: character + 1,
          level: severityOf(severity),
          family,
          code: String(code),
          message: typeof message === 'string' ? message : message.value,
        };
      }),
    };
  }

  /** The root through which a file was checked, or would be: finding that out is less work than the check. */
  #rootOf(uri: string): string {
    const checked = this.#checkedVersion === this.#program.version ? this.#checkedFiles.get(uri) : undefined;
    return checked?.root ?? rootOf(this.#program, uri);
  }

  /** The check of a file, made once for all questions that are asked of one state of the inputs. */
  #checked(uri: string): CheckedFile {
    if (this.#checkedVersion !== this.#program.version) this.#checkedFiles.clear();
    this.#checkedVersion = this.#program.version;
    const checked = this.#checkedFiles.get(uri) ?? checkThroughBestRoot(this.#program, uri);
    this.#checkedFiles.set(uri, checked);
    return checked;
  }

  /** The findings of a file through a root, kept while one place after the other is asked about. */
  #findingsThrough(
    root: string,
    uri: string,
    isMeant: (finding: LeveledFinding) => boolean,
  ): readonly LeveledFinding[] {
    const { version } = this.#program;
    const known = this.#lastFindings;
    if (known?.root === root && known.uri === uri && known.version === version) return known.findings;
    const findings = findingsIn(this.#program, uri, root).filter(isMeant);
    this.#lastFindings = { root, uri, version, findings };
    return findings;
  }

  #diagnostic(uri: string, finding: LeveledFinding): Diagnostic {
    const file = this.#program.file(uri);
    const rangeIn = (target: SourceFile | undefined, start: number, end: number) =>
      target?.rangeOf(start, end) ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const related = finding.related?.map((place) => ({
      location: { uri: place.uri, range: rangeIn(this.#program.file(place.uri), place.start, place.end) },
      message: place.message,
    }));
    return {
      range: rangeIn(file, finding.start, finding.end),
      severity: numberOfSeverity(finding.level as Severity),
      code: finding.code,
      source: 'flatbuffers',
      message: finding.message,
      ...(finding.description.isUnused ? { tags: [unnecessary] } : {}),
      ...(related && related.length > 0 ? { relatedInformation: related } : {}),
      ...(finding.data === undefined ? {} : { data: finding.data }),
    };
  }
}

/** The tag of what editors fade out. */
const unnecessary = 1;

/** The explanation of a rule's code; undefined for a code that no rule has. */
export function explain(code: string): RuleDescription | undefined {
  return describeRule(code);
}

/** All rules in the order in which they run. */
export function allRules(): readonly RuleDescription[] {
  return ruleDescriptions;
}
