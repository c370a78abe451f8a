// The VSIX as users get it: made once, unpacked into an empty folder, and run there.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectFile } from './snapshot.ts';
import { readZip } from './zip.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const { version } = JSON.parse(read('package.json'));

describe('the VSIX', () => {
  let folder: string;
  let archive: Buffer;

  before(function () {
    this.timeout(120_000);
    folder = mkdtempSync(join(tmpdir(), 'fbs-vsix-'));
    const vsix = join(folder, 'package.vsix');
    execFileSync(process.execPath, [join(root, 'client/build/vsix.js'), '--out', vsix], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    archive = readFileSync(vsix);
    for (const [name, content] of readZip(archive)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the recorded files and nothing else', () => {
    expectFile('package.files.txt', `${[...readZip(archive).keys()].sort().join('\n')}\n`);
  });

  it('has a README without pictures, which an editor would not find', () => {
    const readme = readFileSync(join(folder, 'extension/readme.md'), 'utf8');
    assert.match(readme, /^# FlatBuffers Language Tools\n/);
    assert.doesNotMatch(readme, /!\[/);
  });

  it('is smaller than 1.1 MB', () => {
    assert.ok(archive.length < 1126 * 1024, `${Math.ceil(archive.length / 1024)} KB`);
  });

  it('has a manifest for both halves, of which VS Code takes none for a module of ECMAScript', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'extension/package.json'), 'utf8'));
    assert.deepEqual([manifest.main, manifest.browser], ['./dist/client.cjs', './dist/web/client.js']);
    // Only names that end in .js are found by all versions in a browser, and `type` would make the file a module there.
    for (const key of ['type', 'private', 'bin', 'scripts', 'dependencies', 'devDependencies'])
      assert.ok(!(key in manifest), key);
    assert.equal(JSON.parse(read('package.json')).type, 'module');
  });

  it('tells its version without any node_modules', () => {
    assert.deepEqual(run('--version'), { status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('checks a schema with the parser it brings along', () => {
    writeFileSync(join(folder, 'good.fbs'), 'table Monster { name: string; }\nroot_type Monster;\n');
    writeFileSync(join(folder, 'bad.fbs'), 'table Monster { weapon: Wepon; }\ntable Weapon {}\n');
    assert.equal(run('check', 'good.fbs').status, 0);
    const { status, stdout } = run('check', '--format', 'short', 'bad.fbs');
    assert.equal(status, 1);
    assert.match(stdout, /^bad\.fbs:1:25: error: .*Wepon/m);
  });

  function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
    const { NODE_PATH: _, ...env } = process.env;
    const server = join(folder, 'extension/dist/cli.cjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [server, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }
});
