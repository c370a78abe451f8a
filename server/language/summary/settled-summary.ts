// Gives the summary of a text that nobody edits, again and again, and keeps it only while something else does.
import { type Fingerprint, fingerprintOf, keepFingerprint } from './mentions.ts';
import { remembered } from './remembered.ts';
import { scanSummary } from './scan.ts';
import type { FileSummary } from './summary.ts';

/** The summary of a text without syntax errors. Files with the same text may share it. */
export class SettledSummary {
  readonly fingerprint: Fingerprint;
  readonly #text: string;
  #held: WeakRef<FileSummary>;

  constructor(text: string, summary: FileSummary) {
    this.#text = text;
    this.#held = remembered(summary);
    this.fingerprint = fingerprintOf(summary.exports);
  }

  /** The same object as long as something holds its exports. */
  get summary(): FileSummary {
    return this.#held.deref() ?? this.#scanAgain();
  }

  #scanAgain(): FileSummary {
    const summary = scanSummary(this.#text);
    if (!summary) throw new Error('a text that was scanned once has a syntax error now');
    keepFingerprint(summary.exports, this.fingerprint);
    this.#held = remembered(summary);
    return summary;
  }
}
