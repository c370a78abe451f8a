// The npm package as users get it: packed once, installed into an empty folder without a registry, and run there.
import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { deadLinks } from './dead-links.ts';
import { hasFlatcModule } from './flatc/module.ts';
import { packNpmPackage, version } from './npm-archive.ts';

describe('the npm package', () => {
  let empty: string;
  let installed: string;
  let archive: string;

  before(function () {
    this.timeout(120_000);
    empty = mkdtempSync(join(tmpdir(), 'fbs-npm-'));
    archive = packNpmPackage(join(empty, 'packed'));
    const project = join(empty, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "private": true }');
    const { status, stderr } = npm('install', '--offline', '--no-audit', '--no-fund', archive);
    assert.equal(status, 0, stderr);
    installed = join(project, 'node_modules/fbs-language-tools');
    writeFileSync(join(project, 'good.fbs'), 'table Monster {\n  name: string;\n}\n');
    writeFileSync(join(project, 'bad.fbs'), 'table Monster {weapon: Wepon;}\ntable Weapon {}\n');
  });

  after(() => rmSync(empty, { recursive: true, force: true }));

  it('is the only package that is installed, and a quick download', () => {
    const names = readdirSync(join(installed, '..')).filter((name) => !name.startsWith('.'));
    assert.deepEqual(names, ['fbs-language-tools']);
    assert.ok(statSync(archive).size < (hasFlatcModule ? 1_600_000 : 900_000), `${statSync(archive).size} bytes`);
  });

  it('has a manifest without what belongs to the extension', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const key of ['type', 'main', 'private', 'scripts', 'dependencies', 'devDependencies', 'contributes'])
      assert.ok(!(key in manifest), key);
    assert.deepEqual(manifest.engines, { node: '>=20' });
    assert.deepEqual(Object.keys(manifest.bin), ['fbs-language-tools', 'fbs-language-server']);
  });

  it('brings its licence, the licences of what it contains, its changes and the pages it names', () => {
    const files = ['LICENSE', 'third-party-notices.txt', 'CHANGELOG.md', 'flatbuffers.schema.json'];
    const pages = ['docs/project-file.md', 'docs/rules/unresolved-type.md', 'editors/neovim/README.md'];
    for (const name of [...files, ...pages]) assert.ok(statSync(join(installed, name)).size > 0, name);
    assert.deepEqual(deadLinks(installed), []);
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    assert.match(readme, /npx fbs-language-tools check \./);
    assert.doesNotMatch(readme, /!\[|\]\((?!https:)/);
    for (const [, page = ''] of readme.matchAll(/\((docs\/[\w./-]+)\)/g))
      assert.ok(statSync(join(installed, page)), page);
  });

  it('checks a folder, as npx starts it', () => {
    const { status, stdout } = npx('fbs-language-tools', 'check', '--format', 'short', '.');
    assert.match(stdout, /^bad\.fbs:1:24: error: .*Wepon/m);
    assert.equal(status, 1);
    assert.equal(run('check', 'good.fbs').status, 0);
  });

  it('formats', () => {
    assert.equal(run('format', '--check', 'good.fbs').status, 0);
    const { status, stdout } = npx('fbs-language-server', 'format', '--check', '.');
    assert.deepEqual([status, stdout], [1, 'bad.fbs\n']);
  });

  it('serves an editor', async () => {
    const server = spawn(process.execPath, [join(installed, 'dist/cli.cjs'), '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const connection = createMessageConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    try {
      connection.listen();
      const { serverInfo } = await connection.sendRequest<{ serverInfo: { version: string } }>('initialize', {
        processId: process.pid,
        rootUri: null,
        capabilities: {},
      });
      assert.equal(serverInfo.version, version);
    } finally {
      connection.dispose();
      server.kill();
    }
  });

  it('has nothing to import, and says so', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--eval', "require('fbs-language-tools')"], {
      cwd: join(installed, '../..'),
      encoding: 'utf8',
    });
    assert.notEqual(status, 0);
    assert.match(stderr, /No "exports" main defined/);
  });

  /** Runs the program that npx would find. */
  function run(...args: readonly string[]): SpawnSyncReturns<string> {
    const cwd = join(empty, 'project');
    return spawnSync(process.execPath, [join(installed, 'dist/cli.cjs'), ...args], { cwd, encoding: 'utf8' });
  }

  function npx(...args: readonly string[]): SpawnSyncReturns<string> {
    return npm('exec', '--no', '--', ...args);
  }

  function npm(...args: readonly string[]): SpawnSyncReturns<string> {
    return spawnSync('npm', args, {
      cwd: join(empty, 'project'),
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
  }
});
