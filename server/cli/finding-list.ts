// Collects findings, each once, in the words of a report.
import type { Range } from 'vscode-languageserver-types';
import type { Report } from '../language/service.ts';
import { type CheckFinding, severityOf } from './report.ts';

export class FindingList {
  readonly #display: (uri: string) => string;
  /** By file, in the order in which files first had a finding, and then by what makes two findings the same. */
  readonly #findings = new Map<string, Map<string, CheckFinding>>();

  constructor(display: (uri: string) => string) {
    this.#display = display;
  }

  /** Adds a finding, unless it was seen before through another root. */
  add({ uri, diagnostic }: Report): void {
    const { range, code, message } = diagnostic;
    const severity = severityOf(diagnostic);
    const findings = this.#findings.get(uri) ?? new Map<string, CheckFinding>();
    this.#findings.set(uri, findings);
    const text = typeof message === 'string' ? message : message.value;
    const key = JSON.stringify([range, severity, code, text]);
    if (findings.has(key)) return;
    const related = diagnostic.relatedInformation?.map((place) => ({
      file: this.#display(place.location.uri),
      range: place.location.range,
      message: place.message,
    }));
    findings.set(key, {
      file: this.#display(uri),
      range,
      severity,
      code: String(code),
      message: text,
      ...(related ? { related } : {}),
    });
  }

  /** File by file, each from its top to its bottom. */
  inOrder(): readonly CheckFinding[] {
    return [...this.#findings.values()].flatMap((findings) =>
      [...findings.values()].sort((left, right) => compare(left.range, right.range)),
    );
  }
}

function compare(left: Range, right: Range): number {
  return left.start.line - right.start.line || left.start.character - right.start.character;
}
