// Rows about changes in many files: renames and references below long chains of includes and wide fans.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CodeAction } from 'vscode-languageserver-types';
import type { Inputs } from '../inputs.ts';
import { type Row, startServer, timeOf } from '../row.ts';

export const changeRows: readonly Row[] = [
  renaming('rename of a type used in 2,000 files', '800 ms', shape('fan2000/base.fbs'), 'Shared'),
  renaming('rename under a chain of 1,000 includes', '300 ms', shape('chain1000/c0.fbs'), 'T0'),
  renaming('rename under a chain of 3,000 includes', '1,000 ms', shape('chain3000/c0.fbs'), 'T0'),
  renaming('rename under a grid of 1,000 files', '1,000 ms', shape('grid1000/g0.fbs'), 'T0'),
  renaming('rename in a ring of 1,000 includes', '1,000 ms', (inputs) => path.join(inputs.ring(1000), 'r0.fbs'), 'T0'),
  renaming('rename at 50,000 lines', '100 ms'),
  renaming('rename of the type of 2,000 fields in a table of 5,000', '20 ms', shape('table5000/t.fbs'), 'Other'),
  renaming('rename of the type of 4,000 fields in a table of 10,000', '40 ms', shape('table10000/t.fbs'), 'Other'),
  renaming('rename of an enum of 40,000 members', '10 ms', shape('enum40000/e.fbs'), 'Big'),
  deprecating('deprecation of a field of a type named in 1,000 files of a chain', 'chain1000/c0.fbs', /^ {2}a: int;/),
  deprecating('deprecation of a field of a type named in 2,000 files', 'fan2000/base.fbs', /^ {2}id: ulong;/),
  { ...asking('references right after an edit at 50,000 lines', '8 ms', 'references'), samples: 15 },
];

function shape(file: string): (inputs: Inputs) => string {
  return (inputs) => path.join(inputs.shapes(), file);
}

/** A row of renaming a type: the type with a name, or without a name one in the middle of the large document. */
function renaming(what: string, goal: string, fileOf?: (inputs: Inputs) => string, name?: string): Row {
  return { ...asking(what, goal, 'rename', fileOf, name), samples: 5 };
}

/** A row of deprecating the first field that matches; its edit is requested each time. */
function deprecating(what: string, file: string, field: RegExp): Row {
  return {
    what,
    goal: '800 ms',
    samples: 5,
    prepare: async (build, inputs) => {
      const place = path.join(inputs.shapes(), file);
      const text = readFileSync(place, 'utf8');
      const uri = pathToFileURL(place).href;
      const client = await startServer(build, [pathToFileURL(path.dirname(place)).href]);
      client.open(uri, text);
      await client.untilReady();
      const at = { line: text.split('\n').findIndex((line) => field.test(line)), character: 2 };
      const params = {
        textDocument: { uri },
        range: { start: at, end: at },
        context: { diagnostics: [], only: ['refactor'] },
      };
      const actions = await client.request<readonly CodeAction[]>('textDocument/codeAction', params);
      const action = actions.find(({ title }) => title.startsWith('Deprecate '));
      if (!action) throw new Error(`no field of ${file} can be deprecated`);
      let count = 0;
      return {
        sample: () => {
          // A new version of the document, about which nothing is kept yet.
          client.edit(uri, count++ % 2 === 0 ? `${text}\n` : text);
          return timeOf(() => client.request('codeAction/resolve', action));
        },
        end: () => client.kill(),
      };
    },
  };
}

function asking(
  what: string,
  goal: string,
  method: string,
  fileOf = (inputs: Inputs) => inputs.large(),
  name?: string,
): Omit<Row, 'samples'> {
  return {
    what,
    goal,
    prepare: async (build, inputs) => {
      const file = fileOf(inputs);
      const text = readFileSync(file, 'utf8');
      const uri = pathToFileURL(file).href;
      const client = await startServer(build, [pathToFileURL(path.dirname(file)).href]);
      client.open(uri, text);
      await client.untilReady();
      const lines = text.split('\n');
      const begin = name === undefined ? /^table (?=\w)/ : new RegExp(`^(?:table|enum) (?=${name}\\b)`);
      const line = lines.findIndex(
        (each, index) => (name !== undefined || index > lines.length / 2) && begin.test(each),
      );
      const position = { line, character: begin.exec(lines[line] ?? '')?.[0].length ?? 0 };
      let count = 0;
      const press = async () => {
        const at = { line: line + 1, character: 0 };
        const end = count % 2 === 0 ? at : { line: at.line + 1, character: 0 };
        client.edit(uri, count % 2 === 0 ? '\n' : '', { start: at, end });
      };
      return {
        sample: async () => {
          count++;
          if (method === 'references') await press();
          const more = method === 'rename' ? { newName: `Renamed${count}` } : { context: { includeDeclaration: true } };
          return timeOf(() => client.request(`textDocument/${method}`, { textDocument: { uri }, position, ...more }));
        },
        end: () => client.kill(),
      };
    },
  };
}
