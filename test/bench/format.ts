// Measures formatting against flatc on the same inputs in one run: a large document and what is typed in it, in the
// server, and the check of many files on the command line.
//
//   FLATC=/path/to/flatc npx tsx test/bench/format.ts after `npm run build`, or as part of npm run bench
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { LspClient } from '../lsp-client.ts';
import { root, writeInputs } from './inputs.ts';

const repetitions = 11;
/** Milliseconds in which the server checks a large document. */
const pause = 500;
const flatc = process.env.FLATC ?? 'flatc';
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
const output = path.join(folder, 'flatc');

try {
  const inputs = writeInputs(folder);
  await measureServer(path.join(folder, 'large/large.fbs'));
  const many = inputs.find(({ name }) => name === '1,000 files');
  if (many) measureCommand(many.workspace);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureServer(file: string): Promise<void> {
  const tidy = readFileSync(file, 'utf8');
  const untidy = tidy.replaceAll(': ', ':').replaceAll(/^ {2}/gm, '    ').replaceAll(' {', '{');
  const native = medianOf(() => ask(file, path.dirname(file)));
  const client = await LspClient.start({
    folders: [pathToFileURL(path.dirname(file)).href],
    patience: 300_000,
    ownProcess: true,
  });
  try {
    const uri = pathToFileURL(file).href;
    const options = { tabSize: 2, insertSpaces: true };
    const about = (method: string, more: object) =>
      client.request(`textDocument/${method}`, { textDocument: { uri }, options, ...more });
    for (const [name, text] of Object.entries({ tidy, untidy })) {
      client.open(uri, text);
      await client.untilReady();
      const times: number[] = [];
      for (let count = 0; count < repetitions; count++) times.push(await timeOf(() => about('formatting', {})));
      print(`50,000 ${name} lines in the server`, median(times), native);
      for (const character of [';', '}', '\n']) {
        const { line, column } = placeOf(text, character);
        const [start, end] = [
          { line, character: column },
          { line, character: column + 1 },
        ];
        const after = character === '\n' ? { line: line + 1, character: 0 } : end;
        const typed: number[] = [];
        for (let count = 0; count < repetitions; count++) {
          client.edit(uri, '', { start, end: after });
          // Nobody types while the server is still checking what was typed before.
          await sleep(pause);
          client.edit(uri, character, { start, end: start });
          typed.push(await timeOf(() => about('onTypeFormatting', { position: after, ch: character })));
        }
        print(`${JSON.stringify(character)} typed in them`, median(typed), native);
      }
      client.notify('textDocument/didClose', { textDocument: { uri } });
    }
    await client.stop();
  } finally {
    client.kill();
  }
}

/** Where a character is that ends a field, a declaration or the line of a field, in the middle of a text. */
function placeOf(text: string, character: string): { readonly line: number; readonly column: number } {
  const lines = text.split('\n');
  const isField = (line: string) => /^ +\w+ ?: ?\w+;/.test(line);
  const line = lines.findIndex(
    (each, index) => index > lines.length / 2 && (character === '}' ? each === '}' : isField(each)),
  );
  const found = lines[line] ?? '';
  return { line, column: character === '\n' ? found.length : found.indexOf(character) };
}

function measureCommand(workspace: string): void {
  const files = readdirSync(workspace, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.fbs'));
  const native = millisecondsOf(() => {
    for (const file of files) ask(file, workspace);
  });
  const own = millisecondsOf(() => {
    const { status } = spawnSync(process.execPath, [path.join(root, 'dist/cli.cjs'), 'format', '--check', workspace]);
    if (status === 2) throw new Error(`format --check of ${files.length} files ended with ${status}`);
  });
  print(`format --check of ${files.length} files`, own, native);
}

function ask(file: string, cwd: string): void {
  const { error } = spawnSync(flatc, ['-b', '--schema', '-I', cwd, '-o', output, file], { cwd });
  if (error) throw error;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function millisecondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function medianOf(work: () => void): number {
  return median(Array.from({ length: 5 }, () => millisecondsOf(work)));
}

function median(times: readonly number[]): number {
  return times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0;
}

function print(what: string, own: number, native: number): void {
  const ratio = (own / native).toFixed(3);
  console.log(`${what}: ${own.toFixed(1)} ms, flatc ${native.toFixed(1)} ms, ratio ${ratio}`);
}
