// Remembers which diagnostics a pulling client has, so that it can be told that nothing changed, or to pull again.
import { type Diagnostic, type DocumentDiagnosticReport, DocumentDiagnosticReportKind } from 'vscode-languageserver';

/** The diagnostics of one file in the form for the client. */
export interface ClientReport {
  /** As the client spells it. */
  readonly uri: string;
  /** That of the open document; null for a file on disk. */
  readonly version: number | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The part of a report that does not name the file. */
export type ReportBody =
  | { readonly kind: 'full'; readonly resultId: string; readonly items: Diagnostic[] }
  | { readonly kind: 'unchanged'; readonly resultId: string };

interface Known {
  readonly version: number | null;
  readonly resultId: string;
}

/** The open documents' diagnostics: as they are, and as they were when the client last asked. */
export class DiagnosticReports {
  readonly #asked = new Map<string, Known>();
  readonly #latest = new Map<string, Known>();

  /** Takes note of diagnostics as they are now. */
  note({ uri, version, diagnostics }: ClientReport): void {
    this.#latest.set(uri, { version, resultId: resultIdOf(diagnostics) });
  }

  /** The answer for a client that has the diagnostics of an earlier answer. */
  answer(report: ClientReport, previousResultId: string | undefined): ReportBody {
    const body = reportBody(report, previousResultId);
    const known = { version: report.version, resultId: body.resultId };
    this.#asked.set(report.uri, known);
    this.#latest.set(report.uri, known);
    return body;
  }

  /** Whether a document that the client has pulled now has other diagnostics. */
  isNews({ uri, diagnostics }: ClientReport): boolean {
    const asked = this.#asked.get(uri);
    return asked !== undefined && asked.resultId !== resultIdOf(diagnostics);
  }

  /** Whether any document got other diagnostics without an edit of its own. After an edit the client pulls by itself. */
  get isAnyStale(): boolean {
    return [...this.#asked].some(([uri, asked]) => {
      const latest = this.#latest.get(uri);
      return latest !== undefined && latest.version === asked.version && latest.resultId !== asked.resultId;
    });
  }

  /** Forgets a document that is no longer open. */
  closed(uri: string): void {
    this.#asked.delete(uri);
    this.#latest.delete(uri);
  }
}

/** A report in full, or that it is unchanged. */
export function reportBody({ diagnostics }: ClientReport, previousResultId: string | undefined): ReportBody {
  const resultId = resultIdOf(diagnostics);
  if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...diagnostics] };
}

/** The answer where nothing is known. */
export const emptyReport: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/**
 * An identifier that is the same for equal diagnostics, whichever server made them, and for no others: two different
 * 32-bit hashes of what the client is sent, and its length.
 */
export function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  const text = JSON.stringify(diagnostics);
  let [one, other] = [0x811c9dc5, 0x2545f491];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13);
  }
  return [text.length, one >>> 0, other >>> 0].map((number) => number.toString(36)).join('-');
}
