// Keeps the findings of the schema and of the data, and shows how many there are.
import type { Diagnostic } from 'vscode-languageserver-types';
import { dataUri, schemaUri } from './documents.ts';
import { part } from './notices.ts';
import { findingsInWords } from './panels/findings-model.ts';

export class Findings {
  schema: readonly Diagnostic[] = [];
  data: readonly Diagnostic[] = [];
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Takes the findings of the schema or the data, and shows their number. Other documents are ignored. */
  take(uri: string, diagnostics: readonly Diagnostic[]): void {
    if (uri === schemaUri) this.schema = diagnostics;
    else if (uri === dataUri) this.data = diagnostics;
    else return;
    const counts = part('counts');
    counts.className = lookOf(this.schema);
    counts.textContent = findingsInWords(this.schema);
    const all = [...this.schema, ...this.data];
    const badge = part('badge');
    badge.className = lookOf(all);
    badge.hidden = all.length === 0;
    badge.textContent = String(all.length);
    this.#changed();
  }
}

/** The CSS class for the colour of findings, by the worst severity. */
function lookOf(diagnostics: readonly Diagnostic[]): string {
  const worst = diagnostics.reduce((least, { severity = 1 }) => Math.min(least, severity), 4);
  return diagnostics.length === 0 ? 'good' : worst === 1 ? 'error' : worst === 2 ? 'warning' : '';
}
