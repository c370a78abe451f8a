// Decides when each open document is checked, and passes the reports on.
import type { SourceFile } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { CheckedReport, ClientReports } from './client-reports.ts';

/**
 * The reason for publishing a document: its own edit, a change elsewhere, or the end of the typing delay for findings
 * that were held back.
 */
export type PublishReason = 'edited' | 'elsewhere' | 'released';

interface DiagnosticsTarget {
  /** Resolves when diagnostics make sense: after the parser is loaded and the settings are known. */
  readonly ready: Promise<void>;
  readonly reports: Pick<ClientReports, 'of'>;
  deliver(file: SourceFile, report: CheckedReport, reason: PublishReason): void;
  logFailure(activity: string, error: unknown): void;
}

/** Checks edited documents first, then the other open documents, one per turn, always with their present text. */
export class DiagnosticsQueue {
  readonly #workspace: Workspace;
  readonly #turns: Turns;
  readonly #target: DiagnosticsTarget;
  readonly #edited = new Set<string>();
  readonly #others = new Set<string>();
  readonly #released = new Set<string>();
  readonly #published = new Map<string, CheckedReport>();
  readonly #waiting = new Set<() => void>();
  /** Resolves when the running checks have ended; undefined while no checks run. */
  #work: Promise<void> | undefined;

  constructor(workspace: Workspace, turns: Turns, target: DiagnosticsTarget) {
    this.#workspace = workspace;
    this.#turns = turns;
    this.#target = target;
  }

  /** Resolves when no document waits for a check. Also resolves if the parser cannot be loaded. */
  get idle(): Promise<void> {
    return this.#work ?? Promise.resolve();
  }

  /**
   * Queues an edited document, and all other open documents after it. The edited document is always published, the
   * other documents only if their reports change.
   */
  edited(uri: string): void {
    this.#edited.delete(uri);
    this.#edited.add(uri);
    this.changed();
  }

  /** Queues all open documents after a change that any of them may depend on. */
  changed(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
    for (const file of this.#workspace.openFiles) this.#others.add(file.uri);
    this.#start();
  }

  /** Queues a document whose held-back findings are due, because the typing delay is over. */
  released(uri: string): void {
    this.#released.add(uri);
    this.#start();
  }

  /** Resolves at the next change that diagnostics may depend on. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  /** Forgets a closed document. */
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
      // A failure of the parser is reported where it is loaded.
      const isReady = await this.#target.ready.then(
        () => true,
        () => false,
      );
      if (isReady) await this.#diagnoseAll();
    } finally {
      // Cleared at once, so that a later change starts a new run.
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
    const last = this.#published.get(uri);
    this.#published.set(uri, report);
    if (reason !== 'edited' && last && isSameReport(last, report)) return;
    this.#target.deliver(file, report, reason);
  }
}

/**
 * Whether two reports are equal as JSON. Diagnostics that no edit moved are mostly the same objects, so they are
 * compared as objects first.
 */
function isSameReport(
  { diagnostics: last, ...before }: CheckedReport,
  { diagnostics, ...now }: CheckedReport,
): boolean {
  if (last.length !== diagnostics.length || JSON.stringify(before) !== JSON.stringify(now)) return false;
  return diagnostics.every(
    (each, index) => each === last[index] || JSON.stringify(each) === JSON.stringify(last[index]),
  );
}
