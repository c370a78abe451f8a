// A terminal that starts tools itself, one after the other, and reads their output. A process task of VS Code with a
// declarative matcher is not enough: it loses the output of a process that ends quickly, replaces `${...}` in arguments,
// starts one process only, drops problems without a file, and does not know where trpc looks for includes.
import * as vscode from 'vscode';
import { insideName, type Run, shellCommand } from '../../server/language/generate/service.ts';
import { KeptOutput, type ProcessEnd, type Processes, type ProcessStart, type RunningProcess } from './processes.ts';

/** What is to be done in the terminal. */
export interface TerminalWork {
  /** The starts of tools, in order; what follows one that fails is not started. */
  readonly runs: readonly (Run & ProcessStart)[];
  /** Written before they start; with `refusal` nothing is started. */
  readonly introduction: readonly string[];
  readonly refusal?: boolean;
  /** Starts a run; the processes do so where it is left out. */
  readonly start?: Processes['start'] | undefined;
  /** Called before a start, so that folders can be made and old problems taken back. */
  readonly prepare: (run: Run) => Promise<void>;
  /** Called when a start has ended, with all that the tool wrote; what it returns is written after that. */
  readonly ended: (run: Run, end: ProcessEnd, output: string) => Promise<readonly string[]>;
}

export class ToolTerminal implements vscode.Pseudoterminal {
  readonly #processes: Processes;
  readonly #work: Promise<TerminalWork>;
  readonly #written = new vscode.EventEmitter<string>();
  readonly #closed = new vscode.EventEmitter<number>();
  #running: RunningProcess | undefined;
  #isStopped = false;

  readonly onDidWrite = this.#written.event;
  readonly onDidClose = this.#closed.event;

  constructor(processes: Processes, work: Promise<TerminalWork>) {
    this.#processes = processes;
    this.#work = work;
  }

  /** Called when someone can see what is written. */
  open(): void {
    this.#carryOut().then(
      (status) => this.#closed.fire(status),
      (error: unknown) => {
        this.#write(`${error instanceof Error ? error.message : String(error)}\n`);
        this.#closed.fire(notStarted);
      },
    );
  }

  /** Called when the task is ended or its terminal closed. */
  close(): void {
    this.#isStopped = true;
    this.#running?.stop();
  }

  /** The user presses Control+C. */
  handleInput(data: string): void {
    if (data === '\x03') this.close();
  }

  async #carryOut(): Promise<number> {
    const { runs, introduction, refusal, start, prepare, ended } = await this.#work;
    for (const line of introduction) this.#write(`${line}\n`);
    if (refusal) return notStarted;
    for (const run of runs) {
      await prepare(run);
      // Someone may have closed the terminal meanwhile.
      if (this.#isStopped) return notStarted;
      this.#write(
        `\x1b[1m> ${shellCommand(run.program === insideName ? { ...run, program: 'flatc' } : run, run.cwd)}\x1b[0m\n`,
      );
      const output = new KeptOutput();
      const hear = (text: string): void => {
        output.add(text);
        this.#write(text);
      };
      this.#running = start ? start(run, hear) : this.#processes.start(run, hear);
      const end = await this.#running.end;
      for (const line of await ended(run, end, output.text)) this.#write(`${line}\n`);
      if (end.kind !== 'exit') this.#write(`${endText(run, end)}\n`);
      const status = end.kind === 'exit' ? end.status : notStarted;
      if (status !== 0) return status;
    }
    return 0;
  }

  #write(text: string): void {
    this.#written.fire(text.replace(/\r?\n/g, '\r\n'));
  }
}

/** The status of what was not started, or did not end by itself. */
const notStarted = 2;

function endText({ program }: Run, end: ProcessEnd): string {
  switch (end.kind) {
    case 'not-found':
      return vscode.l10n.t('{0} was not found.', program);
    case 'failure':
      return vscode.l10n.t('{0} could not be started: {1}', program, end.reason);
    case 'signal':
      return vscode.l10n.t('{0} was stopped ({1}).', program, end.signal);
    case 'exit':
      return vscode.l10n.t('{0} finished with exit status {1}.', program, end.status);
  }
}
