// One file in the editor or on disk: its text, its tree and its summary, kept in step by a single update.
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver-types';
import type { Tree } from 'web-tree-sitter';
import { editTree, isUnread, parseSchema, type TextChange } from './parser.ts';
import { Columns, type PositionEncoding } from './position-encoding.ts';
import { type Fingerprint, fingerprintOf } from './summary/mentions.ts';
import { type Damage, summarize, summarizeAgain } from './summary/summarize.ts';
import { type Replacement, summarizeEdited, textAfter } from './summary/summarize-edited.ts';
import { declarationAt, type FileSummary, type Span, startOfDeclaration } from './summary/summary.ts';

/**
 * The longest text that is read, in UTF-16 units: schemas are written by hand, and one of 50,000 lines has two million.
 * Its tree takes seventy times as much memory.
 */
export const largestText = 5_000_000;

/** Hears of a text that is about to be put into a file in the place of a part. */
type EditListener = (file: SourceFile, change: TextChange, text: string) => void;

/**
 * A text with the tree and the summary that belong to it. Both are made when first asked for, so that a burst of
 * edits costs one parse. The tree belongs to this object: `dispose` or `forgetTree` deletes it.
 */
export class SourceFile {
  #document: TextDocument;
  readonly #encoding: PositionEncoding;
  readonly #beforeEdit: EditListener | undefined;
  /** The columns of the current text, where they are not its own. */
  #columns: Columns | undefined;
  #tree: Tree | undefined;
  /** Whether the tree has been told of edits that it has not been parsed with. */
  #isEdited = false;
  /** Whether the last tree is empty because reading the text would have taken too long. */
  #isUnread = false;
  #summary: FileSummary | undefined;
  #damage: Damage | undefined;
  /** What the text was made of, until it is read. */
  #origin: { readonly summary: FileSummary; readonly text: string; readonly edits: readonly Replacement[] } | undefined;
  #fingerprint: { readonly exports: FileSummary['exports']; readonly numbers: Fingerprint } | undefined;

  private constructor(document: TextDocument, encoding: PositionEncoding, beforeEdit: EditListener | undefined) {
    this.#document = document;
    this.#encoding = encoding;
    this.#beforeEdit = beforeEdit;
  }

  /**
   * Makes a file of a text, whose positions count in an encoding; nothing is parsed yet. `beforeEdit` is told of each
   * replacement of a part while the text is still the old one.
   */
  static create(
    uri: string,
    languageId: string,
    version: number,
    text: string,
    encoding: PositionEncoding = 'utf-16',
    beforeEdit?: EditListener,
  ): SourceFile {
    return new SourceFile(TextDocument.create(uri, languageId, version, text), encoding, beforeEdit);
  }

  /** The text of a file, and what was read of it, under another URI. */
  static moved(file: SourceFile, uri: string): SourceFile {
    const moved = SourceFile.create(uri, file.languageId, file.version, file.text, file.#encoding);
    moved.#summary = file.summary;
    return moved;
  }

  /** A file with stretches of its text replaced, in the order of the text; what was read of the rest is not read again. */
  static edited(file: SourceFile, uri: string, edits: readonly Replacement[]): SourceFile {
    const text = textAfter(file.text, 0, edits);
    const edited = SourceFile.create(uri, file.languageId, file.version, text, file.#encoding);
    if (text.length <= largestText) edited.#origin = { summary: file.summary, text: file.text, edits };
    return edited;
  }

  /**
   * Applies changes in their order, each to the text that the one before left, and returns the same object. `before` is
   * told as the listener of the file is.
   */
  static update(
    file: SourceFile,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number,
    before?: EditListener,
  ): SourceFile {
    for (const change of changes) {
      if ('range' in change) file.#replace(change.range, change.text, version, before);
      else file.#replaceAll(change.text, version);
    }
    if (changes.length === 0) TextDocument.update(file.#document, [], version);
    return file;
  }

  get uri(): string {
    return this.#document.uri;
  }

  get languageId(): string {
    return this.#document.languageId;
  }

  get version(): number {
    return this.#document.version;
  }

  /** In what columns count. */
  get positionEncoding(): PositionEncoding {
    return this.#encoding;
  }

  get lineCount(): number {
    return this.#document.lineCount;
  }

  /** The text; nothing where it is too long to be read. */
  get text(): string {
    const text = this.#document.getText();
    return text.length > largestText ? '' : text;
  }

  /** Why there is nothing in the summary whatever the text is; undefined where the text has been read. */
  get unread(): 'size' | 'nesting' | undefined {
    if (this.#document.getText().length > largestText) return 'size';
    this.#read();
    return this.#isUnread ? 'nesting' : undefined;
  }

  getText(range?: Range): string {
    return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text;
  }

  /** The line and column of an offset; one outside the text gives the nearest end. */
  positionAt(offset: number): Position {
    const position = this.#document.positionAt(offset);
    if (this.#encoding === 'utf-16') return position;
    const start = this.startOfLine(position.line);
    return { line: position.line, character: this.#encoded.columnOf(start, start + position.character) };
  }

  /** The UTF-16 offset of a position; one past the end of its line gives the line's end. */
  offsetAt(position: Position): number {
    if (this.#encoding === 'utf-16') return this.#document.offsetAt(position);
    const end = this.#document.offsetAt({ line: position.line, character: Number.MAX_SAFE_INTEGER });
    return this.#encoded.offsetOf(this.startOfLine(position.line), end, position.character);
  }

  /** The UTF-16 offset at which a line starts. */
  startOfLine(line: number): number {
    return this.#document.offsetAt({ line, character: 0 });
  }

  /** How many columns a stretch of one line has. */
  widthOf(start: number, end: number): number {
    if (this.#encoding === 'utf-16') return end - start;
    return this.positionAt(end).character - this.positionAt(start).character;
  }

  /** The range of a pair of offsets. */
  rangeOf(start: number, end: number): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** The tree of the current text. It is only good until the next update. */
  get tree(): Tree {
    if (this.#tree && !this.#isEdited) return this.#tree;
    const previous = this.#tree;
    const tree = parseSchema(this.text, previous);
    if (previous) {
      if (this.#isUnread || isUnread(tree)) this.#summary = undefined;
      if (this.#summary) this.#damage = withChangedRanges(this.#damage, previous, tree);
      previous.delete();
    }
    this.#isUnread = isUnread(tree);
    this.#tree = tree;
    this.#isEdited = false;
    return tree;
  }

  /** The summary of the current text; the same object until the text changes. */
  get summary(): FileSummary {
    return this.#read();
  }

  /**
   * A stretch around an offset that begins and ends between declarations, with two of them on either side. Nothing is
   * parsed where the file was summarized before: an edit moves what is after it, and no boundary before it.
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

  /** What tells which names the file cannot mention. */
  get fingerprint(): Fingerprint {
    const { exports } = this.summary;
    if (this.#fingerprint?.exports !== exports) this.#fingerprint = { exports, numbers: fingerprintOf(exports) };
    return this.#fingerprint.numbers;
  }

  /** Frees the tree once everything is made of it that others may ask for, for files that no one edits. */
  forgetTree(): void {
    if (!this.#summary || this.#damage) this.fingerprint;
    this.dispose();
  }

  /** Frees the tree. The file stays usable: a tree that is asked for again is parsed again. */
  dispose(): void {
    this.#tree?.delete();
    this.#tree = undefined;
    this.#isEdited = false;
  }

  #read(): FileSummary {
    if (this.#summary && !this.#damage) return this.#summary;
    const origin = this.#origin;
    this.#origin = undefined;
    if (origin && !this.#tree) this.#summary = summarizeEdited(origin.summary, origin.text, origin.edits);
    if (this.#summary && !this.#damage) return this.#summary;
    const tree = this.tree;
    this.#summary =
      this.#summary && this.#damage
        ? summarizeAgain(this.#summary, this.#damage, tree, this.text)
        : summarize(tree, this.text);
    this.#damage = undefined;
    return this.#summary;
  }

  get #encoded(): Columns {
    this.#columns ??= new Columns(this.text, this.#encoding);
    return this.#columns;
  }

  #replace(range: Range, text: string, version: number, before: EditListener | undefined): void {
    const [one, other] = [this.offsetAt(range.start), this.offsetAt(range.end)];
    const [start, oldEnd] = [Math.min(one, other), Math.max(one, other)];
    const change = { start, oldEnd, newEnd: start + text.length };
    this.#beforeEdit?.(this, change, text);
    before?.(this, change, text);
    this.#edited(change);
    const replaced = { start: this.#document.positionAt(start), end: this.#document.positionAt(oldEnd) };
    TextDocument.update(this.#document, [{ range: replaced, text }], version);
  }

  #replaceAll(text: string, version: number): void {
    this.dispose();
    this.#summary = undefined;
    this.#damage = undefined;
    this.#origin = undefined;
    this.#columns = undefined;
    TextDocument.update(this.#document, [{ text }], version);
  }

  #edited(change: TextChange): void {
    this.#columns = undefined;
    this.#origin = undefined;
    // The text before or after may be one that is not read, of which there is no tree.
    const { length } = this.#document.getText();
    if (Math.max(length, length + change.newEnd - change.oldEnd) > largestText) this.dispose();
    if (this.#tree) {
      editTree(this.#tree, change);
      this.#isEdited = true;
      this.#damage = widened(this.#damage, change);
    } else {
      this.#summary = undefined;
      this.#damage = undefined;
    }
  }
}

/** The damage that covers an earlier one and a later change of the text it left. */
function widened(damage: Damage | undefined, change: TextChange): Damage {
  if (!damage) return change;
  const start = Math.min(damage.start, change.start);
  const oldEnd = damage.oldEnd + Math.max(0, change.oldEnd - damage.newEnd);
  const newEnd = Math.max(damage.newEnd, change.oldEnd) + (change.newEnd - change.oldEnd);
  return { start, oldEnd, newEnd };
}

/** The damage widened to the ranges in which the parser read the unchanged text differently. */
function withChangedRanges(damage: Damage | undefined, previous: Tree, tree: Tree): Damage | undefined {
  let result = damage;
  for (const range of previous.getChangedRanges(tree)) {
    result = widened(result, { start: range.startIndex, oldEnd: range.endIndex, newEnd: range.endIndex });
  }
  return result;
}
