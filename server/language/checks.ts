// Checks each file once for each version of the program, for diagnostics, verdicts, code actions, and the choice of the
// root that decides the meaning of names.
import type { Diagnostic, DiagnosticRelatedInformation, Range } from 'vscode-languageserver-types';
import { isSameRefusal, type RefusedFile } from './diagnostics/refused-files.ts';
import { isInVerdict } from './diagnostics/refusing-version.ts';
import { type CheckedFile, checkThroughBestRoot, rootOf } from './diagnostics/roots.ts';
import type { RuleFamily } from './diagnostics/rule.ts';
import { isRefusal } from './diagnostics/rules.ts';
import { findingsIn, isRefusedIn, type LeveledFinding } from './diagnostics/run-rules.ts';
import type { ActionContext } from './features/code-actions/code-actions.ts';
import type { DependentAnswer } from './includes/known-existence.ts';
import { lastAnswers, sideTable } from './memo.ts';
import type { Program } from './program.ts';
import { numberOfSeverity, type Severity } from './settings.ts';

/** A finding in the form that reports need: with its range, and the family of its rule. */
export interface Report {
  readonly uri: string;
  readonly diagnostic: Diagnostic;
  readonly family: RuleFamily;
  /** The names of the targets that have the finding, if some targets of the root do not. */
  readonly targets?: readonly string[];
  /**
   * True if `--warnings-as-errors` makes the finding an error. flatc does not do so in a file that ends in an object.
   */
  readonly mayBecomeError: boolean;
}

/** flatc's verdict about one root. */
export type Verdict = 'accept' | 'warn' | 'reject';

export interface RootReport {
  readonly verdict: Verdict;
  /** The findings of every file of the root, the root's own first. */
  readonly reports: readonly Report[];
}

export interface FileReport {
  /** The root through which the file was checked; the file itself if it is its own root. */
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
}

export class Checks {
  readonly #program: Program;
  readonly #checkedFiles = new Map<string, DependentAnswer<CheckedFile>>();
  /** The included files for which flatc refuses a root, by root. */
  readonly #refused = new Map<string, readonly RefusedFile[]>();
  readonly #reports = lastAnswers<CheckedFile, FileReport>();
  #checkedVersion = -1;
  /** The last answer of `#findingsThrough`; undefined before the first one. */
  #lastFindings: (CheckedFile & { readonly uri: string; readonly version: number }) | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  /** The root through which a file was or would be checked. Finding the root takes less work than the check. */
  rootOf(uri: string): string {
    const checked = this.#checkedVersion === this.#program.version ? this.#checkedFiles.get(uri) : undefined;
    return checked ? this.#program.learnt(checked).root : rootOf(this.#program, uri);
  }

  /** The diagnostics of one file, through the root that suits it best. */
  diagnose(uri: string): FileReport {
    return this.#reports(this.#checked(uri), [uri, this.#program.version], () => this.#report(uri));
  }

  /**
   * flatc's verdict about a root, with all findings in the root and the files that it includes. For data, the schema is
   * assumed to be free of errors, because it is a root of its own.
   */
  checkRoot(root: string): RootReport {
    const files = [root, ...this.#filesOf(root).filter((uri) => uri !== root)];
    const reports: Report[] = [];
    let verdict: Verdict = 'accept';
    for (const uri of files) {
      const endsInObject = this.#program.file(uri)?.summary.declarations.at(-1)?.kind === 'object';
      for (const finding of findingsIn(this.#program, uri, root)) {
        const { family } = finding.description;
        const mayBecomeError =
          family === 'flatc' && isInVerdict(finding) && finding.description.level === 'warning' && !endsInObject;
        const diagnostic = this.#diagnostic(uri, finding);
        if (finding.level !== 'off') {
          const targets = finding.targets ? { targets: finding.targets } : {};
          reports.push({ uri, diagnostic, family, mayBecomeError, ...targets });
        }
        if (family !== 'flatc' || !isInVerdict(finding)) continue;
        if (isRefusal(finding.description)) verdict = 'reject';
        // flatc throws away the warnings of included files.
        else if (verdict === 'accept' && uri === root) verdict = 'warn';
      }
    }
    return { verdict, reports };
  }

  /** True if the verdict of `checkRoot` is `reject`, for a caller that needs no findings. */
  isRefused(root: string): boolean {
    const isRefused = (uri: string) => isRefusedIn(this.#program, uri, root);
    return isRefused(root) || this.#filesOf(root).some((uri) => uri !== root && isRefused(uri));
  }

  /** A file with its findings in a root; by default in the root through which it is checked. */
  actionContext(uri: string, root?: string): ActionContext<LeveledFinding> {
    const isShown = (finding: LeveledFinding) => finding.level !== 'off';
    return {
      program: this.#program,
      root: root ?? this.rootOf(uri),
      uri,
      findings: () =>
        root === undefined ? this.#checked(uri).findings.filter(isShown) : this.#findingsThrough(root, uri, isShown),
      toDiagnostic: (finding) => this.#diagnostic(uri, finding),
    };
  }

  /**
   * Sets the included files for which flatc refuses a root, for the diagnostics of the root. Returns true if they are
   * others than before.
   */
  setRefused(root: string, refused: readonly RefusedFile[]): boolean {
    const last = this.#refused.get(root) ?? [];
    if (last.length === refused.length && last.every((each, index) => isSameRefusal(each, refused[index])))
      return false;
    this.#refused.set(root, refused);
    this.#checkedFiles.delete(root);
    return true;
  }

  /** Frees the results for a root. */
  forget(root: string): void {
    this.#refused.delete(root);
    this.#checkedFiles.delete(root);
  }

  /** The check of a file, made once for each version of the program. */
  #checked(uri: string): CheckedFile {
    if (this.#checkedVersion !== this.#program.version) this.#checkedFiles.clear();
    this.#checkedVersion = this.#program.version;
    const known = this.#checkedFiles.get(uri);
    if (known) return this.#program.learnt(known);
    const checked = this.#program.dependent(() =>
      checkThroughBestRoot(this.#program, uri, this.#refused.get(uri) ?? []),
    );
    this.#checkedFiles.set(uri, checked);
    return checked.answer;
  }

  /**
   * The findings of a file in a root for which `isMeant` is true. The last findings are kept, because an editor asks
   * about one place after another.
   */
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

  #report(uri: string): FileReport {
    const { root, findings } = this.#checked(uri);
    const shown = findings.filter((finding) => finding.level !== 'off');
    return { root, diagnostics: shown.map((finding) => this.#diagnostic(uri, finding)) };
  }

  #diagnostic(uri: string, finding: LeveledFinding): Diagnostic {
    const range = this.#rangeIn(uri, finding.start, finding.end);
    const severity = numberOfSeverity(finding.level as Severity);
    const related = finding.related?.map((place) => ({
      location: { uri: place.uri, range: place.range ?? this.#rangeIn(place.uri, place.start, place.end) },
      message: place.message,
    }));
    // An edit moves few of thousands of findings to another line or column.
    const last = finding.origin && lastDiagnostics.get(finding.origin);
    if (last && isAt(last, range, related) && last.severity === severity && last.message === finding.message)
      return last;
    const diagnostic: Diagnostic = {
      range,
      severity,
      code: finding.code,
      source: 'flatbuffers',
      message: finding.message,
      ...(finding.description.isUnused ? { tags: [unnecessary] } : {}),
      ...(related && related.length > 0 ? { relatedInformation: related } : {}),
    };
    if (finding.origin) lastDiagnostics.set(finding.origin, diagnostic);
    return diagnostic;
  }

  #rangeIn(uri: string, start: number, end: number): Range {
    return this.#program.file(uri)?.rangeOf(start, end) ?? startOfFile;
  }

  /** The files of a root; for data, without the files of its schema. */
  #filesOf(root: string): readonly string[] {
    // A target may look for includes elsewhere.
    const files = this.#program.programsFor(root).flatMap(({ program }) => {
      const { files: read, schema } = program.closure(root) ?? { files: [] };
      return read.slice(schema?.files.length ?? 0).map((file) => file.uri);
    });
    return [...new Set(files)];
  }
}

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The last diagnostic of each finding about a declaration, by the finding's `origin`. */
const lastDiagnostics = sideTable<object, Diagnostic>();

function isAt(
  { range: last, relatedInformation = [] }: Diagnostic,
  range: Range,
  related: readonly DiagnosticRelatedInformation[] = [],
): boolean {
  if (relatedInformation.length !== related.length || !isSameRange(last, range)) return false;
  return related.every(({ location, message }, index) => {
    const known = relatedInformation[index];
    const isThere = known?.location.uri === location.uri && isSameRange(known.location.range, location.range);
    return isThere && known.message === message;
  });
}

function isSameRange(left: Range, right: Range): boolean {
  const isFirst = left.start.line === right.start.line && left.start.character === right.start.character;
  return isFirst && left.end.line === right.end.line && left.end.character === right.end.character;
}

/** LSP's tag for code that editors fade out. */
const unnecessary = 1;
