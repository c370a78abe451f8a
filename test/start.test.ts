// The executable starts with code that an earlier run has compiled. Its output is the same without that code.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { LspClient } from './lsp-client.ts';
import { serverBundle } from './own-process.ts';
import { TestFolder } from './test-folder.ts';

describe('compiled code', () => {
  let folder: TestFolder;

  beforeEach(() => {
    folder = new TestFolder({ 'a.fbs': 'table A { b: Missing; }\n' });
  });

  afterEach(() => folder.remove());

  it('is kept for the user alone, and used as it is', () => {
    const first = run();
    const [file = '', ...others] = compiled();
    assert.deepEqual(others, []);
    assert.match(file, /-check\//);
    assert.equal(statSync(file).mode & 0o077, 0);
    const before = identityOf(file);
    assert.deepEqual(run(), first);
    assert.deepEqual(compiled(), [file]);
    assert.deepEqual(identityOf(file), before, 'it was compiled again');
  });

  it('is used as it is after a long text, of which less is compiled', () => {
    const tables = Array.from({ length: 9000 }, (_, index) => `table T${index} { a: int; }`);
    folder.write('large.fbs', `${tables.join('\n')}\ntable Last { b: Missing; }\n`);
    const first = run({}, 'check', 'large.fbs');
    const [file = ''] = compiled();
    const before = identityOf(file);
    assert.deepEqual(run({}, 'check', 'large.fbs'), first);
    assert.deepEqual(identityOf(file), before, 'it was compiled again');
  });

  it('is made again where it is damaged', () => {
    const first = run();
    const [file = ''] = compiled();
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
    const before = identityOf(file);
    assert.deepEqual(run(), first);
    assert.notDeepEqual(identityOf(file), before, 'damaged code was run');
  });

  it('is not kept where others could write, and where someone does not want it', () => {
    const first = run({ NODE_DISABLE_COMPILE_CACHE: '1' });
    assert.deepEqual(compiled(), []);
    mkdirSync(cache(), { recursive: true });
    chmodSync(cache(), 0o777);
    assert.deepEqual(run(), first);
    assert.deepEqual(compiled(), []);
  });

  it('is not kept in a folder that someone else can put another one in the place of', function () {
    // Only an administrator can create folders of other users.
    if (process.getuid?.() !== 0) this.skip();
    const first = run();
    folder.write('theirs/cache/x', '');
    const theirs = path.join(folder.path, 'theirs');
    chownSync(theirs, 4321, 4321);
    for (const target of [theirs, path.join(theirs, 'cache')]) {
      const link = path.join(folder.path, `link${target.length}`);
      symlinkSync(target, link);
      const before = readdirSync(theirs, { recursive: true });
      for (const home of [target, link]) assert.deepEqual(run({ XDG_CACHE_HOME: home }), first);
      assert.deepEqual(readdirSync(theirs, { recursive: true }), before);
    }
    chmodSync(theirs, 0o777);
    chownSync(theirs, 0, 0);
    assert.deepEqual(run({ XDG_CACHE_HOME: path.join(theirs, 'cache') }), first);
    assert.deepEqual(readdirSync(path.join(theirs, 'cache')), ['x']);
    // A link of the user to a folder of the user counts as that folder.
    mkdirSync(path.join(folder.path, 'large'));
    symlinkSync('large', path.join(folder.path, 'own'));
    run({ XDG_CACHE_HOME: path.join(folder.path, 'own') });
    assert.deepEqual(readdirSync(path.join(folder.path, 'large')), ['fbs-language-tools']);
  });

  it('is not waited for where it is a pipe', () => {
    const first = run();
    const [file = ''] = compiled();
    rmSync(file);
    execFileSync('mkfifo', [file]);
    assert.deepEqual(run(), first);
    assert.ok(statSync(file).isFile());
  });

  it('is that of one copy of the program, whose files are named in traces', () => {
    const copies = ['one', 'other'].map((name) => {
      cpSync(path.dirname(serverBundle), path.join(folder.path, name, 'dist'), { recursive: true });
      return path.join(folder.path, name, 'dist', path.basename(serverBundle));
    });
    // An error within the program, which prints where it was thrown.
    folder.write('broken.cjs', "String.prototype.endsWith = () => { throw new Error('broken'); };");
    for (const isBroken of [false, true]) {
      for (const bundle of copies) {
        const env = isBroken ? { ...own(), NODE_OPTIONS: `--require ${path.join(folder.path, 'broken.cjs')}` } : own();
        const args = [bundle, 'check', 'a.fbs'];
        const { stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8', env });
        if (!isBroken) continue;
        const named = [...stderr.matchAll(/\((\/[^():]+)\/dist\/\w+\.cjs:/g)].map(([, name]) => name);
        assert.deepEqual([...new Set(named)], [path.dirname(path.dirname(bundle))], stderr);
      }
    }
  });

  it('is done without where there is no folder for it', () => {
    const first = run();
    folder.write('file', '');
    assert.deepEqual(run({ XDG_CACHE_HOME: path.join(folder.path, 'file') }), first);
  });

  it('is not kept of a run that did nothing', () => {
    const start = (...args: readonly string[]) =>
      spawnSync(process.execPath, [serverBundle, ...args], { cwd: folder.path, env: own() });
    for (const args of [['--help'], ['--version'], ['check', '--help'], ['check', 'missing.fbs'], ['--stdio']])
      start(...args);
    assert.deepEqual(compiled(), []);
    start('check', 'a.fbs');
    assert.equal(compiled().length, 1);
  });

  it('is kept of each command that is often started, and of no other', () => {
    const start = (...args: readonly string[]) =>
      spawnSync(process.execPath, [serverBundle, ...args], { cwd: folder.path, env: own() });
    for (const args of [
      ['explain', 'unresolved-type'],
      ['completion', 'bash'],
      ['project', 'a.fbs'],
    ])
      start(...args);
    const kinds = compiled().map((file) => path.basename(path.dirname(file)).replace(/^.*-/, ''));
    assert.deepEqual(kinds.sort(), ['completion', 'explain']);
  });

  it('is kept again after a server that needed much more of it', async () => {
    const env = own();
    const session = async (work: (client: LspClient) => Promise<unknown>): Promise<number> => {
      const client = await LspClient.start({ ownProcess: true, env });
      await work(client);
      await client.stop();
      const [file = '', ...others] = compiled();
      assert.deepEqual(others, []);
      return statSync(file).size;
    };
    const opening = async (client: LspClient): Promise<void> => {
      const uri = pathToFileURL(path.join(folder.path, 'a.fbs')).href;
      client.open(uri, 'table A { b: Missing; }\n');
      await client.until(uri, ['unresolved-type']);
    };
    const started = await session(async () => undefined);
    const opened = await session(opening);
    assert.ok(opened > started * 1.05, `${started} and ${opened} bytes`);
    const before = identityOf(compiled()[0] ?? '');
    await session(opening);
    assert.deepEqual(identityOf(compiled()[0] ?? ''), before, 'it was kept once more');
  });

  it('of builds that no one has started for long is removed', () => {
    run();
    const old = path.join(cache(), '0123-check');
    mkdirSync(old);
    spawnSync('touch', ['-d', '2020-01-01', old]);
    run({}, 'format', '--check', 'a.fbs');
    assert.deepEqual(
      readdirSync(cache()).filter((name) => name.startsWith('0123')),
      [],
    );
  });

  it('starts with few of the modules of Node, and without the data about characters', () => {
    run();
    folder.write(
      'told.cjs',
      `const { Segmenter } = Intl;
Intl.Segmenter = function (...args) { console.error('segmenter'); return new Segmenter(...args); };
process.on('exit', () => console.error(process.moduleLoadList.join(' ')));`,
    );
    const output = JSON.stringify(
      run({ NODE_OPTIONS: `--require ${path.join(folder.path, 'told.cjs')}` }, 'check', 'a.fbs'),
    );
    assert.match(output, /unknown type|Missing/);
    assert.doesNotMatch(output, /segmenter|NativeModule (child_process|worker_threads|crypto|internal\/crypto\/\w+) /);
  });

  it('tells its version without the program', () => {
    const bare = new TestFolder({ 'cli.cjs': readFileSync(serverBundle, 'utf8') });
    try {
      const versionFor = (...args: readonly string[]) =>
        spawnSync(process.execPath, [path.join(bare.path, 'cli.cjs'), ...args], { encoding: 'utf8' });
      for (const flag of ['--version', '-v', '-V']) {
        const { status, stdout, stderr } = versionFor(flag);
        assert.deepEqual([status, stderr], [0, ''], flag);
        assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
      }
      assert.notEqual(versionFor('check').status, 0);
    } finally {
      bare.remove();
    }
  });

  it('ends once a slow reader has all of the report', async () => {
    const fields = Array.from({ length: 3000 }, (_, index) => `f${index}: Missing${index};`);
    folder.write('b.fbs', `table B {\n${fields.join('\n')}\n}\n`);
    const args = [serverBundle, 'check', '--format', 'json', 'b.fbs'];
    const child = spawn(process.execPath, args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'ignore'] });
    await setTimeout(300);
    let report = '';
    for await (const part of child.stdout) report += part;
    assert.equal(JSON.parse(report).diagnostics.length, fields.length);
  });

  // A device of Linux that is always full.
  if (existsSync('/dev/full')) {
    it('ends with 2 and the reason where the report cannot be written', () => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, [serverBundle, '--help'], {
        encoding: 'utf8',
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);
      assert.match(stderr, /^error: the output cannot be written: no space is left\n$/);
      assert.equal(status, 2);
    });
  }

  function run(env: Readonly<Record<string, string>> = {}, ...args: readonly string[]): object {
    const command = args.length > 0 ? args : ['check', '--format', 'json', 'a.fbs'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [serverBundle, ...command], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...own(), ...env },
    });
    assert.equal(status, 1, stderr);
    return { stdout, stderr };
  }

  /** An environment whose cache is in the folder of the test. */
  function own(): NodeJS.ProcessEnv {
    const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...rest } = process.env;
    return { ...rest, XDG_CACHE_HOME: path.join(folder.path, 'cache') };
  }

  function cache(): string {
    return path.join(folder.path, 'cache/fbs-language-tools/compiled');
  }

  function compiled(): readonly string[] {
    try {
      return readdirSync(cache(), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(cache(), name))
        .filter((file) => statSync(file).isFile());
    } catch {
      return [];
    }
  }
});

/** Facts that change when a file is written again, even with the same bytes. */
function identityOf(file: string): object {
  const { ino, mtimeMs, size } = statSync(file);
  return { ino, mtimeMs, size };
}
