// A terminal that starts tools one by one and reads their output. VS Code's process task with a problem matcher does
// not suffice: it loses the output of a short process, and drops problems without a file. It also replaces `${...}` in
// arguments, starts one process only, and does not know where trpc looks for includes.
import * as vscode from 'vscode';
import { insideName, type Run, shellCommand } from '../../server/language/generate/service.ts';
import { KeptOutput, type ProcessEnd, type Processes, type ProcessStart, type RunningProcess } from './processes.ts';

/** The work of a terminal. */
export interface TerminalWork {
  /** The runs, in order; a failure ends the work. */
  readonly runs: readonly (Run & ProcessStart)[];
  /** Lines to write before the runs. */
  readonly introduction: readonly string[];
  /** Whether nothing is started: the introduction says why. */
  readonly refusal?: boolean;
  /** Starts a run; by default as a process. */
  readonly start?: Processes['start'] | undefined;
  /** Called before a run, to create folders and remove old problems. */
  readonly prepare: (run: Run) => Promise<void>;
  /** Called with the whole output after a run. The terminal writes the returned lines. */
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

  /** Called by VS Code when the terminal can show output. */
  open(): void {
    this.#carryOut().then(
      (status) => this.#closed.fire(status),
      (error: unknown) => {
        this.#write(`${error instanceof Error ? error.message : String(error)}\n`);
        this.#closed.fire(notStarted);
      },
    );
  }

  /** Called by VS Code when the task is ended or the terminal closed. */
  close(): void {
    this.#isStopped = true;
    this.#running?.stop();
  }

  /** Handles input: Control+C ends the task. */
  handleInput(data: string): void {
    if (data === '\x03') this.close();
  }

  async #carryOut(): Promise<number> {
    const { runs, introduction, refusal, start, prepare, ended } = await this.#work;
    for (const line of introduction) this.#write(`${line}\n`);
    if (refusal) return notStarted;
    for (const run of runs) {
      await prepare(run);
      // The terminal may have been closed meanwhile.
      if (this.#isStopped) return notStarted;
      const shown = run.program === insideName ? { ...run, program: 'flatc' } : run;
      this.#write(`\x1b[1m> ${shellCommand(shown, run.cwd, this.#processes.platform)}\x1b[0m\n`);
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

/** The exit status for a run that was not started or did not end by itself. */
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
