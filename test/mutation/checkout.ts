// Makes mistakes in a copy of the project, so that no real file is touched.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The result of a run of test files: they pass, one fails, or they do not end. */
export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly file: string; readonly test: string }
  | { readonly kind: 'hung' };

/** The limits of one run of test files: processor time and real time, in seconds. */
const limits = { processor: 180, real: 600 } as const;

/** The files of a checkout that git tracks or would add, by path from its root. */
export function filesOf(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

export class Checkout {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'fbs-mutate-'));
  /** Whether test files pass without a mistake, as far as known. */
  readonly #passes = new Map<string, boolean>();
  readonly root = path.join(this.#folder, 'project');

  /** Copies files of a built project. Its packages and the measured cases beside it are shared. */
  constructor(from: string, files: readonly string[]) {
    for (const file of files) {
      mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
      cpSync(path.join(from, file), path.join(this.root, file));
    }
    cpSync(path.join(from, 'dist'), path.join(this.root, 'dist'), { recursive: true });
    for (const shared of ['node_modules', '../shared'])
      if (existsSync(path.join(from, shared))) symlinkSync(path.resolve(from, shared), path.join(this.root, shared));
  }

  /**
   * The result of test files with a mistake in a module, which is undone afterwards. A file that fails anyway does not
   * count.
   */
  async outcomeWith(module: string, change: (text: string) => string, tests: readonly string[]): Promise<Outcome> {
    const file = path.join(this.root, module);
    const right = readFileSync(file, 'utf8');
    let wanted = tests.filter((test) => this.#passes.get(test) !== false);
    for (;;) {
      writeFileSync(file, change(right));
      const outcome = await this.#run(wanted).finally(() => writeFileSync(file, right));
      if (outcome.kind !== 'failed' || (await this.#passesAlone(outcome.file))) return outcome;
      wanted = wanted.filter((test) => test !== outcome.file);
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #passesAlone(test: string): Promise<boolean> {
    const known = this.#passes.get(test) ?? (await this.#run([test])).kind === 'passed';
    this.#passes.set(test, known);
    return known;
  }

  async #run(tests: readonly string[]): Promise<Outcome> {
    if (tests.length === 0) return { kind: 'passed' };
    const report = path.join(this.#folder, 'report.json');
    rmSync(report, { force: true });
    // The shell limits processor time: on a busy machine only that tells whether a run hangs.
    const mocha = 'ulimit -t "$1"; shift; exec node node_modules/mocha/bin/mocha.js "$@"';
    const options = ['--no-parallel', '--bail', '--reporter', 'json', '--reporter-option', `output=${report}`];
    const { code, hung } = await ended(['-c', mocha, 'bash', `${limits.processor}`, ...options, ...tests], this.root);
    if (hung) return { kind: 'hung' };
    if (code === 0) return { kind: 'passed' };
    if (!existsSync(report)) return { kind: 'failed', file: tests[0] ?? '', test: 'the run crashed' };
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
    const timer = setTimeout(() => {
      hung = true;
      kill();
    }, limits.real * 1000);
    process.once('exit', kill);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', kill);
      // A shell reports the signal that ended its program as a number above 128.
      resolve({ code, hung: hung || signal === 'SIGXCPU' || signal === 'SIGKILL' || code === 152 || code === 137 });
    });
  });
}
