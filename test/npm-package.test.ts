// The npm package as users get it: packed once, installed into an empty folder without a registry, and run there.
import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { deadLinks } from './dead-links.ts';
import { hasFlatcModule } from './flatc/module.ts';
import { packNpmPackage, version } from './npm-archive.ts';

describe('the npm package', () => {
  let empty: string;
  let installed: string;
  let archive: string;

  before(function () {
    this.timeout(300_000);
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
    assert.ok(statSync(archive).size < (hasFlatcModule ? 2_055_000 : 1_416_000), `${statSync(archive).size} bytes`);
  });

  it('has a manifest without what belongs to the extension', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const key of ['type', 'private', 'scripts', 'dependencies', 'devDependencies', 'contributes'])
      assert.ok(!(key in manifest), key);
    assert.deepEqual(manifest.engines, { node: '>=20' });
    assert.deepEqual(Object.keys(manifest.bin), ['fbs-language-tools', 'fbs-language-server']);
  });

  it('brings its licence, the licences of what it contains, its changes and the pages it names', () => {
    const files = [
      'LICENSE',
      'third-party-notices.txt',
      'CHANGELOG.md',
      'flatbuffers.schema.json',
      'report.schema.json',
      'model.schema.json',
    ];
    const pages = [
      'man/fbs-language-tools.1',
      'man/fbs-language-server.1',
      'docs/project-file.md',
      'docs/rules/unresolved-type.md',
      'editors/neovim/README.md',
    ];
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
    const { runs } = JSON.parse(npx('fbs-language-tools', 'check', '--format', 'sarif', 'bad.fbs').stdout);
    const page = /^https:\/\/.*\/(fbs-language-tools@|blob\/v)\d.*\/docs\/rules\/unresolved-type\.md$/;
    assert.match(runs[0].tool.driver.rules[0].helpUri, page);
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

  it('is imported by ES modules and by CommonJS, and lets the process end', () => {
    const body =
      "load().then((fbs) => fbs.check({ 'a.fbs': 'table A { b:B; }' })).then(({ diagnostics }) => console.log(diagnostics[0].code));";
    writeFileSync(join(empty, 'project/sample.mjs'), `import { load } from 'fbs-language-tools';\n${body}`);
    writeFileSync(join(empty, 'project/sample.cjs'), `const { load } = require('fbs-language-tools');\n${body}`);
    for (const name of ['sample.mjs', 'sample.cjs']) {
      const cwd = join(empty, 'project');
      const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd, encoding: 'utf8', timeout: 120_000 });
      assert.deepEqual([stdout, stderr], ['unresolved-type\n', ''], name);
    }
  });

  it('is imported by a page that esbuild bundles, with its modules beside the bundle', async () => {
    const cwd = join(empty, 'project');
    writeFileSync(
      join(cwd, 'page.js'),
      `import { load } from 'fbs-language-tools';
       export const found = load('https://page.test/modules')
         .then((fbs) => fbs.check({ 'a.fbs': 'table A { b:B; }' }))
         .then(({ diagnostics }) => diagnostics[0].code);`,
    );
    const { outputFiles, warnings } = await build({
      absWorkingDir: cwd,
      entryPoints: ['page.js'],
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'iife',
      globalName: 'page',
      define: { 'import.meta.url': '"https://page.test/page.js"' },
      write: false,
    });
    assert.deepEqual(warnings, []);
    const asked: string[] = [];
    const answer = (url: string) => {
      asked.push(url);
      return new Response(readFileSync(join(installed, 'dist', url.slice(url.lastIndexOf('/') + 1))));
    };
    // The page has the globals of browsers, and none of Node's own.
    const { URL, TextDecoder, TextEncoder, MessageChannel, performance, console } = globalThis;
    const page = createContext({ fetch: answer, URL, TextDecoder, TextEncoder, MessageChannel, performance, console });
    const found: unknown = runInContext(`${outputFiles[0]?.text}\npage.found`, page);
    assert.equal(await found, 'unresolved-type');
    assert.deepEqual(asked, [
      'https://page.test/modules/web-tree-sitter.wasm',
      'https://page.test/modules/tree-sitter-flatbuffers.wasm',
    ]);
  });

  it('does what its page shows', () => {
    const page = readFileSync(join(installed, 'docs/library.md'), 'utf8');
    const examples = [...page.matchAll(/^```js\n(.*?)^```\n\n```text\n(.*?)^```$/gms)];
    assert.ok(examples.length >= 5);
    const cwd = join(empty, 'project');
    mkdirSync(join(cwd, 'schemas'));
    writeFileSync(join(cwd, 'schemas/main.fbs'), 'table Main { a:int; }\n');
    for (const [index, [, code = '', printed = '']] of examples.entries()) {
      if (code.includes('fbs.bfbs(') && !hasFlatcModule) continue;
      const name = `example${index}.mjs`;
      writeFileSync(join(cwd, name), code);
      const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd, encoding: 'utf8', timeout: 120_000 });
      assert.deepEqual([stdout.trimEnd(), stderr], [printed.trimEnd(), ''], code);
    }
  });

  it('has types for ES modules, CommonJS and bundlers, without those of Node or browsers', () => {
    const cwd = join(empty, 'project');
    const body = `
      export async function run(): Promise<string> {
        const fbs = await load({ grammar: new Uint8Array() });
        const { diagnostics } = await fbs.check({ 'a.fbs': '' }, { rules: { 'unused-include': 'off' } });
        // @ts-expect-error the option is called roots
        await fbs.check({}, { root: 'a.fbs' });
        return diagnostics.map(({ file, range }) => \`\${file}:\${range.start.line}\`).join();
      }`;
    for (const name of ['types.mts', 'types.cts'])
      writeFileSync(join(cwd, name), `import { load } from 'fbs-language-tools';\n${body}`);
    const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
    for (const module of ['nodenext', 'preserve']) {
      const flags = [
        '--noEmit',
        '--strict',
        '--lib',
        'es2022',
        '--target',
        'es2022',
        '--types',
        '',
        '--module',
        module,
      ];
      const { status, stdout } = spawnSync(process.execPath, [tsc, ...flags, 'types.mts', 'types.cts'], {
        cwd,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stdout);
    }
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
