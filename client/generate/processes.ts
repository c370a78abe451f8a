// The port through which the extension starts other programs: never through a shell, so that a file name with spaces or
// quotes remains one argument.
import type { Uri } from 'vscode';

/** One start of a program. */
export interface ProcessStart {
  /** A path, or a name that is looked up on the PATH. */
  readonly program: string;
  readonly args: readonly string[];
  /** An absolute folder that exists. */
  readonly cwd: string;
  /** Folders to put before the PATH. */
  readonly searchFirst?: readonly string[];
  /** Environment variables over those of the extension. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * How a program ended: with a status, by a signal, or not at all because it could not be started. The flatc inside tells which
 * files it wrote.
 */
export type ProcessEnd =
  | { readonly kind: 'exit'; readonly status: number; readonly written?: readonly Uri[] }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failure'; readonly reason: string };

export interface RunningProcess {
  /** Never rejects. */
  readonly end: Promise<ProcessEnd>;
  /** Ends the program and what it has started, if necessary by force; nothing happens where it has ended. */
  stop(): void;
}

/** What a program that has ended has written (see `KeptOutput`), both streams in the order in which it came. */
interface ProcessResult {
  readonly end: ProcessEnd;
  readonly output: string;
}

/** What the platform gives to the extension. */
export interface Processes {
  readonly platform: 'posix' | 'win32';
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The user's home by the system's list of users, which the environment may contradict. */
  readonly accountHome: string;
  /** Starts a program whose input is empty. `onOutput` gets what it writes to either stream as it comes. */
  start(process: ProcessStart, onOutput: (text: string) => void): RunningProcess;
  /** Whether there is a program at a path that may be started. */
  isExecutable(path: string): Promise<boolean>;
  /** When a file was changed, in milliseconds; zero where that cannot be told. */
  changedAt(path: string): Promise<number>;
}

/** The longest output that is kept, in characters: nobody reads more. */
const mostKept = 1 << 22;

/** Keeps the end of what a program writes: a program that never stops writing must not fill the memory. */
export class KeptOutput {
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > 2 * mostKept) this.#text = this.#text.slice(-mostKept);
  }

  get text(): string {
    return this.#text;
  }
}

/** Runs a program to its end; one that takes longer than `patience` milliseconds is ended. */
export async function runToEnd(
  processes: Processes,
  process: ProcessStart,
  patience: number,
  onOutput: (text: string) => void = () => undefined,
): Promise<ProcessResult> {
  const output = new KeptOutput();
  const running = processes.start(process, (text) => {
    output.add(text);
    onOutput(text);
  });
  const timer = setTimeout(() => running.stop(), patience);
  try {
    return { end: await running.end, output: output.text };
  } finally {
    clearTimeout(timer);
  }
}

/** The environment of a program, with folders before its PATH. */
export function environmentFor(
  { env, platform }: Pick<Processes, 'env' | 'platform'>,
  searchFirst: readonly string[],
): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined) own[name] = value;
  if (searchFirst.length > 0) own[pathName(env, platform)] = searchPath({ env, platform }, searchFirst);
  return own;
}

/** The value of the PATH, with folders before it. */
export function searchPath(
  { env, platform }: Pick<Processes, 'env' | 'platform'>,
  searchFirst: readonly string[],
): string {
  const path = env[pathName(env, platform)];
  return [...searchFirst, ...(path ? [path] : [])].join(platform === 'win32' ? ';' : ':');
}

/**
 * Where a program may be: itself where it is a path, else in the folders of the PATH, in the order in which the system
 * looks. Never in the folder that it is started in, which on Windows comes first.
 */
export function candidatesFor(
  { env, platform }: Pick<Processes, 'env' | 'platform'>,
  program: string,
  searchFirst: readonly string[],
): readonly string[] {
  const isWindows = platform === 'win32';
  // Windows starts other kinds of files only through a shell.
  const endings = isWindows && !/\.(exe|com)$/i.test(program) ? ['.exe', '.com'] : [''];
  if (isWindows ? /[\\/]/.test(program) : program.includes('/')) return endings.map((ending) => program + ending);
  const folders = searchPath({ env, platform }, searchFirst).split(isWindows ? ';' : ':');
  const unquoted = isWindows ? folders.map((folder) => folder.replace(/^"(.*)"$/, '$1')) : folders;
  const absolute = unquoted.filter((folder) => (isWindows ? /^([a-z]:)?[\\/]/i : /^\//).test(folder));
  return absolute.flatMap((folder) => {
    const start = isWindows ? `${folder.replace(/[\\/]+$/, '')}\\` : `${folder.replace(/\/+$/, '')}/`;
    return endings.map((ending) => `${start}${program}${ending}`);
  });
}

/** The name of the variable: Windows writes it `Path`, and ignores letter case. */
function pathName(env: Processes['env'], platform: Processes['platform']): string {
  return Object.keys(env).find((key) => (platform === 'win32' ? key.toUpperCase() : key) === 'PATH') ?? 'PATH';
}
