// Rows about the cost of comparing with an older version while typing: from an edit to its diagnostics, with and
// without a baseline.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import { makeRepository } from '../../baseline/repository.ts';
import type { LspClient } from '../../lsp-client.ts';
import type { Inputs } from '../inputs.ts';
import { type Build, type Row, type Sampler, startServer, timeOf } from '../row.ts';

/** A kind of typing: a text that is alternately inserted and removed at a place. */
interface Typing {
  readonly line: number;
  readonly character: number;
  readonly text: string;
}

const small = Array.from(
  { length: 60 },
  (_, index) => `table Small${index} {\n  first: int;\n  second: string;\n  third: [Small${(index + 1) % 60}];\n}\n`,
).join('\n');

const texts = {
  'a small file': () => small,
  '50,000 lines': (inputs: Inputs) => readFileSync(inputs.large(), 'utf8'),
} as const;

/** The kinds of typing, in the line of a field and after its colon. */
const typings = {
  'a comment': (line: number, field: string): Typing => ({ line, character: field.length, text: ' // a' }),
  'the name of a type': (line: number, field: string): Typing => ({
    line,
    character: field.indexOf(':') + 3,
    text: 'x',
  }),
  'a field in the middle': (line: number): Typing => ({ line, character: 0, text: '  inserted_here: int;' }),
} as const;

export const baselineRows: readonly Row[] = Object.entries(texts).flatMap(([input, textOf]) =>
  Object.entries(typings).map(([what, typingOf]): Row => {
    const prepare = (settings: object) => (build: Build, inputs: Inputs) =>
      typingIn(build, textOf(inputs), typingOf, settings);
    return {
      what: `${what}, compared with a commit, in ${input}`,
      goal: '1.3 of without',
      samples: 301,
      prepare: prepare({ compatibility: { against: ['HEAD'] } }),
      without: prepare({}),
    };
  }),
);

async function typingIn(
  build: Build,
  text: string,
  typingOf: (line: number, field: string) => Typing,
  settings: object,
): Promise<Sampler> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-baseline-'));
  const repository = makeRepository(folder);
  repository.commit({ 'main.fbs': text });
  const uri = repository.uri('main.fbs');
  const client = await startServer(build, [path.posix.dirname(uri)], settings);
  client.open(uri, text);
  await client.untilReady();
  if ('compatibility' in settings) await untilCompared(client, uri, text);
  const lines = text.split('\n');
  const line = lines.findIndex((each, index) => index >= lines.length >> 1 && /^\s+\w+:\s*\w+;/.test(each));
  const typing = typingOf(line, lines[line] ?? '');
  let count = 0;
  const sample = () => timeOf(() => type(client, uri, typing, count++ % 2 === 0));
  for (let warm = 0; warm < 8; warm++) await sample();
  const end = () => {
    client.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sample, end };
}

/** Waits until a breaking change is reported, and undoes it. */
async function untilCompared(client: LspClient, uri: string, text: string): Promise<void> {
  client.edit(uri, text.replace(/^(table \w+ \{\n)/m, '$1  broken_here: int;\n'));
  await client.waitFor(
    () => client.codes(uri)?.includes('field-inserted') === true,
    () => 'nothing is compared',
  );
  await published(client, uri, client.edit(uri, text));
}

/** Inserts or removes the text, and waits for the diagnostics. */
async function type(client: LspClient, uri: string, typing: Typing, isTyped: boolean): Promise<void> {
  const { line, character, text } = typing;
  const start = { line, character };
  const range: Range = { start, end: isTyped ? start : { line, character: character + text.length } };
  await published(client, uri, client.edit(uri, isTyped ? text : '', range));
}

async function published(client: LspClient, uri: string, version: number): Promise<void> {
  await client.waitFor(
    () => client.last(uri)?.version === version,
    () => `version ${version} is not published`,
  );
}
