// Rows about formatting: a large document and typed characters in the server, and `format --check` of many files,
// compared with flatc's whole run over the same files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Position } from 'vscode-languageserver-types';
import type { LspClient } from '../../lsp-client.ts';
import { type Row, runBuild, startServer, timeOf } from '../row.ts';

/** The milliseconds in which the server checks a large document. */
const pause = 500;
const options = { tabSize: 2, insertSpaces: true };

const texts = {
  tidy: (text: string) => text,
  untidy: (text: string) => text.replaceAll(': ', ':').replaceAll(/^ {2}/gm, '    ').replaceAll(' {', '{'),
} as const;

/** The typed characters, with names. */
const typed = { ';': 'a semicolon', '}': 'a brace', '\n': 'Enter' } as const;

export const formatRows: readonly Row[] = [
  ...Object.entries(texts).flatMap(([name, textOf]): readonly Row[] => [
    row(`formatting of 50,000 ${name} lines`, textOf, async (client, uri) =>
      timeOf(() => client.request('textDocument/formatting', { textDocument: { uri }, options })),
    ),
    ...Object.entries(typed).map(([character, what]) =>
      row(`${what} typed in 50,000 ${name} lines`, textOf, async (client, uri, text) => {
        const { start, after } = placeOf(text, character);
        client.edit(uri, '', { start, end: after });
        // The next key comes only after the server has checked the previous edit.
        await sleep(pause);
        client.edit(uri, character, { start, end: start });
        const params = { textDocument: { uri }, options, position: after, ch: character };
        return timeOf(() => client.request('textDocument/onTypeFormatting', params));
      }),
    ),
  ]),
  {
    what: 'format --check of 1,000 files',
    goal: '-',
    samples: 3,
    flatc: (inputs) => inputs.workspace(1000),
    command: (inputs) => ({ args: ['format', '--check', inputs.workspace(1000).include ?? ''] }),
    prepare: (build, inputs) => {
      const { include = '' } = inputs.workspace(1000);
      return { sample: () => timeOf(() => runBuild(build, ['format', '--check', include])) };
    },
  },
];

function row(
  what: string,
  textOf: (text: string) => string,
  sample: (client: LspClient, uri: string, text: string) => Promise<number>,
): Row {
  return {
    what,
    goal: '-',
    samples: 11,
    flatc: (inputs) => ({ files: [inputs.large()] }),
    prepare: async (build, inputs) => {
      const file = inputs.large();
      const text = textOf(readFileSync(file, 'utf8'));
      const client = await startServer(build, [pathToFileURL(path.dirname(file)).href]);
      const uri = pathToFileURL(file).href;
      client.open(uri, text);
      await client.untilReady();
      return { sample: () => sample(client, uri, text), end: () => client.kill() };
    },
  };
}

/** The place of a character that ends a field, a declaration or a line, in the middle of a text. */
function placeOf(text: string, character: string): { readonly start: Position; readonly after: Position } {
  const lines = text.split('\n');
  const isField = (line: string) => /^ +\w+ ?: ?\w+;/.test(line);
  const line = lines.findIndex(
    (each, index) => index > lines.length / 2 && (character === '}' ? each === '}' : isField(each)),
  );
  const found = lines[line] ?? '';
  if (character === '\n') return { start: { line, character: found.length }, after: { line: line + 1, character: 0 } };
  const at = found.indexOf(character);
  return { start: { line, character: at }, after: { line, character: at + 1 } };
}
