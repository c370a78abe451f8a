// Stores whether each place exists, and the unknown places that questions asked about.
import type { Existence } from './includes.ts';

/** The notes about questions, which copies of the known places share. */
interface Notes {
  /** The unknown places since they were last taken. */
  readonly unknown: Set<string>;
  /** The unknown places of the answer that `dependent` is computing; undefined outside of it. */
  ofAnswer: Set<string> | undefined;
  /** True if a question needed builds that are unknown. */
  areBuildsWanted: boolean;
}

/** An answer, and the unknown places on which it depends. */
export interface DependentAnswer<Answer> {
  readonly answer: Answer;
  readonly unknown: readonly string[];
}

export class KnownExistence {
  readonly #known: Map<string, Existence>;
  readonly #notes: Notes;
  readonly #hasText: (uri: string) => boolean;

  /** Starts with a copy of the known places. Unknown places that a question meets are also noted in the original. */
  constructor(hasText: (uri: string) => boolean, same?: KnownExistence) {
    this.#hasText = hasText;
    this.#known = new Map(same ? same.#known : []);
    this.#notes = same ? same.#notes : { unknown: new Set(), ofAnswer: undefined, areBuildsWanted: false };
  }

  set(uri: string, existence: Existence): void {
    if (existence === 'unknown') this.#known.delete(uri);
    else this.#known.set(uri, existence);
    this.#notes.unknown.delete(uri);
  }

  of(uri: string): Existence {
    const existence = this.#known.get(uri) ?? 'unknown';
    // A file whose text was not given counts as unknown, because its text must be loaded.
    if (existence === 'unknown' || (existence === 'file' && !this.#hasText(uri))) {
      this.#notes.unknown.add(uri);
      this.#notes.ofAnswer?.add(uri);
    }
    return existence;
  }

  /** The existence of a place without a note that a question asked about it; unknown for a file without a given text. */
  peek(uri: string): Existence {
    const existence = this.#known.get(uri) ?? 'unknown';
    return existence === 'file' && !this.#hasText(uri) ? 'unknown' : existence;
  }

  /**
   * Calls `ask`, and returns the answer with the unknown places on which it depends. A caller that keeps the answer
   * must note these places again at each use.
   */
  dependent<Answer>(ask: () => Answer): DependentAnswer<Answer> {
    const outer = this.#notes.ofAnswer;
    const unknown = new Set<string>();
    this.#notes.ofAnswer = unknown;
    try {
      return { answer: ask(), unknown: [...unknown] };
    } finally {
      this.#notes.ofAnswer = outer;
      for (const uri of unknown) outer?.add(uri);
    }
  }

  wantBuilds(): void {
    this.#notes.areBuildsWanted = true;
  }

  /** True if builds were needed since the last call. */
  takeWantsBuilds(): boolean {
    const { areBuildsWanted } = this.#notes;
    this.#notes.areBuildsWanted = false;
    return areBuildsWanted;
  }

  /**
   * The places that questions asked about, and that are unknown or are files without a given text. Empties the list.
   */
  takeUnknown(): readonly string[] {
    const isSettled = (uri: string) => ['directory', 'missing'].includes(this.#known.get(uri) ?? 'unknown');
    const unknown = [...this.#notes.unknown].filter((uri) => !this.#hasText(uri) && !isSettled(uri));
    this.#notes.unknown.clear();
    return unknown;
  }
}
