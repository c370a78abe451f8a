// Makes mistakes in a copy of the project, so that no real file is touched.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The result of a check of a mistake: tests pass, one fails, they do not end, or the mistake does not compile. */
export type Outcome = { readonly kind: 'passed' | 'hung' | 'refused by types' } | Failure;

interface Failure {
  readonly kind: 'failed';
  readonly file: string;
  readonly test: string;
}

const crash = 'the run crashed';

/** The limits of one run of test files in seconds: processor time, with some for each file, and time without any. */
const limits = { processor: 30, processorOfFile: 12, still: 600 } as const;

/** The files of a checkout that git tracks or would add, by path from its root. */
export function filesOf(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

export class Checkout {
  readonly #from: string;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'fbs-mutate-'));
  /** The test files of which a test fails without a mistake. */
  readonly #failing = new Set<string>();
  /** The tests that pass without a mistake, as far as known. */
  readonly #passing = new Set<string>();
  /** Whether the folders with a tsconfig.json compile without a mistake, as far as known. */
  readonly #compiling = new Map<string, boolean>();
  readonly root = path.join(this.#folder, 'project');

  /** Copies files of a built project. Its packages and the measured cases beside it are shared. */
  constructor(from: string, files: readonly string[]) {
    this.#from = from;
    for (const file of files) {
      mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
      cpSync(path.join(from, file), path.join(this.root, file));
    }
    this.#takeBuild();
    for (const shared of ['node_modules', '../shared'])
      if (existsSync(path.join(from, shared))) symlinkSync(path.resolve(from, shared), path.join(this.root, shared));
  }

  /**
   * The result of test files with a mistake in a module, which is undone afterwards. A file that fails anyway does not
   * count. Tests that start the program need it built with the mistake.
   */
  async outcomeWith(
    module: string,
    change: (text: string) => string,
    tests: readonly string[],
    isBuilt = false,
  ): Promise<Outcome> {
    for (;;) {
      const wanted = tests.filter((test) => !this.#failing.has(test));
      const outcome = await this.#withMistake(module, change, () => {
        if (isBuilt) execFileSync('node', ['build/build.js'], { cwd: this.root, stdio: 'ignore' });
        return this.#run(wanted);
      });
      if (isBuilt) this.#takeBuild();
      if (outcome.kind !== 'failed' || (await this.#passes(outcome))) return outcome;
      this.#failing.add(outcome.file);
    }
  }

  /**
   * The result of the compiler for the project of a module, the nearest folder with a tsconfig.json, with a mistake in
   * the module. A project that does not compile anyway does not count.
   */
  async typesWith(module: string, change: (text: string) => string): Promise<Outcome> {
    let project = path.posix.dirname(module);
    while (!existsSync(path.join(this.root, project, 'tsconfig.json'))) project = path.posix.dirname(project);
    if (await this.#withMistake(module, change, () => this.#compiles(project))) return { kind: 'passed' };
    if (!this.#compiling.has(project)) this.#compiling.set(project, await this.#compiles(project));
    return { kind: this.#compiling.get(project) ? 'refused by types' : 'passed' };
  }

  /** The result of some work while a module has a mistake. */
  async #withMistake<Result>(
    module: string,
    change: (text: string) => string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const file = path.join(this.root, module);
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, change(right));
    try {
      return await work();
    } finally {
      writeFileSync(file, right);
    }
  }

  remove(): void {
    // A test that was just killed may still be writing.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  #takeBuild(): void {
    cpSync(path.join(this.#from, 'dist'), path.join(this.root, 'dist'), { recursive: true });
  }

  /** Whether a test passes without a mistake. A hook belongs to all tests of its file, so all of them run. */
  async #passes({ file, test }: Failure): Promise<boolean> {
    const name = /"(?:before|after)(?: all| each)" hook/.test(test) || test === crash ? undefined : test;
    const key = `${file}: ${name}`;
    if (!this.#passing.has(key) && (await this.#run([file], name)).kind === 'passed') this.#passing.add(key);
    return this.#passing.has(key);
  }

  async #compiles(project: string): Promise<boolean> {
    const { code } = await ended(
      ['-c', 'exec node node_modules/typescript/bin/tsc -p "$1"', 'bash', project],
      this.root,
    );
    return code === 0;
  }

  /** Runs test files until a test fails, or only the tests with a name. */
  async #run(tests: readonly string[], name?: string): Promise<Outcome> {
    if (tests.length === 0) return { kind: 'passed' };
    const report = path.join(this.#folder, 'report.json');
    rmSync(report, { force: true });
    // The shell limits processor time: on a busy machine only that tells whether a run hangs.
    const mocha = 'ulimit -t "$1"; shift; exec node node_modules/mocha/bin/mocha.js "$@"';
    const options = ['--no-parallel', '--bail', '--reporter', 'json', '--reporter-option', `output=${report}`];
    if (name !== undefined) options.push('--fgrep', name);
    const processor = limits.processor + limits.processorOfFile * tests.length;
    const { code, hung } = await ended(['-c', mocha, 'bash', `${processor}`, ...options, ...tests], this.root);
    if (hung) return { kind: 'hung' };
    if (code === 0) return { kind: 'passed' };
    if (!existsSync(report)) return { kind: 'failed', file: tests[0] ?? '', test: crash };
    const { failures } = JSON.parse(readFileSync(report, 'utf8'));
    const [{ file = '', fullTitle = '' } = {}] = failures;
    return { kind: 'failed', file: path.relative(this.root, file).replaceAll('\\', '/'), test: fullTitle };
  }
}

/** The status of a shell, and whether it had to be killed. */
function ended(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly code: number | null; readonly hung: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', args, { cwd, stdio: 'ignore', detached: true });
    let hung = false;
    const kill = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    let before = '';
    // On a busy machine a run may take long, but it goes on.
    const timer = setInterval(() => {
      const now = processorTimeOf(child.pid);
      hung = now === before;
      before = now;
      if (hung) kill();
    }, limits.still * 1000);
    // The folder of the tests is removed at the exit, too, and only after their end.
    process.prependOnceListener('exit', kill);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(timer);
      process.off('exit', kill);
      // A shell reports the signal that ended its program as a number above 128.
      resolve({ code, hung: hung || signal === 'SIGXCPU' || signal === 'SIGKILL' || code === 152 || code === 137 });
    });
  });
}

/** The processor time that the programs of a shell have taken, as text; empty if they ended. */
function processorTimeOf(shell: number | undefined): string {
  return spawnSync('ps', ['-o', 'pid=,time=', '-g', `${shell}`], { encoding: 'utf8' }).stdout;
}
