// Decides when which open document is diagnosed, and hands over what comes out.
import type { SourceFile } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { CheckedReport, ClientReports } from './client-reports.ts';

/**
 * Why a document is published: for its own edit, for a change elsewhere, or because findings of its last edit no longer
 * have to wait.
 */
export type PublishReason = 'edited' | 'elsewhere' | 'released';

interface DiagnosticsTarget {
  /** Resolves when diagnostics make sense: the parser is there and the settings are known. */
  readonly ready: Promise<void>;
  readonly reports: Pick<ClientReports, 'of'>;
  deliver(file: SourceFile, report: CheckedReport, reason: PublishReason): void;
  logFailure(activity: string, error: unknown): void;
}

/** Diagnoses edited documents first, then the others, one per turn, always for the text as it then is. */
export class DiagnosticsQueue {
  readonly #workspace: Workspace;
  readonly #turns: Turns;
  readonly #target: DiagnosticsTarget;
  readonly #edited = new Set<string>();
  readonly #others = new Set<string>();
  readonly #released = new Set<string>();
  readonly #published = new Map<string, string>();
  readonly #waiting = new Set<() => void>();
  #work: Promise<void> | undefined;

  constructor(workspace: Workspace, turns: Turns, target: DiagnosticsTarget) {
    this.#workspace = workspace;
    this.#turns = turns;
    this.#target = target;
  }

  /** Resolves when nothing waits to be diagnosed. */
  get idle(): Promise<void> {
    return this.#work ?? Promise.resolve();
  }

  /** A document has a new text. It is always published again, the others only if their findings changed. */
  edited(uri: string): void {
    this.#edited.delete(uri);
    this.#edited.add(uri);
    this.changed();
  }

  /** Something changed on which any open document may depend. */
  changed(): void {
    for (const tell of this.#waiting) tell();
    this.#waiting.clear();
    for (const file of this.#workspace.openFiles) this.#others.add(file.uri);
    this.#start();
  }

  /** The findings of a document that were held back can be shown. */
  released(uri: string): void {
    this.#released.add(uri);
    this.#start();
  }

  /** Resolves when something next changes on which diagnostics may depend. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  /** Forgets a document that is no longer open. */
  closed(uri: string): void {
    this.#edited.delete(uri);
    this.#others.delete(uri);
    this.#released.delete(uri);
    this.#published.delete(uri);
  }

  #start(): void {
    this.#work ??= this.#run();
  }

  async #run(): Promise<void> {
    try {
      // A failure of the parser is told where it is loaded.
      const isReady = await this.#target.ready.then(
        () => true,
        () => false,
      );
      if (isReady) await this.#diagnoseAll();
    } finally {
      // At once, so that nothing that changes in between is left to a run that has ended.
      this.#work = undefined;
    }
  }

  async #diagnoseAll(): Promise<void> {
    for (;;) {
      await this.#turns.messagesHandled();
      const [edited] = this.#edited;
      const [released] = this.#released;
      const [other] = this.#others;
      const uri = edited ?? released ?? other;
      if (uri === undefined) return;
      const reason = edited !== undefined ? 'edited' : released !== undefined ? 'released' : 'elsewhere';
      this.#edited.delete(uri);
      this.#released.delete(uri);
      if (reason !== 'released') this.#others.delete(uri);
      try {
        await this.#diagnose(uri, reason);
      } catch (error) {
        this.#target.logFailure(`diagnosing ${uri}`, error);
      }
    }
  }

  async #diagnose(uri: string, reason: PublishReason): Promise<void> {
    await this.#workspace.loadClosure(uri);
    const report = await this.#workspace.settled(() => this.#target.reports.of(uri));
    const file = this.#workspace.openFile(uri);
    if (!file) return;
    const text = JSON.stringify(report);
    if (reason !== 'edited' && this.#published.get(uri) === text) return;
    this.#published.set(uri, text);
    this.#target.deliver(file, report, reason);
  }
}
