// Collects findings for a report, each once. Text from files that nobody asked about is not quoted.
import type { Range } from 'vscode-languageserver-types';
import { explain, type Report, severityOf } from '../../language/service.ts';
import type { CheckFinding } from './report.ts';

interface FindingInPlace {
  readonly uri: string;
  readonly finding: CheckFinding;
  /** The finding without text that must not be quoted. */
  readonly shown: CheckFinding;
}

export class FindingList {
  readonly #display: (uri: string) => string;
  /**
   * The findings. The first key is the URI of the file, in the order of the first findings; the second key is the same
   * for equal findings.
   */
  readonly #findings = new Map<string, Map<string, CheckFinding>>();
  readonly #files = new Map<string, string>();
  readonly #roots = new Map<CheckFinding, string>();

  constructor(display: (uri: string) => string) {
    this.#display = display;
  }

  /** Adds a finding of a root, unless an earlier root had the same one. Returns the finding in the list. */
  add({ uri, diagnostic, targets }: Report, root: string): CheckFinding {
    const { range, code, message } = diagnostic;
    const severity = severityOf(diagnostic.severity);
    const findings = this.#findings.get(uri) ?? new Map<string, CheckFinding>();
    this.#findings.set(uri, findings);
    const text = typeof message === 'string' ? message : message.value;
    // The lines after the first are the places that were tried, which begin at each root.
    const key = JSON.stringify([range, severity, code, text.split('\n', 1)]);
    const known = findings.get(key);
    if (known) return known;
    const related = diagnostic.relatedInformation?.map((place) => ({
      file: this.#displayed(place.location.uri),
      range: place.location.range,
      message: place.message,
    }));
    const finding: CheckFinding = {
      file: this.#displayed(uri),
      root: this.#display(root),
      range,
      severity,
      code: String(code),
      message: text,
      ...(targets ? { targets } : {}),
      ...(related ? { related } : {}),
    };
    findings.set(key, finding);
    this.#roots.set(finding, root);
    return finding;
  }

  /** The root that first showed a finding; undefined for a finding of another list. */
  rootOf(finding: CheckFinding): string | undefined {
    return this.#roots.get(finding);
  }

  /** The URIs of all files with findings or related places. The key is the path that the report shows. */
  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  /**
   * The findings, file by file and from top to bottom, each with the form that may be shown. `mayQuote` says whether
   * the text of a file may be quoted.
   */
  inPlaces(mayQuote: (uri: string) => boolean): readonly FindingInPlace[] {
    return [...this.#findings].flatMap(([uri, findings]) => {
      const inFile = [...findings.values()].sort((left, right) => compare(left.range, right.range));
      const shown = mayQuote(uri) ? (finding: CheckFinding) => finding : withoutText;
      return inFile.map((finding) => ({ uri, finding, shown: shown(finding) }));
    });
  }

  #displayed(uri: string): string {
    const file = this.#display(uri);
    this.#files.set(file, uri);
    return file;
  }
}

/** A finding whose message quotes nothing of the file. */
function withoutText(finding: CheckFinding): CheckFinding {
  if (!explain(finding.code)?.quotesText) return finding;
  return {
    ...finding,
    message: 'syntax error; the text is not quoted, because this file is outside the given folders',
  };
}

function compare(left: Range, right: Range): number {
  return left.start.line - right.start.line || left.start.character - right.start.character;
}
