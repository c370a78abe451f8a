// Remembers the diagnostics of a pulling client, so that it can be told that nothing changed, or to pull again.
import { type Diagnostic, type DocumentDiagnosticReport, DocumentDiagnosticReportKind } from 'vscode-languageserver';
import { byIdentity } from '../language/service.ts';

/** The diagnostics of one file in the client's form. */
export interface ClientReport {
  /** The client's spelling of the URI. */
  readonly uri: string;
  /** The version of the open document; null for a file on disk. */
  readonly version: number | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** A report without the file's URI and version. `unchanged`: the client has these diagnostics already. */
export type ReportBody =
  | { readonly kind: 'full'; readonly resultId: string; readonly items: Diagnostic[] }
  | { readonly kind: 'unchanged'; readonly resultId: string };

interface Known {
  readonly version: number | null;
  readonly resultId: string;
}

/** Remembers the ids of each document's latest diagnostics and of the diagnostics that the client pulled last. */
export class DiagnosticReports {
  readonly #asked = new Map<string, Known>();
  readonly #latest = new Map<string, Known>();

  /** Stores the present diagnostics of a document. */
  note({ uri, version, diagnostics }: ClientReport): void {
    this.#latest.set(uri, { version, resultId: resultIdOf(diagnostics) });
  }

  /**
   * The answer to a client that pulls the report of a document. `previousResultId` is the id of the result that the
   * client has; undefined if it has no result. Remembers the report as the one that the client pulled last.
   */
  answer(report: ClientReport, previousResultId: string | undefined): ReportBody {
    const body = reportBody(report, previousResultId);
    const known = { version: report.version, resultId: body.resultId };
    this.#asked.set(report.uri, known);
    this.#latest.set(report.uri, known);
    return body;
  }

  /** Whether a report differs from the one that the client pulled last for the document; false if it never pulled. */
  isNews({ uri, diagnostics }: ClientReport): boolean {
    const asked = this.#asked.get(uri);
    return asked !== undefined && asked.resultId !== resultIdOf(diagnostics);
  }

  /**
   * Whether the diagnostics of any pulled document have changed since the last pull, without an edit of that document.
   * After an edit the client pulls on its own.
   */
  get isAnyStale(): boolean {
    return [...this.#asked].some(([uri, asked]) => {
      const latest = this.#latest.get(uri);
      return latest !== undefined && latest.version === asked.version && latest.resultId !== asked.resultId;
    });
  }

  /** Forgets a closed document. */
  closed(uri: string): void {
    this.#asked.delete(uri);
    this.#latest.delete(uri);
  }
}

/** The full report, or `unchanged` if the client already has the result with the report's id. */
export function reportBody({ diagnostics }: ClientReport, previousResultId: string | undefined): ReportBody {
  const resultId = resultIdOf(diagnostics);
  if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...diagnostics] };
}

/** The answer when the diagnostics of a file could not be computed. */
export const emptyReport: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/**
 * An id of a list of diagnostics: the length of the JSON texts and two 32-bit hashes of them. Equal lists have equal
 * ids, also in another run of the server.
 */
export function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  let [one, other, length] = [0x811c9dc5, 0x2545f491, 0];
  for (const diagnostic of diagnostics) {
    const hashes = hashesOf(diagnostic);
    one = Math.imul(one ^ hashes.one, 0x01000193);
    other = Math.imul(other ^ hashes.other, 0x85ebca6b) ^ (other >>> 13);
    length += hashes.length;
  }
  return [length, one >>> 0, other >>> 0].map((number) => number.toString(36)).join('-');
}

/**
 * Two hashes of a diagnostic's JSON, and the length of the JSON. Remembered for each diagnostic object, because most
 * diagnostics stay the same objects after an edit.
 */
const hashesOf = byIdentity((diagnostic: Diagnostic) => {
  const text = JSON.stringify(diagnostic);
  let [one, other] = [0x811c9dc5, 0x2545f491];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13);
  }
  return { one, other, length: text.length };
});
