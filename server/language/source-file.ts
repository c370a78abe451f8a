// Keeps the text of a file in the editor or on disk in step with its summary, through a single update.
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { FoundWords } from './found-words.ts';
import type { PositionEncoding } from './position-encoding.ts';
import { PositionedText } from './positioned-text.ts';
import { type Fingerprint, fingerprintOf, followFingerprint } from './summary/mentions.ts';
import { scanSummary, wasScanned } from './summary/scan.ts';
import { SettledSummary } from './summary/settled-summary.ts';
import { summarize } from './summary/summarize.ts';
import { summarizeAgain } from './summary/summarize-again.ts';
import { summarizeEdited } from './summary/summarize-edited.ts';
import { declarationAt, type FileSummary, type Span, startOfDeclaration } from './summary/summary.ts';
import { applyEdits, type Edit, type TextChange, widened } from './text-edit.ts';
import { largestIn, largestText } from './text-limits.ts';

/** A function that is called before a text replaces a part of a file. */
type EditListener = (file: SourceFile, change: TextChange, text: string) => void;

/**
 * A text with its summary. The summary is made on the first request, so that a burst of edits costs one parse, and its
 * tree is not kept. After `settle`, the summary is not kept either, unless the text has syntax errors.
 */
export class SourceFile extends PositionedText {
  readonly uri: string;
  readonly languageId: string;
  /** True for data that is read only once. Its text may be longer, and the parts of its object are not kept. */
  isReadOnce = false;
  #version: number;
  #words = new FoundWords();
  readonly #beforeEdit: EditListener | undefined;
  /** True if the summary is empty because reading the text would have taken too long. */
  #isUnread = false;
  #summary: FileSummary | undefined;
  /** The summary of a text that nobody edits. */
  #settledSummary: SettledSummary | undefined;
  /** True if others may hold the summary that the file had before it was settled. */
  #isHeld = false;
  /** True if the settled summary belongs to another file with the same text. */
  #isShared = false;
  /** True if the file will be settled when its summary is first needed. */
  #isSettledLater = false;
  #damage: TextChange | undefined;
  #scanned: FileSummary['declarations'] = [];
  /** The summary, text and edits that this text was made from; undefined once the text was read. */
  #origin: { readonly summary: FileSummary; readonly text: string; readonly edits: readonly Edit[] } | undefined;

  private constructor(
    uri: string,
    languageId: string,
    version: number,
    text: string,
    encoding: PositionEncoding,
    beforeEdit: EditListener | undefined,
  ) {
    super(text, encoding);
    this.uri = uri;
    this.languageId = languageId;
    this.#version = version;
    this.#beforeEdit = beforeEdit;
  }

  /**
   * Makes a file with a text, without parsing it. Its positions count in `encoding`. `beforeEdit` is called for each
   * replacement of a part, before the text changes.
   */
  static create(
    uri: string,
    languageId: string,
    version: number,
    text: string,
    encoding: PositionEncoding = 'utf-16',
    beforeEdit?: EditListener,
  ): SourceFile {
    return new SourceFile(uri, languageId, version, text, encoding, beforeEdit);
  }

  /** A file with the same text and summary under another URI. */
  static moved(file: SourceFile, uri: string): SourceFile {
    const moved = SourceFile.create(uri, file.languageId, file.version, file.text, file.positionEncoding);
    [moved.#summary, moved.#scanned] = [file.summary, file.scanned];
    return moved;
  }

  /** A file with stretches of its text replaced, in the order of the text. The other parts are not read again. */
  static edited(file: SourceFile, uri: string, edits: readonly Edit[]): SourceFile {
    const text = applyEdits(file.text, edits);
    const edited = SourceFile.create(uri, file.languageId, file.version, text, file.positionEncoding);
    edited.#scanned = file.scanned;
    if (text.length <= largestIn(uri)) edited.#origin = { summary: file.summary, text: file.text, edits };
    return edited;
  }

  /**
   * Applies changes to a file in order, each to the result of the one before, and returns the file. `before` is called
   * like the listener of the file.
   */
  static update(
    file: SourceFile,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number,
    before?: EditListener,
  ): SourceFile {
    for (const change of changes) {
      if ('range' in change) file.#replace(change.range, change.text, before);
      else file.#replaceAll(change.text);
    }
    file.#version = version;
    return file;
  }

  get version(): number {
    return this.#version;
  }

  /** The text; empty if it is too long to be read. */
  get text(): string {
    return this.wholeText.length > largestIn(this.uri, this.isReadOnce) ? '' : this.wholeText;
  }

  /** The reason why the text was not read and the summary is empty; undefined if the text was read. */
  get unread(): 'size' | 'nesting' | undefined {
    if (this.wholeText.length > largestIn(this.uri, this.isReadOnce)) return 'size';
    if (!this.#settled) this.#read();
    if (!this.#isUnread) return undefined;
    return this.wholeText.length > largestText ? 'size' : 'nesting';
  }

  /** The first UTF-16 units of the text, even if the text is too long to be read. */
  readonly startOfText = (length: number): string => this.wholeText.slice(0, length);

  getText(range?: Range): string {
    return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text;
  }

  /** The summary of the current text; the same object until the text changes. */
  get summary(): FileSummary {
    return this.#read();
  }

  /** The declarations from the last reading that needed no tree, because the text had no syntax error. */
  get scanned(): FileSummary['declarations'] {
    const { declarations } = this.summary;
    if (!wasScanned(declarations)) return this.#scanned;
    // Nothing is kept for a file that nobody edits.
    if (!this.#settled) this.#scanned = declarations;
    return declarations;
  }

  /**
   * A span around an offset that begins and ends between declarations, with two declarations on either side of the
   * offset. The last known summary is enough for it, without parsing: an edit moves only the boundaries after it.
   */
  stretchAround(offset: number): Span {
    const summary = this.#summary ?? this.summary;
    const { start, oldEnd, newEnd } = this.#damage ?? { start: offset, oldEnd: offset, newEnd: offset };
    const shift = newEnd - oldEnd;
    const first = declarationAt(summary, Math.min(start, offset));
    const last = declarationAt(summary, Math.max(oldEnd, offset - shift));
    const end = summary.ends[last + 2];
    return {
      start: startOfDeclaration(summary, Math.max(0, first - 2)),
      end: end === undefined ? this.text.length : end + shift,
    };
  }

  /** True if a short word is anywhere in the text. After an edit, only the changed part is searched again. */
  has(word: string): boolean {
    return this.#words.has(this.text, word);
  }

  /** The fingerprint of the names in the file. It shows for most names that the file does not mention them. */
  get fingerprint(): Fingerprint {
    return this.#settled?.fingerprint ?? fingerprintOf(this.summary.exports);
  }

  /** An object that stays the same as long as the file looks the same to other files. */
  get state(): object {
    return this.#settled ? this : this.summary.exports;
  }

  /** True if the summary is made again on each request. Values made from it should not keep it either. */
  get isSettled(): boolean {
    return this.#settled !== undefined;
  }

  /**
   * Marks the file as one that nobody edits. Its summary is kept only if the text has syntax errors, because reading
   * such a text needs a tree. Otherwise the summary stays the same object only as long as something holds its exports.
   * If the settled file `alike` has the same text, both files share one summary, and the text is not read again.
   */
  settle(alike?: SourceFile): void {
    this.#isSettledLater = false;
    if (this.#settled) return;
    const shared = alike?.text === this.text ? alike.#settled : undefined;
    const read = shared ?? scanSummary(this.text);
    if (!read) {
      // Reads now, so that a later request need not wait.
      this.#read();
      return;
    }
    const known = this.#damage ? undefined : this.#summary;
    [this.#isHeld, this.#isShared] = [known !== undefined, shared !== undefined];
    this.#settledSummary =
      read instanceof SettledSummary
        ? read
        : new SettledSummary(this.text, known ?? read, alike ? alike.#settled : undefined);
    this.#summary = undefined;
    this.#damage = undefined;
    this.#origin = undefined;
    this.#isUnread = false;
  }

  /** Settles the file when its summary is first needed. The summaries of most files may never be. */
  settleLater(): void {
    this.#isSettledLater = !this.#settled;
  }

  /** True from the reading of a settled file until `forgetSummary`. False for one that shares another's summary. */
  get isJustRead(): boolean {
    return !this.#isShared && this.#settledSummary?.isJustRead === true;
  }

  /** Drops a settled file's own summary, once indexes are made of it. `wasUsed`: others may hold the summary. */
  forgetSummary(wasUsed = false): void {
    if (!this.#isShared) this.#settledSummary?.forget(this.#isHeld || wasUsed);
  }

  /** The settled summary; undefined for an edited or faulty text. After `settleLater`, the first use settles. */
  get #settled(): SettledSummary | undefined {
    if (this.#isSettledLater) {
      this.settle();
      this.forgetSummary();
    }
    return this.#settledSummary;
  }

  #read(): FileSummary {
    const settled = this.#settled;
    if (this.#summary && !this.#damage) return this.#summary;
    if (settled) return settled.summary;
    const origin = this.#origin;
    this.#origin = undefined;
    const edited = origin && summarizeEdited(origin.summary, origin.text, this.text, origin.edits);
    const again = this.#summary && this.#damage && summarizeAgain(this.#summary, this.#damage, this.text);
    if (this.#summary && again) followFingerprint(this.#summary.exports, again.exports);
    this.#summary = edited ?? again ?? this.#readWhole();
    this.#damage = undefined;
    return this.#summary;
  }

  #readWhole(): FileSummary {
    const { text } = this;
    const summary = scanSummary(text) ?? (text.length > largestText ? undefined : summarize(text));
    this.#isUnread = summary === undefined;
    return summary ?? unreadSummary;
  }

  #unsettle(): void {
    this.#settledSummary = undefined;
    this.#isSettledLater = false;
    this.#origin = undefined;
  }

  #replace(range: Range, text: string, before: EditListener | undefined): void {
    const [one, other] = [this.offsetAt(range.start), this.offsetAt(range.end)];
    const [start, oldEnd] = [Math.min(one, other), Math.max(one, other)];
    const change = { start, oldEnd, newEnd: start + checked(text).length };
    this.#beforeEdit?.(this, change, text);
    before?.(this, change, text);
    const old = this.wholeText;
    this.replaceText(old.slice(0, start) + text + old.slice(oldEnd), change);
    this.#words.follow(this.wholeText, change);
    this.#unsettle();
    // Either text may be too long to be read.
    const longest = Math.max(old.length, this.wholeText.length);
    if (longest > largestIn(this.uri, this.isReadOnce) || this.#isUnread) {
      this.#summary = undefined;
      this.#words = new FoundWords();
    }
    this.#damage = this.#summary && widened(this.#damage, change);
  }

  #replaceAll(text: string): void {
    this.#unsettle();
    this.#summary = undefined;
    this.#damage = undefined;
    this.#words = new FoundWords();
    this.replaceText(checked(text));
  }
}

/** The text of a change. Throws a TypeError if a faulty client has left it out. */
function checked(text: unknown): string {
  if (typeof text !== 'string') throw new TypeError('the text of a change must be a string');
  return text;
}

/** The summary of a text that would take too long to read. */
const unreadSummary: FileSummary = { declarations: [], ends: [], exports: [] };
