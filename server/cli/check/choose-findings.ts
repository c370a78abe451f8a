// Chooses the findings that a check reports, and the verdicts that remain without the others.
import type { DocumentSymbol, Position } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import type { LanguageService, Report } from '../../language/service.ts';
import type { FindingList } from '../report/finding-list.ts';
import type { CheckedRoot, CheckFinding } from '../report/report.ts';
import type { FindingOptions } from './finding-options.ts';
import { type BaselineOf, type PlacedFinding, recognizeFindings, writeKnownFindings } from './known-findings.ts';

/** A root with its findings. Roots that include the same file share the findings in that file. */
export interface FoundInRoot {
  readonly root: CheckedRoot;
  readonly uri: string;
  readonly found: readonly { readonly report: Report; readonly finding: CheckFinding }[];
}

interface ChosenFindings {
  readonly roots: readonly CheckedRoot[];
  readonly isReported: (finding: CheckFinding) => boolean;
  /** The number of findings that a baseline contains. */
  readonly known: number;
  /** The number of findings in unchanged files. */
  readonly unchanged: number;
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

/** The inputs of a choice. */
interface Choice {
  readonly options: FindingOptions;
  readonly findings: FindingList;
  readonly service: LanguageService;
  /** Returns the URI of the baseline that flatbuffers.json names for a file; undefined if it names no baseline. */
  readonly baselineOf: (uri: string) => string | undefined;
  /** Whether the text of a file may be quoted. */
  readonly mayQuote: (uri: string) => boolean;
  /** The files that changed since a commit, or depend on a changed file; undefined if no commit is given. */
  readonly affected: ReadonlySet<string> | undefined;
}

/** The findings that the options ask for and that no baseline contains, before files are compared with a commit. */
interface ReportedFindings
  extends Pick<ChosenFindings, 'isReported'>,
    Partial<Omit<ChosenFindings, 'isReported' | 'roots'>> {}

/**
 * Leaves out findings that `--only` does not name, findings in a baseline and findings in unchanged files, or writes a
 * baseline of all findings. The verdict of a root is then flatc's verdict without the errors and warnings that are left
 * out.
 */
export async function chooseFindings(roots: readonly FoundInRoot[], choice: Choice): Promise<ChosenFindings> {
  const { isReported: isAsked, known = 0, failures = [], notes = [] } = await askedFindings(roots, choice);
  const isRecent = choice.affected && recentIn(roots, choice.affected);
  const isReported = (finding: CheckFinding) => isAsked(finding) && (isRecent?.(finding) ?? true);
  const all = isRecent ? [...new Set(roots.flatMap(({ found }) => found.map(({ finding }) => finding)))] : [];
  const unchanged = all.filter((finding) => isAsked(finding) && !isReported(finding)).length;
  return { roots: judgedRoots(roots, isReported), isReported, known, unchanged, failures, notes };
}

/**
 * A function that returns whether a finding may come from a change: if the finding is in an affected file, or if all
 * roots with the finding are affected. In an unaffected file that is not a root, only an error can come from a change.
 */
function recentIn(roots: readonly FoundInRoot[], affected: ReadonlySet<string>): (finding: CheckFinding) => boolean {
  const checked = new Set(roots.map(({ uri }) => uri));
  const recent = new Set<CheckFinding>();
  const old = new Set<CheckFinding>();
  for (const { uri: root, found } of roots) {
    for (const { report, finding } of found) {
      const mayBeNew = checked.has(report.uri) || report.diagnostic.severity === 1;
      if (affected.has(report.uri)) recent.add(finding);
      else if (!affected.has(root) || !mayBeNew) old.add(finding);
    }
  }
  return (finding) => recent.has(finding) || !old.has(finding);
}

async function askedFindings(roots: readonly FoundInRoot[], choice: Choice): Promise<ReportedFindings> {
  const { options, findings, service, mayQuote } = choice;
  const only = new Set(options.only);
  const isAsked = ({ code }: CheckFinding) => only.size === 0 || only.has(code);
  const checked = [...new Set(roots.map(({ uri }) => pathOf(uri)))];
  const placed = () => placedFindings(findings, service, mayQuote).filter(({ finding }) => isAsked(finding));
  if (options.writeBaseline !== undefined) {
    const all = placed();
    const failure = await writeKnownFindings(options.writeBaseline, all, checked);
    const known = new Set(all.map(({ finding }) => finding));
    const notes = [`the baseline ${options.writeBaseline} is written`];
    if (failure === undefined) return { isReported: (finding) => !known.has(finding), known: known.size, notes };
    return { isReported: isAsked, failures: [failure] };
  }
  const baselineOf = (path: string): BaselineOf | undefined => {
    if (options.baseline !== undefined) return { path: options.baseline, isFromProject: false };
    const named = choice.baselineOf(URI.file(path).toString());
    return named === undefined ? undefined : { path: pathOf(named), isFromProject: true };
  };
  if (!checked.some(baselineOf)) return { isReported: isAsked };
  const { known, failures, notes } = await recognizeFindings(placed(), baselineOf, checked);
  const isReported = (finding: CheckFinding) => isAsked(finding) && !known.has(finding);
  // Findings that were not asked for are not gone.
  return { isReported, known: known.size, failures, notes: only.size === 0 ? notes : [] };
}

/**
 * The roots with the verdicts that their reported findings give. A verdict changes only if a finding of flatc is left
 * out. Data that is rejected only because of its schema is accepted once the schema is no longer rejected.
 */
function judgedRoots(
  roots: readonly FoundInRoot[],
  isReported: (finding: CheckFinding) => boolean,
): readonly CheckedRoot[] {
  const own = roots.map((each) => judgedBy(each, isReported));
  const byFile = new Map(own.map((judged) => [judged.file, judged]));
  return own.map((judged, index) => {
    const { root = judged, found = [] } = roots[index] ?? {};
    const hasOwnError = found.some(({ report }) => report.family === 'flatc' && report.diagnostic.severity === 1);
    const isThroughSchema = root.verdict === 'reject' && root.schema !== undefined && !hasOwnError;
    if (!isThroughSchema) return judged;
    const schema = byFile.get(root.schema ?? '');
    return schema && schema.verdict !== 'reject' ? { ...judged, verdict: 'accept' } : judged;
  });
}

function judgedBy({ root, found }: FoundInRoot, isReported: (finding: CheckFinding) => boolean): CheckedRoot {
  const ofFlatc = found.filter(({ report }) => report.family === 'flatc');
  if (ofFlatc.every(({ finding }) => isReported(finding))) return root;
  const reported = ofFlatc.filter(({ finding }) => isReported(finding));
  const isRejected = reported.some(({ report }) => report.diagnostic.severity === 1);
  const isWarned = reported.some(({ report }) => report.mayBecomeError);
  return { ...root, verdict: isRejected ? 'reject' : isWarned ? 'warn' : 'accept' };
}

function placedFindings(
  findings: FindingList,
  service: LanguageService,
  mayQuote: (uri: string) => boolean,
): readonly PlacedFinding[] {
  const names = new Map<string, (place: Position) => string>();
  return findings.inPlaces(mayQuote).map(({ finding, shown, uri }) => {
    const nameAt = names.get(uri) ?? namesIn(service, uri);
    names.set(uri, nameAt);
    return { finding, message: shown.message, path: pathOf(uri), declaration: nameAt(finding.range.start) };
  });
}

/** A function that returns the declaration and member at a place, such as `Monster.hp`; empty outside of both. */
function namesIn(service: LanguageService, uri: string): (place: Position) => string {
  const symbols = service.documentSymbols(uri).filter((symbol) => 'range' in symbol);
  return (place) => {
    const names: string[] = [];
    for (let inner = around(symbols, place); inner; inner = around(inner.children ?? [], place)) names.push(inner.name);
    return names.join('.');
  };
}

/** The symbol around a place, among symbols in the order of the text; undefined if the place is between symbols. */
function around(symbols: readonly DocumentSymbol[], place: Position): DocumentSymbol | undefined {
  let low = 0;
  let high = symbols.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(place, symbols[middle]?.range.start ?? place)) high = middle;
    else low = middle + 1;
  }
  const symbol = symbols[low - 1];
  return symbol && !isBefore(symbol.range.end, place) ? symbol : undefined;
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

function pathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}
