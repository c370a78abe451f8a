// Measures how a keystroke grows: from an edit to its diagnostics in files of 1,000 to 100,000 lines and in declarations
// with very many members, beside flatc's whole run over the same file.
//
//   FLATC=/path/to/flatc npx tsx test/bench/keystrokes.ts after `npm run build`, or as part of npm run bench
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LspClient } from '../lsp-client.ts';
import { run, tools } from './inputs.ts';

const repetitions = 41;
const flatc = process.env['FLATC'] ?? 'flatc';
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));

/** A place where a letter is typed, as the words before it. */
interface Typing {
  readonly file: string;
  readonly after: RegExp;
}

const inType = /^ {2}\w+: \[?[A-Z]\w*/;
const inComment = /^\/\/\/ .*/;

try {
  console.log(
    `| input | typed in | least ms | median ms | flatc ms | of flatc | load ${os.loadavg()[0]?.toFixed(1)} |`,
  );
  console.log(`|${'---|'.repeat(7)}`);
  for (const lines of [1000, 5000, 10_000, 50_000, 100_000]) {
    const file = path.join(folder, `lines-${lines}`, 'large.fbs');
    mkdirSync(path.dirname(file));
    run(process.execPath, [path.join(tools, 'gen-workspace.mjs'), '--out', file, '--lines', String(lines)]);
    await measure(`${lines} lines`, 'a type', { file, after: inType });
    await measure(`${lines} lines`, 'a comment', { file, after: inComment });
  }
  const fields = written(
    'fields',
    `table Other {}\ntable Big {\n${listed(10_000, (index) => `  field_${index}: Other;\n`)}}\n`,
  );
  await measure('10,000 fields', 'a type', { file: fields, after: inType });
  const members = written('members', `enum Big : int {\n${listed(40_000, (index) => `  Member_${index},\n`)}}\n`);
  await measure('40,000 members', 'a name', { file: members, after: /^ {2}\w+/ });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function listed(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

function written(name: string, text: string): string {
  const file = path.join(folder, name, 'large.fbs');
  mkdirSync(path.dirname(file));
  writeFileSync(file, text);
  return file;
}

/** Types a letter in the middle of a file and takes it back, with a run of flatc after each. */
async function measure(input: string, where: string, { file, after }: Typing): Promise<void> {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const line = lines.findIndex((content, index) => index > lines.length / 2 && after.test(content));
  const start = { line, character: after.exec(lines[line] ?? '')?.[0].length ?? 0 };
  const client = await LspClient.start({ folders: [pathToFileURL(path.dirname(file)).href], patience: 300_000 });
  try {
    const uri = pathToFileURL(file).href;
    client.open(uri, text);
    await client.untilReady();
    const [own, native]: [number[], number[]] = [[], []];
    for (let count = 0; count < repetitions; count++) {
      const end = count % 2 === 0 ? start : { line, character: start.character + 1 };
      const begun = performance.now();
      const version = client.edit(uri, count % 2 === 0 ? 'q' : '', { start, end });
      await client.waitFor(
        () => client.last(uri)?.version === version,
        () => 'no diagnostics',
      );
      own.push(performance.now() - begun);
      if (count % 4 === 0) native.push(timeOfFlatc(file));
    }
    const middle = sorted(own)[own.length >> 1] ?? 0;
    const whole = sorted(native)[native.length >> 1] ?? 0;
    const times = [sorted(own)[0] ?? 0, middle, whole].map((time) => time.toFixed(1));
    console.log(`| ${[input, where, ...times, (middle / whole).toFixed(3), ''].join(' | ')} |`);
  } finally {
    client.kill();
  }
}

function timeOfFlatc(file: string): number {
  const begun = performance.now();
  const { error } = spawnSync(flatc, ['-b', '--schema', '-o', path.join(folder, 'flatc'), file]);
  if (error) throw error;
  return performance.now() - begun;
}

function sorted(times: readonly number[]): readonly number[] {
  return times.toSorted((left, right) => left - right);
}
