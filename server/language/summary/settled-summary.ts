// Gives the summary of a text that nobody edits, again and again, and keeps it only while something else does.
import { type Fingerprint, fingerprintOf, keepFingerprint } from './mentions.ts';
import { remembered } from './remembered.ts';
import { scanSummary, withDeclarationsOf } from './scan.ts';
import type { FileSummary } from './summary.ts';

/** The summary of a text without syntax errors. Files with the same text may share it. */
export class SettledSummary {
  readonly fingerprint: Fingerprint;
  readonly #text: string;
  readonly #alike: SettledSummary | undefined;
  /** The summary from the first reading, until it is forgotten. */
  #first: FileSummary | undefined;
  #held: WeakRef<FileSummary> | undefined;

  /** Replaces declarations by those with the same text in the file of `alike`. */
  constructor(text: string, summary: FileSummary, alike?: SettledSummary) {
    this.#text = text;
    this.#alike = alike;
    this.#first = this.#shared(summary);
    this.fingerprint = fingerprintOf(this.#first.exports);
  }

  /** True until `forget` is called. */
  get isJustRead(): boolean {
    return this.#first !== undefined;
  }

  /**
   * Drops the summary from the first reading. A weak reference to it is kept only if others may hold it (`isHeld`). V8
   * keeps the target of a weak reference alive until the next full collection of garbage, which would double the memory
   * of a scan.
   */
  forget(isHeld: boolean): void {
    if (this.#first && isHeld) this.#held = remembered(this.#first);
    this.#first = undefined;
  }

  #shared(summary: FileSummary): FileSummary {
    const other = this.#alike;
    return other
      ? withDeclarationsOf({ summary: other.summary, text: other.#text }, { summary, text: this.#text })
      : summary;
  }

  /** The summary. It is made again on a request if nothing holds the last one or its exports. */
  get summary(): FileSummary {
    if (this.#first) return this.#first;
    const summary = this.#held?.deref() ?? this.#scanAgain();
    if (isKeeping && kept && kept.length < mostKept && !kept.summaries.has(summary)) {
      kept.summaries.add(summary);
      kept.length += this.#text.length;
    }
    return summary;
  }

  #scanAgain(): FileSummary {
    const scanned = scanSummary(this.#text);
    if (!scanned) throw new Error('a text that was scanned once has a syntax error now');
    const summary = this.#shared(scanned);
    keepFingerprint(summary.exports, this.fingerprint);
    this.#held = remembered(summary);
    return summary;
  }
}

/** The summaries that `keepingSummaries` keeps until its next call. */
interface KeptSummaries {
  readonly summaries: Set<FileSummary>;
  /** The UTF-16 units of their texts. */
  length: number;
}

let kept: KeptSummaries | undefined;
let isKeeping = false;

/** The most UTF-16 units of text whose summaries are kept. */
const mostKept = 1 << 19;

/**
 * Calls `ask`, and keeps the summaries that it asks for until the next call of this function. A completion asks for the
 * summaries of the same closed files with every key.
 */
export function keepingSummaries<Answer>(ask: () => Answer): Answer {
  const before = kept;
  kept = { summaries: new Set(), length: 0 };
  isKeeping = true;
  try {
    return ask();
  } finally {
    isKeeping = false;
    // Until here the summaries of the last time were needed.
    before?.summaries.clear();
  }
}
