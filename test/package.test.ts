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
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the VSIX', () => {
  let folder: string;
  let archive: Buffer;

  before(function () {
    this.timeout(120_000);
    folder = mkdtempSync(join(tmpdir(), 'fbs-vsix-'));
    const vsix = join(folder, 'package.vsix');
    const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
    execFileSync(
      process.execPath,
      [
        vsce,
        'package',
        ...['--no-dependencies', '--allow-missing-repository', '--readme-path', 'dist/README.md'],
        ...['--out', vsix],
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
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
