// Measures how a workspace is read that no one has opened before, beside merely reading its bytes, and how soon a question
// about a name is answered meanwhile.
//
//   npm run build && npx tsx test/bench/scan.ts, or as part of npm run bench
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LspClient } from '../lsp-client.ts';
import { type Input, writeInputs } from './inputs.ts';

const repetitions = 5;

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
try {
  console.log('| input | what | median ms | of reading the bytes | peak MB |');
  console.log(`|${'---|'.repeat(5)}`);
  for (const input of writeInputs(folder).filter(({ name }) => name.endsWith(' files'))) await measure(input);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(input: Input): Promise<void> {
  const at = (line: number, character: number) => ({ position: { line, character } });
  const text = readFileSync(path.join(input.workspace, input.file), 'utf8');
  const line = text.split('\n').findIndex((each) => each.startsWith('table '));
  const place = at(line, 'table '.length);
  const rows: readonly (readonly [what: string, ask: (client: LspClient, uri: string) => Promise<unknown>])[] = [
    ['all is read', (client) => client.untilReady()],
    [
      'first references',
      (client, uri) => ask(client, uri, 'references', { ...place, context: { includeDeclaration: true } }),
    ],
    ['first rename', (client, uri) => ask(client, uri, 'rename', { ...place, newName: 'Brandnew' })],
  ];
  for (const [what, question] of rows) {
    const samples: { readonly time: number; readonly floor: number; readonly peak: number }[] = [];
    for (let count = 0; count < repetitions; count++) samples.push(await sample(input, text, question));
    const median = (of: (each: (typeof samples)[number]) => number) =>
      samples.map(of).toSorted((left, right) => left - right)[repetitions >> 1] ?? 0;
    const cells = [median(({ time }) => time), median(({ time, floor }) => time / floor), median(({ peak }) => peak)];
    console.log(`| ${input.name} | ${what} | ${cells.map((each) => each.toFixed(1)).join(' | ')} |`);
  }
}

function ask(client: LspClient, uri: string, method: string, more: object): Promise<unknown> {
  return client.request(`textDocument/${method}`, { textDocument: { uri }, ...more });
}

/** One server that starts, with a document open, and what reading all bytes takes right before. */
async function sample(
  { workspace, file }: Input,
  text: string,
  question: (client: LspClient, uri: string) => Promise<unknown>,
): Promise<{ readonly time: number; readonly floor: number; readonly peak: number }> {
  const begun = performance.now();
  for (const name of readdirSync(workspace, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.fbs')) readFileSync(path.join(workspace, name));
  }
  const floor = performance.now() - begun;
  const folders = [pathToFileURL(workspace).href];
  const client = await LspClient.start({ folders, patience: 300_000, ownProcess: true });
  try {
    const uri = pathToFileURL(path.join(workspace, file)).href;
    const started = performance.now();
    client.open(uri, text);
    await question(client, uri);
    return { time: performance.now() - started, floor, peak: peakOfChildren() };
  } finally {
    client.kill();
  }
}

/** The most memory, in megabytes, of any process that this one has started and that still runs. */
function peakOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(/\s+/);
  return Math.max(
    ...children.map((pid) => {
      try {
        return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      } catch {
        return 0;
      }
    }),
  );
}
