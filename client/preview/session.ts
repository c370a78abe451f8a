// Keeps one preview: the present code of a schema in one language.
import type * as vscode from 'vscode';
import type { Clock } from '../../server/clock.ts';
import { refusalLines } from '../../server/flatc/generated-code.ts';
import { LiveCode, type LiveState } from '../../server/flatc/live-code.ts';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { keyOf, type Previewed } from './address.ts';
import type { PreviewRun } from './run.ts';

export class PreviewSession implements vscode.Disposable {
  readonly previewed: Previewed;
  readonly #live: LiveCode;
  readonly #prepare: (reads: (file: vscode.Uri) => void) => Promise<PreviewRun>;
  /** The URIs of the files that flatc has asked for. */
  readonly #reads = new Set<string>();
  /** The prepared run; undefined before the first one and after a change of settings. */
  #run: Promise<PreviewRun> | undefined;
  /** Whether a file has changed while the preview was hidden. */
  #isOutdated = false;
  /** Resolves with the first state, or when the session ends before it. */
  readonly first: Promise<void>;
  #endWait = (): void => undefined;

  /**
   * `prepare` reads the settings and makes the run, which calls `reads` with each file that flatc asks for. `changed`
   * is called after each change of the state.
   */
  constructor(
    previewed: Previewed,
    prepare: (reads: (file: vscode.Uri) => void) => Promise<PreviewRun>,
    changed: (session: PreviewSession) => void,
    clock: Clock,
  ) {
    this.previewed = previewed;
    this.#prepare = prepare;
    this.first = new Promise((resolve) => {
      this.#endWait = resolve;
    });
    this.#live = new LiveCode(
      async (signal) => {
        const made = await this.#generate(signal);
        // An include that was just written may need folders that the schema did not need before.
        if (made?.kind !== 'refused' || !/ include file/.test(made.refusal.message)) return made;
        this.#run = undefined;
        return this.#generate(signal);
      },
      () => {
        this.#endWait();
        changed(this);
      },
      clock,
    );
    this.#live.renew();
  }

  get key(): string {
    return keyOf(this.previewed);
  }

  /** Whether there is code, or a reason why there is none. */
  get hasState(): boolean {
    return this.state.files !== undefined || this.state.refusal !== undefined;
  }

  get state(): LiveState {
    return this.#live.state;
  }

  /**
   * The files to show, by path: the last code, or a text with the reason if flatc has never accepted the schema. Empty
   * before the first state.
   */
  get files(): ReadonlyMap<string, string> {
    const { files, refusal } = this.state;
    if (files) return files;
    return refusal ? new Map([[this.#nameOfReason, refusalLines(refusal)]]) : new Map();
  }

  /**
   * Renews the preview after a change of a file or text that flatc has asked for. A hidden preview is renewed when it
   * becomes visible.
   */
  fileChanged(file: vscode.Uri, isSeen: boolean): void {
    if (!this.#reads.has(file.toString())) return;
    if (isSeen) this.#live.renew();
    else this.#isOutdated = true;
  }

  /** Renews an outdated preview that has become visible. */
  seen(): void {
    if (!this.#isOutdated) return;
    this.#isOutdated = false;
    this.#live.renew();
  }

  /** Renews the preview, even a hidden one, after a change of settings. */
  settingsChanged(): void {
    this.#run = undefined;
    this.#live.renew();
  }

  dispose(): void {
    this.#live.dispose();
    this.#endWait();
  }

  async #generate(signal: AbortSignal): ReturnType<PreviewRun> {
    this.#run ??= this.#prepare((file) => this.#reads.add(file.toString()));
    return (await this.#run)(signal);
  }

  get #nameOfReason(): string {
    const { schema, choice } = this.previewed;
    const language = flatcLanguages.find(({ generator }) => generator === choice.language)?.name ?? choice.language;
    return `${schema.path.replace(/^.*\/|\.fbs$/g, '')} (${language.replaceAll('/', ' ')}).txt`;
  }
}
