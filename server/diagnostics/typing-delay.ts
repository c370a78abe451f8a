// Keeps a syntax error from flashing up at the word that someone is typing. It is shown when the caret is elsewhere, or
// after a moment. No client tells where its caret is, so it is taken to be where the last edit ended.
import type { Diagnostic, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { Clock } from '../clock.ts';
import { type FileReport, isSyntaxCode, type SourceFile } from '../language/service.ts';

/** More edits at once do not come from typing. */
const mostCarets = 20;
/** No word that someone types is longer. */
const longestWord = 200;

/** A replacement in a text, in offsets. */
interface Replacement {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** Follows the edits of one change of a document to the places where they end. */
export class Carets {
  #places: number[] = [];

  /** The edits come in their order, each in the text that the one before left. */
  replaced({ start, oldEnd, newEnd }: Replacement): void {
    this.#places = this.#places.map((place) => {
      if (place >= oldEnd) return place + newEnd - oldEnd;
      return Math.min(place, start);
    });
    this.#places.push(newEnd);
  }

  /** The places in the text after the last edit; none where there were so many that no one typed them. */
  get places(): readonly number[] {
    return this.#places.length > mostCarets ? [] : this.#places;
  }
}

/** Where a new text differs from an old one, for clients that send whole texts. */
export function replacementBetween(before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++;
  return { start, oldEnd: before.length - end, newEnd: after.length - end };
}

/** What is known of the document that was edited last. */
interface Typing {
  readonly uri: string;
  readonly carets: readonly number[];
  readonly until: number;
  /** What is shown at the words of the carets, as `code@start of the word`: it stays while the word grows. */
  readonly shown: Set<string>;
  cancel: (() => void) | undefined;
}

export class TypingDelay {
  readonly #clock: Clock;
  readonly #due: (uri: string) => void;
  #typing: Typing | undefined;
  /** How long an error waits after the last edit, in milliseconds. */
  delay = 0;

  /** `due` is called when a document has something to show that has waited. */
  constructor(clock: Clock, due: (uri: string) => void) {
    this.#clock = clock;
    this.#due = due;
  }

  /** Applies changes to a document by a function that reports each replacement, and finds the carets in it. */
  edit(
    file: SourceFile,
    changes: readonly TextDocumentContentChangeEvent[],
    apply: (tell: (replacement: Replacement) => void) => SourceFile,
  ): SourceFile {
    const carets = new Carets();
    const before = changes.every((change) => 'range' in change) ? undefined : file.text;
    const edited = apply((replacement) => carets.replaced(replacement));
    if (before !== undefined) carets.replaced(replacementBetween(before, edited.text));
    this.edited(edited.uri, carets.places);
    return edited;
  }

  /** A document was edited, and the carets are at these offsets of its text. They have left all other places. */
  edited(uri: string, carets: readonly number[]): void {
    const before = this.#typing;
    before?.cancel?.();
    const shown = before?.uri === uri ? before.shown : new Set<string>();
    this.#typing = { uri, carets, until: this.#clock.now() + this.delay, shown, cancel: undefined };
    if (before && before.uri !== uri && before.cancel) this.#due(before.uri);
  }

  /** Nobody is typing in a document any more: it was saved or closed. */
  left(uri: string): void {
    const typing = this.#typing;
    if (typing?.uri !== uri) return;
    this.#typing = undefined;
    typing.cancel?.();
    if (typing.cancel) this.#due(uri);
  }

  /**
   * The part of a report on an open document to show now. `due` is called when the rest is to be shown. That a document
   * is empty is not shown at all: whoever has opened it is about to write.
   */
  withheld(file: SourceFile, whole: FileReport): FileReport {
    const report = whole.diagnostics.some(isEmptiness)
      ? { ...whole, diagnostics: whole.diagnostics.filter((diagnostic) => !isEmptiness(diagnostic)) }
      : whole;
    const typing = this.#typing;
    if (typing?.uri !== file.uri) return report;
    const words = typing.carets.map((caret) => wordAt(file.text, caret));
    for (const key of typing.shown) {
      if (!words.some(({ start }) => key.endsWith(`@${start}`))) typing.shown.delete(key);
    }
    const isLate = this.#clock.now() >= typing.until;
    const waiting = new Set<Diagnostic>();
    for (const word of words) {
      const here = report.diagnostics.filter((diagnostic) => touches(file, diagnostic, word));
      const keyOf = ({ code }: Diagnostic) => `${code}@${word.start}`;
      const isHeld = (diagnostic: Diagnostic) => !isLate && !typing.shown.has(keyOf(diagnostic));
      // Errors about the names in half a statement can wait as long as the error about its end.
      const isHalf = here.some((diagnostic) => isSyntaxCode(diagnostic.code) && isHeld(diagnostic));
      for (const diagnostic of here) {
        if (isHalf && isHeld(diagnostic)) waiting.add(diagnostic);
        else typing.shown.add(keyOf(diagnostic));
      }
    }
    if (waiting.size === 0) return report;
    typing.cancel ??= this.#clock.after(typing.until - this.#clock.now(), () => {
      typing.cancel = undefined;
      this.#due(file.uri);
    });
    return { ...report, diagnostics: report.diagnostics.filter((diagnostic) => !waiting.has(diagnostic)) };
  }
}

function isEmptiness({ code }: Diagnostic): boolean {
  return code === 'empty-file';
}

interface Word {
  readonly start: number;
  readonly end: number;
}

/** The word around an offset; where there is none, the blank before it. */
function wordAt(text: string, caret: number): Word {
  let [start, end] = [caret, caret];
  while (start > 0 && caret - start < longestWord && isPartOfWord(text, start - 1)) start--;
  while (end < text.length && end - caret < longestWord && isPartOfWord(text, end)) end++;
  if (start < end) return { start, end };
  while (start > 0 && caret - start < longestWord && /[ \t]/.test(text.charAt(start - 1))) start--;
  return { start, end };
}

function isPartOfWord(text: string, offset: number): boolean {
  return /[\w.]/.test(text.charAt(offset));
}

function touches(file: SourceFile, { range }: Diagnostic, word: Word): boolean {
  return file.offsetAt(range.start) <= word.end && word.start <= file.offsetAt(range.end);
}
