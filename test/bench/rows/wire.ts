// Rows about answers that grow with the document: outline, colours and folds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Position } from 'vscode-languageserver-types';
import type { LspClient } from '../../lsp-client.ts';
import { type Row, startServer, timeOf } from '../row.ts';

export const wireRows: readonly Row[] = [
  asking('document symbols at 50,000 lines', '50 ms', 'documentSymbol'),
  asking('semantic tokens at 50,000 lines', '50 ms', 'semanticTokens/full'),
  asking('folding at 50,000 lines', '10 ms', 'foldingRange'),
  asking('completion of a type at 50,000 lines', '11 ms', 'completion', (text) => ({ position: aType(text) })),
  asking('document symbols at 50,000 lines, after an edit', '50 ms', 'documentSymbol', undefined, press),
  sending('document symbols at 50,000 lines, until the server has sent them', '20 ms'),
  sending('document symbols at 50,000 lines, after an edit, until the server has sent them', '20 ms', press),
];

/** An action before each sample. */
type Before = (client: LspClient, uri: string, text: string, count: number) => Promise<void>;

/** A row of a request about the large document, each time after an action. */
function asking(
  what: string,
  goal: string,
  method: string,
  more: (text: string) => object = () => ({}),
  before: Before = async () => undefined,
  timeOfAnswer: (client: LspClient, ask: () => Promise<unknown>) => Promise<number> = (_, ask) => timeOf(ask),
): Row {
  return {
    what,
    goal,
    samples: 15,
    prepare: async (build, inputs) => {
      const file = inputs.large();
      const text = readFileSync(file, 'utf8');
      const uri = pathToFileURL(file).href;
      const client = await startServer(build, [pathToFileURL(path.dirname(file)).href]);
      client.open(uri, text);
      await client.untilReady();
      let count = 0;
      return {
        sample: async () => {
          await before(client, uri, text, count++);
          const params = { textDocument: { uri }, ...more(text) };
          return timeOfAnswer(client, () => client.request(`textDocument/${method}`, params));
        },
        end: () => client.kill(),
      };
    },
  };
}

/**
 * A row of the outline without the client's time for reading it: most of the total is `JSON.parse` of eight megabytes.
 */
function sending(what: string, goal: string, before?: Before): Row {
  return asking(what, goal, 'documentSymbol', undefined, before, async (client, ask) => {
    const begin = performance.now();
    let last = begin;
    await client.whileHearing(() => {
      last = performance.now();
    }, ask);
    return last - begin;
  });
}

/** Adds a line in the middle or removes it again, and waits for the diagnostics. */
async function press(client: LspClient, uri: string, text: string, count: number): Promise<void> {
  const start = { line: aType(text).line, character: 0 };
  const end = count % 2 === 0 ? start : { line: start.line + 1, character: 0 };
  const version = client.edit(uri, count % 2 === 0 ? '\n' : '', { start, end });
  await client.waitFor(
    () => client.last(uri)?.version === version,
    () => 'no diagnostics',
  );
}

/** The place before the type of a field in the middle of a text. */
function aType(text: string): Position {
  const lines = text.split('\n');
  const line = lines.findIndex((content, index) => index > lines.length / 2 && /^ {2}\w+: [A-Z]/.test(content));
  return { line, character: (lines[line] ?? '').indexOf(':') + 2 };
}
