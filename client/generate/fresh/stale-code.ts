// Knows which generated code is stale: of schemas of targets that are opened or saved, never while someone types. It is told
// to the server, which shows a hint on the schema, and in a language status.
import * as vscode from 'vscode';
import type { StaleCode, StaleFile } from '../../../server/language/generate/service.ts';
import {
  type ComparedTarget,
  comparedTargetsRequest,
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

/** The schemas of targets that are compared when one file is saved which they include; an editor is open for few. */
const mostCompared = 50;

/**
 * Compares when a schema is opened or saved, after something was generated, and when the window is come back to. A look costs
 * a question about the times of some files where nothing changed. In a workspace that is not trusted nothing is compared: its
 * files say where generated code is, nothing can be generated there, and no flatc is started for it.
 */
export function watchGeneratedCode(context: GenerationContext, server: ListeningServer): vscode.Disposable {
  const watch = new StaleCodeWatch(context, server);
  const lookAtActive = (): void => watch.look(vscode.window.activeTextEditor?.document.uri);
  lookAtActive();
  return vscode.Disposable.from(
    watch,
    server.onDidStart(() => {
      watch.tell();
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
  /** What was found of each schema of targets that was compared. */
  readonly #states = new Map<string, StaleCode>();
  /** The schemas of targets that read a file, by the file. */
  readonly #roots = new Map<string, readonly string[]>();
  readonly #waiting = new Set<string>();
  #running: AbortController | undefined;
  #told = '[]';
  #isDisposed = false;

  constructor(context: GenerationContext, server: ListeningServer) {
    this.#context = context;
    this.#server = server;
    this.#comparisons = new Comparisons(context);
  }

  /** Compares soon what is made of a file; nothing where it is no schema. */
  look(file: vscode.Uri | undefined): void {
    this.#show();
    if (!file?.path.endsWith('.fbs') || !vscode.workspace.isTrusted) return;
    this.#waiting.add(file.toString());
    if (!this.#running) void this.#run();
  }

  /** Compares again all that was stale, and what is made of open files. */
  lookAgain(): void {
    for (const file of [...this.#roots.keys()]) this.look(vscode.Uri.parse(file));
    for (const [file, { files }] of this.#states) if (files.length > 0) this.look(vscode.Uri.parse(file));
    this.look(vscode.window.activeTextEditor?.document.uri);
  }

  /** A document was saved: a schema, a file with targets, or generated code. */
  saved(file: vscode.Uri): void {
    if (/\/flatbuffers\.json$/.test(file.path) || this.#comparisons.isCompared(file)) this.lookAgain();
    else if (!this.#isGeneratedOnSave(file)) this.look(file);
  }

  closed(file: vscode.Uri): void {
    this.#roots.delete(file.toString());
  }

  /** Something is generated, which does not wait for a comparison; or it has ended, which changes what is there. */
  generating(isRunning: boolean): void {
    if (isRunning) this.#running?.abort();
    else this.lookAgain();
  }

  /** Tells the server again, which may have been started again. */
  tell(): void {
    this.#told = '[]';
    this.#tellStates();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#running?.abort();
    this.#status.dispose();
  }

  /** What is generated on save is compared after that. */
  #isGeneratedOnSave(file: vscode.Uri): boolean {
    const isWanted = vscode.workspace.getConfiguration('flatbuffers', file).get('generate.onSave') === true;
    return isWanted || this.#context.activity.isSaving(file);
  }

  async #run(): Promise<void> {
    this.#running = new AbortController();
    try {
      for (;;) {
        const [file] = this.#waiting;
        if (file === undefined || this.#isDisposed) return;
        this.#waiting.delete(file);
        await this.#context.activity.idle();
        this.#running = new AbortController();
        await this.#compareAll(file, this.#running.signal);
        this.#tellStates();
        this.#show();
      }
    } catch (error) {
      this.#context.log.error('comparing generated code', error);
    } finally {
      this.#running = undefined;
    }
  }

  /** Compares what is made of a file. */
  async #compareAll(file: string, signal: AbortSignal): Promise<void> {
    const targets = await this.#server.ask<readonly ComparedTarget[]>(comparedTargetsRequest, { uri: file });
    if (!targets) return;
    const roots = [...new Set(targets.flatMap(({ reading }) => reading))];
    // What is open first.
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    const compared = roots.sort((one, other) => Number(open.has(other)) - Number(open.has(one))).slice(0, mostCompared);
    const before = this.#roots.get(file) ?? [file];
    for (const gone of before.filter((root) => !compared.includes(root))) this.#states.delete(gone);
    this.#roots.set(file, compared);
    for (const root of compared) {
      const found = await this.#compare(root, targets, signal);
      if (signal.aborted) return;
      if (found) this.#states.set(root, found);
      else this.#states.delete(root);
    }
  }

  /** The stale code of one schema in all its targets; undefined where none of them can be compared. */
  async #compare(
    root: string,
    targets: readonly ComparedTarget[],
    signal: AbortSignal,
  ): Promise<StaleCode | undefined> {
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

  #tellStates(): void {
    const stale = [...this.#states].filter(([, { files }]) => files.length > 0).map(([uri, value]) => ({ uri, value }));
    const message: StaleMessage = { stale };
    const told = JSON.stringify(stale);
    if (told === this.#told) return;
    this.#told = told;
    void this.#server.tell(staleNotification, message);
  }

  /** Shows in the status what is known of the active schema. */
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
