// Keeps the summaries of files that nobody edits in a small workspace, where a question about a name needs most of
// them.
import type { SourceFile } from './source-file.ts';

/**
 * The most UTF-16 units of text in all files whose summaries are kept. A summary needs ten to thirty bytes for each
 * unit. The summaries of a larger workspace are made again when they are needed.
 */
const mostKept = 3 << 20;

/** The number of files after which the length of all texts is guessed. */
const fewFiles = 16;
/** The guessed length from which a workspace is clearly too large. */
const mostGuessed = 2 * mostKept;

export class KeptSummaries {
  /** The lengths of the texts of the files with a kept summary. */
  readonly #lengths = new Map<SourceFile, number>();
  #length = 0;
  #expected: number | undefined;
  #isTooLarge = false;

  /**
   * Announces the number of all files; before this call, no summary is kept. The length of all texts is guessed from
   * the first files, so that a workspace that is clearly too large drops its summaries early. V8 would otherwise take
   * later summaries for long-lived objects as well, and collect them late.
   */
  expect(files: number): void {
    this.#expected = files;
  }

  /**
   * Keeps the summary of a settled file. Drops this summary and all kept ones if the texts are too long together, or if
   * `expect` was not yet called.
   */
  add(file: SourceFile): void {
    this.remove(file);
    this.#lengths.set(file, file.text.length);
    this.#length += file.text.length;
    if (this.#length > mostKept || this.#guessed > mostGuessed) this.#isTooLarge = true;
    if (this.#expected !== undefined && !this.#isTooLarge) return;
    for (const kept of this.#lengths.keys()) kept.forgetSummary(kept !== file);
    this.#lengths.clear();
    this.#length = 0;
  }

  /** Forgets a file that is replaced or removed. */
  remove(file: SourceFile): void {
    this.#length -= this.#lengths.get(file) ?? 0;
    this.#lengths.delete(file);
  }

  /** The guessed length of all texts; 0 while too few are known. */
  get #guessed(): number {
    const known = this.#lengths.size;
    return known < fewFiles ? 0 : (this.#length / known) * (this.#expected ?? 0);
  }
}
