// The VSIX as users get it: packed once, unpacked into an empty folder, and run there.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deadLinks } from './dead-links.ts';
import { hasFlatcModule } from './flatc/module.ts';
import { expectFile } from './snapshot.ts';
import { readZip } from './zip.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const { version } = JSON.parse(read('package.json'));

describe('the VSIX', () => {
  let folder: string;
  let archive: Buffer;

  before(function () {
    this.timeout(300_000);
    folder = mkdtempSync(join(tmpdir(), 'fbs-vsix-'));
    const vsix = join(folder, 'package.vsix');
    const without = hasFlatcModule ? [] : ['--without-flatc'];
    execFileSync(process.execPath, [join(root, 'build/vsix.js'), '--out', vsix, ...without], {
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
    const names = new Set(readZip(archive).keys());
    assert.equal(names.has('extension/dist/flatc.wasm'), hasFlatcModule);
    // The record lists the files of a published package, which contains flatc.
    names.add('extension/dist/flatc.wasm');
    expectFile('package.files.txt', `${[...names].sort().join('\n')}\n`);
  });

  it('has a README without pictures, which an editor would not find', () => {
    const readme = readFileSync(join(folder, 'extension/readme.md'), 'utf8');
    assert.match(readme, /^# FlatBuffers Language Tools\n/);
    assert.doesNotMatch(readme, /!\[/);
  });

  it('has pages whose links lead somewhere in it', () => assert.deepEqual(deadLinks(join(folder, 'extension')), []));

  it('has a README with links and pictures of the repository as soon as that is known', async () => {
    const { readmeFor } = await import(new URL('../build/readme.js', import.meta.url).href);
    const text =
      'See [CI](docs/ci.md#x), [us](https://a.b) and\n\n![A hover](client/pictures/hover.png)\n\n**[D](docs/d.md)**.\n';
    assert.equal(readmeFor(text), 'See CI (docs/ci.md#x), [us](https://a.b) and\n\n**D** (docs/d.md).\n');
    assert.equal(
      readmeFor(text, 'https://host/o/n'),
      'See [CI](https://host/o/n/blob/HEAD/docs/ci.md#x), [us](https://a.b) and\n\n' +
        '![A hover](https://host/o/n/raw/HEAD/client/pictures/hover.png)\n\n**[D](https://host/o/n/blob/HEAD/docs/d.md)**.\n',
    );
  });

  it('is smaller than 2.41 MB, of which the flatc inside takes 0.6', () => {
    assert.ok(archive.length < (hasFlatcModule ? 2_405_000 : 1_770_000), `${Math.ceil(archive.length / 1024)} KB`);
  });

  it('has a manifest for both halves, of which VS Code takes none for a module of ECMAScript', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'extension/package.json'), 'utf8'));
    assert.deepEqual([manifest.main, manifest.browser], ['./dist/client.cjs', './dist/web/client.js']);
    // In a browser all versions find only names that end in .js, and `type` would make such a file an ES module.
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
