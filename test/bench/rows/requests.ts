// Rows about frequent requests of editors, in a large document and in a large workspace.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Position } from 'vscode-languageserver-types';
import type { LspClient } from '../../lsp-client.ts';
import type { Inputs } from '../inputs.ts';
import { type FlatcInput, type Row, startServer, timeOf } from '../row.ts';

/** The parameters of a request; `count` is the number of earlier requests. */
type Params = (places: Places, count: number) => object;

/** Places in a document. */
interface Places {
  readonly middle: number;
  /** The place in the quotes of the first include, or the beginning of the text without one. */
  readonly include: Position;
  /** The place before the type of a field in the middle. */
  readonly type: Position;
  /** The places of types of fields all over the text. */
  readonly uses: readonly Position[];
  /** The name of a type that the document declares. */
  readonly name: string;
}

const atUse: Params = ({ uses }, count) => ({ position: uses[count % uses.length] });
const someLines: Params = ({ middle }) => ({
  range: { start: { line: middle, character: 0 }, end: { line: middle + 60, character: 0 } },
});
const intoType =
  (letters: number): Params =>
  ({ type }) => ({ position: { line: type.line, character: type.character + letters } });

const requests: readonly (readonly [what: string, method: string, params: Params])[] = [
  ['hover', 'textDocument/hover', atUse],
  ['definition', 'textDocument/definition', atUse],
  ['highlights', 'textDocument/documentHighlight', atUse],
  ['references', 'textDocument/references', (...at) => ({ ...atUse(...at), context: { includeDeclaration: true } })],
  ['rename', 'textDocument/rename', (...at) => ({ ...atUse(...at), newName: 'RenamedHere' })],
  ['links', 'textDocument/documentLink', () => ({})],
  ['selection', 'textDocument/selectionRange', ({ type }) => ({ positions: [type] })],
  ['hints of 60 lines', 'textDocument/inlayHint', someLines],
  ['semantic tokens of 60 lines', 'textDocument/semanticTokens/range', someLines],
  ['completion of a type, nothing typed', 'textDocument/completion', intoType(0)],
  ['completion of a type, two letters typed', 'textDocument/completion', intoType(2)],
  ['completion of an include', 'textDocument/completion', ({ include }) => ({ position: include })],
  [
    'Enter',
    'textDocument/onTypeFormatting',
    ({ middle }) => ({ position: { line: middle, character: 0 }, ch: '\n', options: {} }),
  ],
  ['symbols by a letter', 'workspace/symbol', ({ name }) => ({ query: name.slice(0, 1) })],
  ['symbols by a name', 'workspace/symbol', ({ name }) => ({ query: name })],
];

const inputs: Readonly<Record<string, (inputs: Inputs) => FlatcInput>> = {
  '50,000 lines': (each) => ({ files: [each.large()] }),
  '1,000 files': (each) => each.workspace(1000),
  '5,000 files': (each) => each.workspace(5000),
};

export const requestRows: readonly Row[] = Object.entries(inputs).flatMap(([where, inputOf]) =>
  requests.map(
    ([what, method, params]): Row => ({
      what: `${what} at ${where}`,
      goal: '-',
      samples: 21,
      prepare: async (build, all) => {
        const { files, include } = inputOf(all);
        const file = files[files.length >> 1] ?? '';
        const client = await startServer(build, [pathToFileURL(include ?? path.dirname(file)).href]);
        const ask = await asking(client, file);
        return { sample: () => timeOf(() => ask(method, params)), end: () => client.kill() };
      },
    }),
  ),
);

async function asking(client: LspClient, file: string): Promise<(method: string, params: Params) => Promise<unknown>> {
  const text = readFileSync(file, 'utf8');
  const uri = pathToFileURL(file).href;
  client.open(uri, text);
  await client.untilReady();
  const places = placesIn(text);
  let count = 0;
  return (method, params) => client.request(method, { textDocument: { uri }, ...params(places, count++) });
}

function placesIn(text: string): Places {
  const lines = text.split('\n');
  const middle = lines.length >> 1;
  const uses = lines.flatMap((content, line) => {
    const match = /^ {2}\w+: ?\[?(?=[A-Z])/.exec(content);
    return match ? [{ line, character: match[0].length }] : [];
  });
  const type = uses.find(({ line }) => line >= middle) ?? { line: 0, character: 0 };
  const included = lines.findIndex((content) => content.startsWith('include "'));
  const include = included < 0 ? { line: 0, character: 0 } : { line: included, character: 'include "'.length };
  const name = /^(?:table|struct|enum)\s+(\w+)/m.exec(text)?.[1] ?? 'a';
  return { middle, include, type, uses, name };
}
