// Rows about the growth of a keystroke's cost: from an edit to its diagnostics in files of 1,000 to 100,000 lines, in
// declarations with many members and in a small file, compared with flatc's whole run over the same file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Inputs } from '../inputs.ts';
import { type FlatcInput, type Row, startServer, typingIn } from '../row.ts';

const inType = /^ {2}\w+: ?\[?[A-Z]\w*/;
const inComment = /^\/\/\/ .*/;
const inMember = /^ {2}\w+/;

export const keystrokeRows: readonly Row[] = [
  ...[1000, 5000, 10_000, 50_000, 100_000].flatMap((lines) => {
    const input = (inputs: Inputs) => ({ files: [inputs.large(lines)] });
    const goal = lines === 50_000 ? '0.03 of flatc' : 'below 0.1 ms for 1,000 lines';
    const where = `of ${lines.toLocaleString('en')} lines`;
    return [row(`a type ${where}`, goal, input, inType), row(`a comment ${where}`, goal, input, inComment)];
  }),
  row('a type in a table of 10,000 fields', '15 ms', (inputs) => written(inputs, 'fields', manyFields), inType),
  row('a name in an enum of 40,000 members', '15 ms', (inputs) => written(inputs, 'members', manyMembers), inMember),
  row(
    'a type under a chain of 2,000 includes',
    '5 ms',
    (inputs) => chained(inputs, 'c2000'),
    inType,
    'too deep for flatc',
  ),
  row('the file below 3,000 includes', '5 ms', (inputs) => chained(inputs, 'c0'), /^ {2}a: /),
  row('a type in a small file (monster_test)', '0.4 of flatc', (inputs) => inputs.monster(), /^ {2}\w+: ?\[?[A-Z]\w*/),
];

const manyFields = () => `table Other {}\ntable Big {\n${listed(10_000, (index) => `  field_${index}: Other;\n`)}}\n`;
const manyMembers = () => `enum Big : int {\n${listed(40_000, (index) => `  Member_${index},\n`)}}\n`;

function chained(inputs: Inputs, name: string): FlatcInput {
  return { files: [path.join(inputs.shapes(), `chain3000/${name}.fbs`)] };
}

function listed(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

function written(inputs: Inputs, name: string, text: () => string): FlatcInput {
  const file = path.join(inputs.folder, name, 'large.fbs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text());
  return { files: [file] };
}

/** A row of a letter that is typed and removed in the middle of a file, after a match. */
function row(
  where: string,
  goal: string,
  inputOf: (inputs: Inputs) => FlatcInput,
  after: RegExp,
  alone?: 'too deep for flatc',
): Row {
  return {
    what: `keystroke in ${where}`,
    goal,
    samples: 101,
    ...(alone ? {} : { flatc: inputOf }),
    prepare: async (build, inputs) => {
      const { files, include } = inputOf(inputs);
      const file = files[0] ?? '';
      const text = readFileSync(file, 'utf8');
      const settings = include === undefined ? {} : { includePaths: [include] };
      const client = await startServer(build, [pathToFileURL(path.dirname(file)).href], settings);
      const uri = pathToFileURL(file).href;
      client.open(uri, text);
      await client.untilReady();
      return {
        sample: typingIn(client, uri, text, after),
        end: () => client.kill(),
      };
    },
  };
}
