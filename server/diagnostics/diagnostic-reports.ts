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

/** The part of a report without the name of the file. */
export type ReportBody =
  | { readonly kind: 'full'; readonly resultId: string; readonly items: Diagnostic[] }
  | { readonly kind: 'unchanged'; readonly resultId: string };

interface Known {
  readonly version: number | null;
  readonly resultId: string;
}

/** The present diagnostics of open documents, and those that the client pulled last. */
export class DiagnosticReports {
  readonly #asked = new Map<string, Known>();
  readonly #latest = new Map<string, Known>();

  /** Stores the present diagnostics of a document. */
  note({ uri, version, diagnostics }: ClientReport): void {
    this.#latest.set(uri, { version, resultId: resultIdOf(diagnostics) });
  }

  /** The answer to a client that already has the result with an id. */
  answer(report: ClientReport, previousResultId: string | undefined): ReportBody {
    const body = reportBody(report, previousResultId);
    const known = { version: report.version, resultId: body.resultId };
    this.#asked.set(report.uri, known);
    this.#latest.set(report.uri, known);
    return body;
  }

  /** Whether the diagnostics of a document that the client has pulled have changed. */
  isNews({ uri, diagnostics }: ClientReport): boolean {
    const asked = this.#asked.get(uri);
    return asked !== undefined && asked.resultId !== resultIdOf(diagnostics);
  }

  /**
   * Whether the diagnostics of any document changed without an edit of it. After an edit the client pulls on its own.
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

/** A full report, or one that says that it is unchanged. */
export function reportBody({ diagnostics }: ClientReport, previousResultId: string | undefined): ReportBody {
  const resultId = resultIdOf(diagnostics);
  if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...diagnostics] };
}

/** The answer for a file about which nothing is known. */
export const emptyReport: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/**
 * An id that is equal for equal diagnostics only, whichever server made them. It consists of two 32-bit hashes of their
 * JSON and its length.
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
 * Two hashes of a diagnostic's JSON, and its length. They are kept by the object, because most diagnostics stay the
 * same objects after an edit.
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
