// Rows about completion in declarations with thousands of fields or members.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Row, startServer, timeOf, typedPlace, typingIn } from '../row.ts';

export const largeDeclarationRows: readonly Row[] = [
  row('a type in a table of 10,000 fields', '12 ms', 'table10000/t.fbs', /^ {2}\w+: Ot(?=her)/),
  row('a default of an enum of 40,000 members', '12 ms', 'enum40000/e.fbs', /^ {2}b: Big = (?=M)/),
];

/** A row of completion right after a letter was typed or removed at the same place. */
function row(where: string, goal: string, shape: string, after: RegExp): Row {
  return {
    what: `completion of ${where}`,
    goal,
    samples: 31,
    prepare: async (build, inputs) => {
      const file = path.join(inputs.shapes(), shape);
      const text = readFileSync(file, 'utf8');
      const uri = pathToFileURL(file).href;
      const client = await startServer(build, [pathToFileURL(path.dirname(file)).href]);
      client.open(uri, text);
      await client.untilReady();
      const type = typingIn(client, uri, text, after);
      const position = typedPlace(text, after);
      const params = { textDocument: { uri }, position };
      return {
        sample: async () => {
          await type();
          return timeOf(() => client.request('textDocument/completion', params));
        },
        end: () => client.kill(),
      };
    },
  };
}
