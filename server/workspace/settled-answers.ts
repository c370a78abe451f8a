// Asks the core until an answer depends only on places that were looked at.
import type { Advance, LanguageService, Steps } from '../language/service.ts';
import type { Turns } from '../turns.ts';

/** Progress and cancellation for a long answer. */
export interface LongWait {
  readonly report: (advance: Advance) => void;
  /** Throws if the answer is no longer wanted. */
  readonly check: () => void;
}

/** The settings of files. */
export interface KnownSettings {
  /** Whether the settings of a file are known. */
  isKnown(uri: string): boolean;
  /** Reads the settings of files. */
  know(uris: readonly string[]): Promise<void>;
}

/** The looks at the disk that answers depend on. */
interface Looks {
  /** Returns the places that the last answer depended on and that may still be looked at. */
  readonly takeUnknown: () => readonly string[];
  /** Looks at places. */
  readonly load: (uris: readonly string[]) => Promise<void>;
  /** The number of times that places became unknown because they may have changed. */
  readonly timesForgotten: () => number;
}

/** Answers of the core that are complete: everything that they depend on was read. */
export class SettledAnswers {
  readonly #service: LanguageService;
  readonly #settings: KnownSettings | undefined;
  readonly #looks: Looks;
  /** The open documents whose settings are unknown. */
  readonly #unsettled = new Set<string>();

  constructor(service: LanguageService, settings: KnownSettings | undefined, looks: Looks) {
    this.#service = service;
    this.#settings = settings;
    this.#looks = looks;
  }

  /** Notes a document that was opened: nothing is said about it before its settings are known. */
  opened(uri: string): void {
    if (this.#settings?.isKnown(uri) === false) this.#unsettled.add(uri);
  }

  /**
   * Asks until the answer depends only on places that were looked at. No message is handled between the last question
   * and the answer.
   */
  async of<Answer>(ask: () => Answer): Promise<Answer> {
    const areLookedAt = this.#lookedAt();
    for (;;) {
      if (this.#unsettled.size > 0) await this.#settle();
      const answer = ask();
      const unknown = this.#looks.takeUnknown();
      if (areLookedAt(unknown)) return answer;
      await this.#looks.load(unknown);
    }
  }

  /**
   * Like `of`, for an answer in steps. Messages are handled in between; if a message changes the files or settings of
   * the service, the work starts again. `check` throws if the answer is no longer wanted.
   */
  async inSteps<Answer>(ask: () => Steps<Answer>, turns: Turns, { report, check }: LongWait): Promise<Answer> {
    const areLookedAt = this.#lookedAt();
    for (;;) {
      if (this.#unsettled.size > 0) await this.#settle();
      const { version } = this.#service;
      const unknown = new Set<string>();
      // Other questions are answered in between and after the last step, and collect their own unknown places.
      const take = () => {
        for (const uri of this.#looks.takeUnknown()) unknown.add(uri);
      };
      const done = await turns.work(followedBy(ask(), take), {
        pause: (advance) => {
          take();
          report(advance);
        },
        goesOn: () => {
          check();
          return this.#service.version === version;
        },
      });
      if (areLookedAt([...unknown]) && done) return done.answer;
      await this.#looks.load([...unknown]);
    }
  }

  /**
   * Returns a function that notes places and returns whether a question had looked at all of them before. A place may
   * stay unknown after a look, and asking again would never end. Only after places were forgotten are all looked at
   * again.
   */
  #lookedAt(): (uris: readonly string[]) => boolean {
    const looked = new Set<string>();
    let known = this.#looks.timesForgotten();
    return (uris) => {
      const now = this.#looks.timesForgotten();
      if (now !== known) looked.clear();
      known = now;
      const areAll = uris.every((uri) => looked.has(uri));
      for (const uri of uris) looked.add(uri);
      return areAll;
    };
  }

  /** Reads the settings of open documents before anything is said about them. */
  async #settle(): Promise<void> {
    const uris = [...this.#unsettled];
    await this.#settings?.know(uris);
    for (const uri of uris) this.#unsettled.delete(uri);
  }
}

/** The steps of an answer, the last of which does something more. */
function* followedBy<Answer>(steps: Steps<Answer>, more: () => void): Steps<Answer> {
  const answer = yield* steps;
  more();
  return answer;
}
