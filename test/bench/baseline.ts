// What a comparison with an older version costs while someone types: two servers get the same edits in turns, one of them
// with a baseline.
//
//   npm run build && tsx test/bench/baseline.ts [FILE.fbs ...]
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import { makeRepository } from '../baseline/repository.ts';
import { LspClient } from '../lsp-client.ts';

const edits = Number(process.env['EDITS'] ?? 60);

/** One way to type: what is written at a place, and is there or not in turns. */
interface Typing {
  readonly name: string;
  readonly line: number;
  readonly character: number;
  readonly text: string;
}

/** The places in a text at which someone types: in a comment, in the name of a type, and a whole field. */
function typings(text: string): readonly Typing[] {
  const lines = text.split('\n');
  const from = Math.floor(lines.length / 2);
  const line = lines.findIndex((each, index) => index >= from && /^\s+\w+:\s*\w+;/.test(each));
  const field = lines[line] ?? '';
  const colon = field.indexOf(':');
  return [
    { name: 'comment', line, character: field.length, text: ' // a' },
    { name: 'type name', line, character: colon + 3, text: 'x' },
    { name: 'field in the middle', line, character: 0, text: '  inserted_here: int;' },
  ];
}

const small = Array.from(
  { length: 60 },
  (_, index) => `table Small${index} {\n  first: int;\n  second: string;\n  third: [Small${(index + 1) % 60}];\n}\n`,
).join('\n');

console.log('| input | typing | without | with a baseline | ratio |\n|---|---|---|---|---|');
await measure('small', small);
for (const file of process.argv.slice(2)) await measure(path.basename(file), readFileSync(file, 'utf8'));

async function measure(name: string, text: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-baseline-'));
  mkdirSync(folder, { recursive: true });
  const repository = makeRepository(folder);
  repository.commit({ 'main.fbs': text });
  const uri = repository.uri('main.fbs');
  const start = (options: object) =>
    LspClient.start({
      folders: [uri.replace('/main.fbs', '')],
      initializationOptions: { diagnostics: { delay: 0 }, ...options },
      patience: 120_000,
    });
  const clients = [await start({}), await start({ compatibility: { against: ['HEAD'] } })] as const;
  try {
    for (const client of clients) {
      client.open(uri, text);
      await client.untilReady();
    }
    const [, compared] = clients;
    const broken = text.replace(/^(table \w+ \{\n)/m, '$1  broken_here: int;\n');
    compared.edit(uri, broken);
    await compared.waitFor(
      () => compared.codes(uri)?.includes('field-inserted') === true,
      () => 'nothing is compared',
    );
    for (const client of clients) await published(client, uri, client.edit(uri, text));
    for (const typing of typings(text)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < edits; round++) {
        for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const time = await typed(clients[side], uri, typing, round % 2 === 0);
          if (round >= 6) times[side].push(time);
        }
      }
      const [without, having] = [median(times[0]), median(times[1])];
      console.log(
        `| ${name} | ${typing.name} | ${without.toFixed(1)} ms | ${having.toFixed(1)} ms | ${(having / without).toFixed(2)} |`,
      );
    }
  } finally {
    for (const client of clients) client.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The milliseconds from an edit to its diagnostics. */
async function typed(client: LspClient, uri: string, typing: Typing, isThere: boolean): Promise<number> {
  const { line, character, text } = typing;
  const start = { line, character };
  const range: Range = { start, end: isThere ? start : { line, character: character + text.length } };
  const before = performance.now();
  const version = client.edit(uri, isThere ? text : '', range);
  await published(client, uri, version);
  return performance.now() - before;
}

async function published(client: LspClient, uri: string, version: number): Promise<void> {
  await client.waitFor(
    () => client.last(uri)?.version === version,
    () => `version ${version} is not published`,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
