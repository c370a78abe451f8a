// Finds the tools on this machine and their versions. The version of each program is remembered until its file changes.
import {
  flatcVersion,
  folderOf,
  insideName,
  insideVersion,
  type Run,
  trpcVersion,
} from '../../server/language/generate/service.ts';
import { candidatesFor, type Processes, runToEnd } from './processes.ts';

/** The milliseconds that a tool may take to print its version. */
const patience = 20_000;

export interface ToolState {
  /** The path of the program, or `insideName` for the built-in flatc; undefined if no program was found. */
  readonly program?: string;
  /** Undefined if no program was found, or if it prints no version, which means that it is another program. */
  readonly version?: string;
}

export class Tools {
  readonly #processes: Processes;
  readonly #hasInside: boolean;
  readonly #known = new Map<string, Promise<ToolState>>();

  /** With `hasInside`, the built-in flatc is used if the settings name `flatc` and it is not on the PATH. */
  constructor(processes: Processes, hasInside = false) {
    this.#processes = processes;
    this.#hasInside = hasInside;
  }

  /** The state of a run's program. A program is asked again if its file has changed, or if it printed no version. */
  async stateOf(tool: 'flatc' | 'trpc', { program: named, searchFirst = [] }: Run): Promise<ToolState> {
    const isAsked = tool === 'flatc' && named === insideName;
    const program = isAsked ? undefined : await this.find(named, searchFirst);
    if (program === undefined) {
      const mayBeInside = isAsked || (tool === 'flatc' && named === 'flatc');
      return mayBeInside && this.#hasInside ? { program: insideName, version: insideVersion } : {};
    }
    const key = JSON.stringify([tool, program, searchFirst, await this.#processes.changedAt(program)]);
    const asked = this.#known.get(key) ?? this.#ask(tool, program, searchFirst);
    this.#known.set(key, asked);
    const state = await asked;
    if (state.version === undefined) this.#known.delete(key);
    return state;
  }

  /** The path of a program; undefined if it does not exist or cannot be started. */
  async find(program: string, searchFirst: readonly string[] = []): Promise<string | undefined> {
    for (const path of candidatesFor(this.#processes, program, searchFirst)) {
      if (await this.#processes.isExecutable(path)) return path;
    }
    return undefined;
  }

  async #ask(tool: 'flatc' | 'trpc', program: string, searchFirst: readonly string[]): Promise<ToolState> {
    const args = tool === 'flatc' ? ['--version'] : ['version'];
    // The folder of the run may not exist yet.
    const cwd = folderOf(program, this.#processes.platform);
    const { end, output } = await runToEnd(this.#processes, { program, args, cwd, searchFirst }, patience);
    if (end.kind === 'not-found' || end.kind === 'failure') return {};
    const version = tool === 'flatc' ? flatcVersion(output) : trpcVersion(output);
    return { program, ...(version === undefined ? {} : { version }) };
  }
}
