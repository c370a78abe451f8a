// Tries the bundle on Windows, with its paths, drives, line ends and git: the commands first, and then the server.
//
//   node .ci/windows.mjs LOG     with the log in a file, as Wine gives Node no other output
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { createMessageConnection, StreamMessageReader, StreamMessageWriter } = createRequire(import.meta.url)(
  'vscode-jsonrpc/node',
);

assert.equal(process.platform, 'win32');
const [, , log] = process.argv;
const program = path.join(import.meta.dirname, '..', 'dist', 'cli.cjs');
const folder = mkdtempSync(path.join(os.tmpdir(), 'my shop '));
const caches = path.join(folder, 'caches');
process.env.LOCALAPPDATA = caches;
// Git takes this path for no file on Windows as well.
Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' });

try {
  commands();
  await server();
  say(`Windows ${os.release()}, Node ${process.version}: passed`);
} catch (error) {
  say(error.stack);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function commands() {
  assert.match(run('--version').stdout, /^\d+\.\d+\.\d+\n$/);
  write({
    'api/order.fbs': 'include "types.fbs";\r\ntable Order { part: Part;  lost: Nope; }\r\nroot_type Order;\r\n',
    'lib/types.fbs': 'table Part { name: string; }\r\n',
  });

  say('folders, drives and letters of either case');
  const order = /^api\\order\.fbs:2:34: error: cannot find Nope \[unresolved-type\]\n1 schema checked: 1 error\n$/;
  const short = ['--format', 'short'];
  assert.match(run('check', ...short, '-I', 'lib', 'api').stdout, order);
  assert.match(run('check', ...short, '-I', '.\\LIB\\', 'api/order.fbs').stdout.replace('/', '\\'), order);
  const drive = path.parse(folder).root;
  const elsewhere = folder.slice(drive.length).toUpperCase();
  const small = path.join(drive.toLowerCase(), elsewhere);
  assert.match(run('check', ...short, '-I', path.join(small, 'Lib'), 'api').stdout, order);

  say('a baseline that other systems read');
  run('check', '--write-baseline', 'known.jsonl', '-I', 'lib', 'api');
  assert.match(read('known.jsonl'), /"api\/order\.fbs"/);
  assert.equal(run('check', '--baseline', 'known.jsonl', '-I', 'lib', 'api').status, 0);

  say('line ends of the text');
  write({ 'api/order.fbs': read('api/order.fbs').replace('  lost: Nope; ', ' ') });
  assert.equal(run('format', '--write', 'api').status, 0);
  assert.match(read('api/order.fbs'), /^include "types.fbs";\r\n[^\n]*\r\ntable Order \{/);

  say('a new project, the flatc inside and data');
  assert.equal(run('init', '.').status, 0);
  assert.match(read('flatbuffers.json'), /"includePaths": \["lib"\]/);
  assert.equal(run('check', '.').status, 0);
  const generated = run('generate', '--flatc', 'inside', '--cpp', '-I', 'lib', '-o', 'gen\\cpp', 'api\\order.fbs');
  assert.deepEqual([generated.status, readdirSync(path.join(folder, 'gen', 'cpp'))], [0, ['order_generated.h']]);
  write({ 'order.json': '{ part: { name: "wheel" } }' });
  assert.equal(run('convert', 'api\\order.fbs', 'order.json').stdout, 'order.bin written\n');
  assert.match(run('convert', 'api\\order.fbs', 'order.bin', '-o', '-').stdout, /"wheel"/);
  assert.match(run('convert', 'api\\order.fbs', 'order.json').stderr, /^error: order\.bin already exists/);
  assert.equal(run('convert', '--force', 'api\\order.fbs', 'order.json').stdout, 'order.bin written\n');

  say('commits of Git for Windows');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'one');
  assert.equal(run('compat', '--against', 'HEAD', '.').status, 0);
  write({ 'lib/types.fbs': 'table Part { name: int; }\r\n' });
  assert.match(
    run('compat', '--against', 'HEAD', ...short, '.').stdout,
    /^lib\\types\.fbs:1:14: error: .*field-retyped/m,
  );
  assert.match(run('check', '--changed-since', 'HEAD', '.').stdout, /2 schemas checked/);
  git('checkout', '--quiet', '.');

  say('compiled code for the next start');
  assert.ok(readdirSync(path.join(caches, 'fbs-language-tools', 'compiled')).some((name) => name.endsWith('-check')));
}

async function server() {
  say('the server');
  const child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'], cwd: folder });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const published = new Map();
  const waiting = new Set();
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    published.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  try {
    await session(connection, published, waiting);
    assert.equal(await ended, 0);
  } finally {
    child.kill();
    await ended;
    connection.dispose();
  }
}

async function session(connection, published, waiting) {
  const until = (uri, codes) =>
    new Promise((resolve, reject) => {
      const now = () => published.get(uri)?.map(({ code }) => code);
      const timer = setTimeout(() => reject(new Error(`${uri} has ${JSON.stringify(now())}, not ${codes}`)), 60_000);
      const look = () => {
        if (JSON.stringify(now()) !== JSON.stringify(codes)) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(undefined);
      };
      waiting.add(look);
      look();
    });

  // As VS Code writes URIs.
  const top = `file:///${folder
    .replaceAll('\\', '/')
    .replaceAll(' ', '%20')
    .replace(/^(\w):/, (_, letter) => `${letter.toLowerCase()}%3A`)}`;
  const uri = `${top}/api/order.fbs`;
  const types = `${top}/lib/types.fbs`;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: top,
    workspaceFolders: [{ uri: top, name: 'shop' }],
    capabilities: {
      workspace: {
        configuration: true,
        workspaceEdit: { documentChanges: true },
        fileOperations: { willRename: true },
      },
    },
    initializationOptions: { diagnostics: 'push' },
  });
  await connection.sendNotification('initialized', {});
  const text = read('api/order.fbs').replace('root_type', 'table Other { part: Part; lost: Nope; }\r\nroot_type');
  const open = (at, version, content) =>
    connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: at, languageId: 'flatbuffers', version, text: content },
    });
  await open(uri, 1, text);
  await until(uri, ['unresolved-type']);
  const line = text.split('\r\n').findIndex((each) => each.startsWith('table Other'));
  const position = { line, character: text.split('\r\n')[line].indexOf('Part') + 1 };
  const at = { textDocument: { uri }, position };
  const [definition] = [await connection.sendRequest('textDocument/definition', at)].flat();
  assert.equal(definition.uri ?? definition.targetUri, types);
  const { documentChanges } = await connection.sendRequest('textDocument/rename', { ...at, newName: 'Piece' });
  assert.deepEqual(documentChanges.map((change) => change.textDocument.uri).sort(), [uri, types].sort());
  const [first] = await connection.sendRequest('workspace/symbol', { query: 'Part' });
  assert.deepEqual([first.name, first.location.uri], ['Part', types]);
  const moved = { oldUri: types, newUri: `${top}/lib/Types.fbs` };
  const edit = await connection.sendRequest('workspace/willRenameFiles', { files: [moved] });
  assert.deepEqual(
    edit.documentChanges[0].edits.map(({ newText }) => newText),
    ['"Types.fbs"'],
  );

  say('another spelling of a drive');
  const other = types.replace(/%3A/, ':').replace(/\/(\w):/, (_, letter) => `/${letter.toUpperCase()}:`);
  await open(other, 1, 'table Part { name: Gone; }\r\n');
  await until(other, ['unresolved-type']);

  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
}

function run(...args) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) throw error;
  say(`  ${args.join(' ')}: ${status}`);
  if (status !== 0) say(`${stdout}${stderr}`.trimEnd().replace(/^/gm, '    '));
  return { status, stdout, stderr };
}

function git(...args) {
  const { status, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, error?.message ?? stderr);
}

function write(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function read(name) {
  return readFileSync(path.join(folder, name), 'utf8');
}

function say(text) {
  appendFileSync(log, `${text}\n`);
}
