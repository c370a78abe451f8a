// Prepares findings for reading: their order, words and counts.

import type { Diagnostic } from 'vscode-languageserver-types';
import { counted } from '../../../server/language/counted.ts';

/** CodeMirror's names of LSP's severities, which count from 1. */
const severities = ['error', 'warning', 'info', 'hint'] as const;

/** The severity in words; a finding without one is an error. */
export function severityOf({ severity }: Diagnostic): (typeof severities)[number] {
  return severities[(severity ?? 1) - 1] ?? 'error';
}

/** The message of a finding. It is plain text, because the editor does not announce Markdown in messages. */
export function messageOf({ message }: Diagnostic): string {
  return typeof message === 'string' ? message : message.value;
}

/** The findings sorted by severity, then by place. */
export function inOrder(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...findings].sort(
    (left, right) =>
      (left.severity ?? 1) - (right.severity ?? 1) ||
      left.range.start.line - right.range.start.line ||
      left.range.start.character - right.range.start.character,
  );
}

/**
 * The number of findings in words, such as `2 errors, 1 remark`; `No findings` for an empty list. Infos and hints count
 * as remarks.
 */
export function findingsInWords(findings: readonly Diagnostic[]): string {
  const names = ['error', 'warning', 'remark', 'remark'];
  const numbers = new Map<string, number>();
  for (const { severity } of inOrder(findings)) {
    const name = names[(severity ?? 1) - 1] ?? 'error';
    numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
  const parts = [...numbers].map(([name, number]) => counted(number, name));
  return parts.length === 0 ? 'No findings' : parts.join(', ');
}
