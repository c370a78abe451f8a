// Finds stale generated code of schemas that are opened or saved, never during typing. The server shows it as a hint on
// the schema, and a language status shows it as well.
import * as vscode from 'vscode';
import type { StaleCode, StaleFile } from '../../../server/language/generate/service.ts';
import {
  type ReadingTarget,
  type ReadingTargetsParams,
  readingTargetsRequest,
  type StaleMessage,
  staleNotification,
} from '../../../server/protocol-targets.ts';
import type { ListeningServer } from '../../running-server.ts';
import { folderOf } from '../configuration.ts';
import type { GenerationContext } from '../context.ts';
import { generationOf, type TargetGeneration } from '../targets.ts';
import { taskType } from '../task-definition.ts';
import { Comparisons } from './comparison.ts';
import { StaleStatus } from './stale-status.ts';

/** The largest number of schemas that are compared when a file is saved that they include. */
const mostCompared = 50;

/**
 * Compares when a schema is opened or saved, after a generation, and when the window gets the focus. If nothing has
 * changed, only the times of files are looked at. In an untrusted workspace nothing is compared: its files say where
 * generated code is, nothing can be generated there, and no flatc is started.
 */
export function watchGeneratedCode(context: GenerationContext, server: ListeningServer): vscode.Disposable {
  const watch = new StaleCodeWatch(context, server);
  const lookAtActive = (): void => watch.look(vscode.window.activeTextEditor?.document.uri);
  lookAtActive();
  return vscode.Disposable.from(
    watch,
    server.onDidStart(() => {
      watch.sendAgain();
      lookAtActive();
    }),
    vscode.window.onDidChangeActiveTextEditor(lookAtActive),
    vscode.workspace.onDidGrantWorkspaceTrust(lookAtActive),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => watch.saved(uri)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => watch.closed(uri)),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) watch.lookAgain();
    }),
    vscode.tasks.onDidEndTaskProcess(({ execution }) => {
      if (execution.task.definition.type === taskType) watch.lookAgain();
    }),
    context.activity.onDidChange((isRunning) => watch.generating(isRunning)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('flatbuffers')) watch.lookAgain();
    }),
  );
}

class StaleCodeWatch implements vscode.Disposable {
  readonly #context: GenerationContext;
  readonly #server: ListeningServer;
  readonly #comparisons: Comparisons;
  readonly #status = new StaleStatus();
  /** The results for compared schemas. */
  readonly #states = new Map<string, StaleCode>();
  /** The schemas of targets that read a file, by this file. */
  readonly #roots = new Map<string, readonly string[]>();
  readonly #waiting = new Set<string>();
  /** Stops the comparison that is running; undefined if no comparison is running. */
  #running: AbortController | undefined;
  /** The last message to the server, as JSON. */
  #sent = '[]';
  #isDisposed = false;

  constructor(context: GenerationContext, server: ListeningServer) {
    this.#context = context;
    this.#server = server;
    this.#comparisons = new Comparisons(context);
  }

  /**
   * Compares the code that is generated from a file, after the comparisons that are still waiting. For a file that is
   * not a schema, and in an untrusted workspace, only shows the known result.
   */
  look(file: vscode.Uri | undefined): void {
    this.#show();
    if (!file?.path.endsWith('.fbs') || !vscode.workspace.isTrusted) return;
    this.#waiting.add(file.toString());
    if (!this.#running) void this.#run();
  }

  /** Compares all stale code again, and the code generated from open files. */
  lookAgain(): void {
    for (const file of [...this.#roots.keys()]) this.look(vscode.Uri.parse(file));
    for (const [file, { files }] of this.#states) if (files.length > 0) this.look(vscode.Uri.parse(file));
    this.look(vscode.window.activeTextEditor?.document.uri);
  }

  /** Handles a saved document: a schema, a file with targets, or generated code. */
  saved(file: vscode.Uri): void {
    if (/\/flatbuffers\.json$/.test(file.path) || this.#comparisons.isCompared(file)) this.lookAgain();
    else if (!this.#isGeneratedOnSave(file)) this.look(file);
  }

  closed(file: vscode.Uri): void {
    this.#roots.delete(file.toString());
  }

  /** Stops comparing when a generation starts, and compares again after its end. */
  generating(isRunning: boolean): void {
    if (isRunning) this.#running?.abort();
    else this.lookAgain();
  }

  /** Sends the results again, because the server may have been restarted. */
  sendAgain(): void {
    this.#sent = '[]';
    this.#sendStates();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#running?.abort();
    this.#status.dispose();
  }

  /** Whether saving a file generates its code, which is then compared after the generation. */
  #isGeneratedOnSave(file: vscode.Uri): boolean {
    const isWanted = vscode.workspace.getConfiguration('flatbuffers', file).get('generate.onSave') === true;
    return isWanted || this.#context.activity.isSaving(file);
  }

  async #run(): Promise<void> {
    this.#running = new AbortController();
    try {
      for (;;) {
        const [file] = this.#waiting;
        if (file === undefined || this.#isDisposed) break;
        this.#waiting.delete(file);
        await this.#context.activity.idle();
        this.#running = new AbortController();
        await this.#compareAll(file, this.#running.signal).catch(this.#logFailure);
        this.#sendStates();
        this.#show();
      }
    } catch (error) {
      this.#logFailure(error);
    } finally {
      this.#running = undefined;
    }
  }

  /** Logs a comparison that failed. The others go on. */
  readonly #logFailure = (error: unknown): undefined => {
    this.#context.log.error('comparing generated code', error);
    return undefined;
  };

  /** Compares the code generated from a file. */
  async #compareAll(file: string, signal: AbortSignal): Promise<void> {
    const params: ReadingTargetsParams = { uri: file, purpose: 'comparison' };
    const targets = await this.#server.ask<readonly ReadingTarget[]>(readingTargetsRequest, params);
    if (!targets) return;
    const roots = [...new Set(targets.flatMap(({ reading }) => reading))];
    // Open schemas come first.
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    const compared = roots.sort((one, other) => Number(open.has(other)) - Number(open.has(one))).slice(0, mostCompared);
    const before = this.#roots.get(file) ?? [file];
    this.#roots.set(file, compared);
    const kept = new Set([...this.#roots.values()].flat());
    for (const gone of before.filter((root) => !kept.has(root))) this.#states.delete(gone);
    for (const root of compared) {
      const found = await this.#compare(root, targets, signal).catch(this.#logFailure);
      if (signal.aborted) return;
      if (found) this.#states.set(root, found);
      else this.#states.delete(root);
    }
  }

  /** The stale code of one schema in all its targets; undefined if no target can be compared. */
  async #compare(root: string, targets: readonly ReadingTarget[], signal: AbortSignal): Promise<StaleCode | undefined> {
    const files = new Map<string, StaleFile>();
    let version: string | undefined;
    for (const { run } of targets.filter(({ reading }) => reading.includes(root))) {
      const each = (uri: string): TargetGeneration => {
        const schema = vscode.Uri.parse(uri);
        return generationOf(run, [schema], folderOf(schema));
      };
      const others = run.files.filter((other) => other !== root).map(each);
      const compared = await this.#comparisons.compare(each(root), others, signal);
      if (!compared) continue;
      version = compared.version;
      for (const file of compared.files) files.set(file.uri, file);
    }
    return version === undefined ? undefined : { version, files: [...files.values()] };
  }

  #sendStates(): void {
    const stale = [...this.#states].filter(([, { files }]) => files.length > 0).map(([uri, value]) => ({ uri, value }));
    const message: StaleMessage = { stale };
    const sent = JSON.stringify(stale);
    if (sent === this.#sent) return;
    this.#sent = sent;
    void this.#server.notify(staleNotification, message);
  }

  /** Shows the result of the active schema in the status. */
  #show(): void {
    const active = vscode.window.activeTextEditor?.document.uri.toString();
    const roots = active === undefined ? [] : (this.#roots.get(active) ?? []);
    this.#status.show(
      roots.flatMap((root) => {
        const state = this.#states.get(root);
        return state ? [{ root, files: state.files }] : [];
      }),
    );
  }
}
