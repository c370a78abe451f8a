// Runs the bundle on a machine that looks like Windows to it.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { serverBundle } from '../own-process.ts';
import type { Ended } from '../run-command.ts';
import { TestFolder } from '../test-folder.ts';

/** A machine. Its files have names such as `C/shop/a.fbs`. */
export class WindowsRoom {
  readonly #root = new TestFolder();
  readonly #program: string;

  constructor() {
    const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
    const isOfProgram = (place: string) => !/[\\/]dist[\\/](?:vsix|web)$/.test(place);
    cpSync(dirname(serverBundle), join(this.#root.path, 'C/app'), { recursive: true, filter: isOfProgram });
    cpSync(source('git.cjs'), join(this.#root.path, 'C/bin/git.exe'));
    mkdirSync(join(this.#root.path, 'C/Program Files/nodejs'), { recursive: true });
    const environment = {
      WINDOWS_ROOT: this.#root.path,
      WINDOWS_PATH: '"C:\\bin"',
      REAL_PATH: process.env['PATH'],
      NODE_DISABLE_COMPILE_CACHE: '1',
    };
    // The surroundings must be changed before the program is loaded.
    this.write({
      'start.cjs': `
        Object.assign(process.env, ${JSON.stringify(environment)});
        process.argv[1] = ${JSON.stringify(join(this.#root.path, 'C/app/cli.cjs'))};
        require(${JSON.stringify(source('like-windows.cjs'))});
        require(process.argv[1]);
      `,
    });
    this.#program = join(this.#root.path, 'start.cjs');
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) this.#root.write(name, text);
  }

  read(name: string): string {
    return readFileSync(join(this.#root.path, name), 'utf8');
  }

  /** Runs a command in a folder such as `C:\shop`. */
  run(cwd: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Ended {
    // Programs that this machine names are not on the other one.
    const { FLATC: _, TRPC: __, ...own } = process.env;
    const env = { ...own, ...environment, WINDOWS_CWD: cwd };
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.#program, ...args], { encoding: 'utf8', env });
    return { status, stdout, stderr };
  }

  /** Makes a commit of all files in a folder such as `C/shop`. */
  commit(folder: string): void {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
      [...author, 'commit', '--quiet', '--message', 'One'],
    ])
      execFileSync('git', args, { cwd: join(this.#root.path, folder) });
  }

  /** Starts a server in a folder. */
  startServer(options: ClientOptions, cwd = 'C:\\'): Promise<LspClient> {
    this.write({ 'server.cjs': `process.env.WINDOWS_CWD = ${JSON.stringify(cwd)}; require('./start.cjs');` });
    return LspClient.start({ ...options, bundle: join(this.#root.path, 'server.cjs') });
  }

  remove(name?: string): void {
    this.#root.remove(name);
  }
}
