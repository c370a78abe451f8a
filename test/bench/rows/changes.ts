// Rows about changes that reach many files: renames and references under long chains of includes and wide fans.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Row, startServer, timeOf } from '../row.ts';

export const changeRows: readonly Row[] = [
  renaming('rename of a type used in 2,000 files', '800 ms', 'fan2000/base.fbs', 'Shared'),
  renaming('rename under a chain of 1,000 includes', '300 ms', 'chain1000/c0.fbs', 'T0'),
  renaming('rename under a chain of 3,000 includes', '1,000 ms', 'chain3000/c0.fbs', 'T0'),
  renaming('rename under a grid of 1,000 files', '1,000 ms', 'grid1000/g0.fbs', 'T0'),
  renaming('rename at 50,000 lines', '100 ms', undefined, undefined),
  { ...asking('references right after an edit at 50,000 lines', '8 ms', 'references'), samples: 15 },
];

/** A row of a rename in one of the shapes, or in the large document. */
function renaming(what: string, goal: string, file: string | undefined, name: string | undefined): Row {
  return { ...asking(what, goal, 'rename', file, name), samples: 5 };
}

function asking(what: string, goal: string, method: string, shape?: string, name?: string): Omit<Row, 'samples'> {
  return {
    what,
    goal,
    prepare: async (build, inputs) => {
      const file = shape === undefined ? inputs.large() : path.join(inputs.shapes(), shape);
      const text = readFileSync(file, 'utf8');
      const uri = pathToFileURL(file).href;
      const client = await startServer(build, [pathToFileURL(path.dirname(file)).href]);
      client.open(uri, text);
      await client.untilReady();
      const lines = text.split('\n');
      const begin = name === undefined ? /^table (?=\w)/ : new RegExp(`^table (?=${name}\\b)`);
      const line = lines.findIndex(
        (each, index) => (name !== undefined || index > lines.length / 2) && begin.test(each),
      );
      const position = { line, character: 'table '.length };
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
