// Holds back an error at a word or statement that the user has just begun, until the caret is elsewhere or a moment has
// passed.
// LSP does not report the caret, so it is assumed at the end of the last edit.
import type { Diagnostic, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { Clock } from '../clock.ts';
import {
  changeBetween,
  type FileReport,
  isSyntaxCode,
  runAround,
  type SourceFile,
  startOfRun,
  type TextChange,
} from '../language/service.ts';

/** The largest number of carets. More simultaneous edits do not come from typing. */
const mostCarets = 20;
/** The largest length of a word that a user types, in UTF-16 units. */
const longestWord = 200;
/** The largest distance from the caret to what is looked at before or after it, in UTF-16 units. */
const longestHead = 200;

/** Computes the ends of the edits in one change of a document, where the carets are assumed to be. */
export class Carets {
  #places: number[] = [];

  /** Adds an edit. The offsets of each edit count in the text after the previous edit. */
  replaced({ start, oldEnd, newEnd }: TextChange): void {
    this.#places = this.#places.map((place) => {
      if (place >= oldEnd) return place + newEnd - oldEnd;
      return Math.min(place, start);
    });
    this.#places.push(newEnd);
  }

  /** The offsets of the carets in the text after the last edit; empty after more than `mostCarets` edits. */
  get places(): readonly number[] {
    return this.#places.length > mostCarets ? [] : this.#places;
  }
}

/** The state of the document that was edited last. */
interface Typing {
  readonly uri: string;
  readonly carets: readonly number[];
  readonly until: number;
  /**
   * The keys of the errors that are shown at the carets, as `code@offset` with the start of the word. These errors stay
   * visible while the word grows.
   */
  readonly shown: Set<string>;
  /** Cancels the call of `due` for the held-back errors; undefined while no call is planned. */
  cancel: (() => void) | undefined;
}

export class TypingDelay {
  readonly #clock: Clock;
  readonly #due: (uri: string) => void;
  /** The document that was edited last. Undefined before the first edit, and after the document was saved or closed. */
  #typing: Typing | undefined;
  /** The milliseconds that an error is held back after the last edit. */
  delay = 0;

  /** `due` is called with a document whose held-back findings should be shown. */
  constructor(clock: Clock, due: (uri: string) => void) {
    this.#clock = clock;
    this.#due = due;
  }

  /**
   * Applies changes to a document, sets its carets, and returns the document. `apply` must report each replacement; for
   * a change that replaces the whole text, the edit is found by comparing the texts.
   */
  edit(
    file: SourceFile,
    changes: readonly TextDocumentContentChangeEvent[],
    apply: (report: (replacement: TextChange) => void) => SourceFile,
  ): SourceFile {
    const carets = new Carets();
    const before = changes.every((change) => 'range' in change) ? undefined : file.text;
    const edited = apply((replacement) => carets.replaced(replacement));
    // A client may send whole texts.
    if (before !== undefined) carets.replaced(changeBetween(before, edited.text));
    this.edited(edited.uri, carets.places);
    return edited;
  }

  /**
   * Sets the carets of a document after an edit, and starts its typing delay again. Forgets the carets of any other
   * document, whose held-back errors are then due.
   */
  edited(uri: string, carets: readonly number[]): void {
    const before = this.#typing;
    before?.cancel?.();
    const shown = before?.uri === uri ? before.shown : new Set<string>();
    this.#typing = { uri, carets, until: this.#clock.now() + this.delay, shown, cancel: undefined };
    if (before && before.uri !== uri && before.cancel) this.#due(before.uri);
  }

  /** Ends the typing delay of a document that was saved or closed. Its held-back errors are then due. */
  left(uri: string): void {
    const typing = this.#typing;
    if (typing?.uri !== uri) return;
    this.#typing = undefined;
    typing.cancel?.();
    if (typing.cancel) this.#due(uri);
  }

  /**
   * The part of a report that is shown now. Errors that are held back are left out, and `due` is called when they
   * should be shown. The finding about an empty document is always left out, because the user is about to write.
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
      // Errors about names in an unfinished statement wait together with the syntax error.
      const isHalf = here.some((diagnostic) => isUnfinished(file, diagnostic, word) && isHeld(diagnostic));
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

/** The word around an offset, with its dots. If there is no word, the spaces and tabs before the offset. */
function wordAt(text: string, caret: number): Word {
  const word = runAround(text, caret, /[\w.]/, longestWord);
  return word.start < word.end ? word : { start: startOfRun(text, caret, /[ \t]/, longestWord), end: caret };
}

function touches(file: SourceFile, { code, range }: Diagnostic, word: Word): boolean {
  const end = file.offsetAt(range.end);
  // The bracket after the name, which the first field comes after.
  const head = code === 'struct-empty' && word.end - end <= longestHead ? file.text.slice(end, word.end) : '';
  if (/^[^{}]*\{\s*$/.test(head)) return true;
  return file.offsetAt(range.start) <= word.end && word.start <= end;
}

/**
 * True if an error disappears when the rest is written: of a statement, of the first field of a struct, or of the name
 * of a union's member, which has no sign after it that ends it.
 */
function isUnfinished({ text }: SourceFile, { code }: Diagnostic, { end }: Word): boolean {
  if (code === 'unresolved-type') return /^\s*[,}]/.test(text.slice(end, end + longestHead));
  return isSyntaxCode(code) || code === 'struct-empty';
}
