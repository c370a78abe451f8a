// Defines how the extension starts programs: never through a shell, so that a file name with spaces or quotes stays one
// argument.
import type { Uri } from 'vscode';

/** One start of a program. */
export interface ProcessStart {
  /** A path, or a name that is looked up on the PATH. */
  readonly program: string;
  readonly args: readonly string[];
  /** An existing absolute folder. */
  readonly cwd: string;
  /** Folders to search before the PATH. */
  readonly searchFirst?: readonly string[];
  /** Environment variables that are added to the environment of the extension, or replace variables there. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * The end of a program: by a status, by a signal, or because it could not be started. The built-in flatc also lists the
 * files it wrote.
 */
export type ProcessEnd =
  | { readonly kind: 'exit'; readonly status: number; readonly written?: readonly Uri[] }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failure'; readonly reason: string };

export interface RunningProcess {
  /** Resolves when the program has ended; never rejects. */
  readonly end: Promise<ProcessEnd>;
  /** Ends the program and programs that it started, by force if needed. Has no effect after its end. */
  stop(): void;
}

/** The output of a finished program (see `KeptOutput`), both streams in order of arrival. */
interface ProcessResult {
  readonly end: ProcessEnd;
  readonly output: string;
}

/** The services of the platform. */
export interface Processes {
  readonly platform: 'posix' | 'win32';
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The user's home in the system's list of users; the environment may name another one. */
  readonly accountHome: string;
  /** Starts a program with empty input. `onOutput` gets the text of both streams as it arrives. */
  start(process: ProcessStart, onOutput: (text: string) => void): RunningProcess;
  /** Whether a path leads to a program that may be started. */
  isExecutable(path: string): Promise<boolean>;
  /** The time of a file's last change in milliseconds; zero if unknown. */
  changedAt(path: string): Promise<number>;
}

/** Output of more than twice this number of characters is cut to its last `mostKept` ones; nobody reads more. */
const mostKept = 1 << 22;

/** Keeps the end of a program's output, because a program that never stops writing must not fill the memory. */
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

/** Runs a program to its end. After `patience` milliseconds the program is stopped, and the result has the signal. */
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

/** The environment of a program, with folders put before its PATH. */
export function environmentFor(
  { env, platform }: Pick<Processes, 'env' | 'platform'>,
  searchFirst: readonly string[],
): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined) own[name] = value;
  if (searchFirst.length > 0) own[pathName(env, platform)] = searchPath({ env, platform }, searchFirst);
  return own;
}

/** The value of PATH, with folders put before it. */
export function searchPath(
  { env, platform }: Pick<Processes, 'env' | 'platform'>,
  searchFirst: readonly string[],
): string {
  const path = env[pathName(env, platform)];
  return [...searchFirst, ...(path ? [path] : [])].join(platform === 'win32' ? ';' : ':');
}

/** The folders of the PATH, with other folders before them. Windows allows quotes around each, which are left out. */
export function searchFolders(
  { env, platform }: Pick<Processes, 'env' | 'platform'>,
  searchFirst: readonly string[],
): readonly string[] {
  const path = searchPath({ env, platform }, searchFirst);
  return platform === 'win32' ? path.split(';').map((folder) => folder.replace(/^"(.*)"$/, '$1')) : path.split(':');
}

/**
 * The possible paths of a program, in the system's order: `program` itself if it contains a slash (or a backslash on
 * Windows), otherwise in `searchFirst` and the folders of the PATH. On Windows, `.exe` and `.com` are added to a name
 * without them. The folder in which a program starts is never searched, although Windows would search it first.
 */
export function candidatesFor(
  { env, platform }: Pick<Processes, 'env' | 'platform'>,
  program: string,
  searchFirst: readonly string[],
): readonly string[] {
  const isWindows = platform === 'win32';
  // Windows starts other files only through a shell.
  const endings = isWindows && !/\.(exe|com)$/i.test(program) ? ['.exe', '.com'] : [''];
  if (isWindows ? /[\\/]/.test(program) : program.includes('/')) return endings.map((ending) => program + ending);
  const unquoted = searchFolders({ env, platform }, searchFirst);
  const absolute = unquoted.filter((folder) => (isWindows ? /^([a-z]:)?[\\/]/i : /^\//).test(folder));
  return absolute.flatMap((folder) => {
    const start = isWindows ? `${folder.replace(/[\\/]+$/, '')}\\` : `${folder.replace(/\/+$/, '')}/`;
    return endings.map((ending) => `${start}${program}${ending}`);
  });
}

/** The name of the variable PATH: Windows writes it `Path`, and ignores case. */
function pathName(env: Processes['env'], platform: Processes['platform']): string {
  return Object.keys(env).find((key) => (platform === 'win32' ? key.toUpperCase() : key) === 'PATH') ?? 'PATH';
}
