// Rows about keystrokes: from an edit to its diagnostics, in a large file, in large declarations and in a small file that is
// typed in for a while.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LspClient } from '../../lsp-client.ts';
import type { Inputs } from '../inputs.ts';
import { type FlatcInput, type Row, startServer, timeOf } from '../row.ts';

const inType = /^ {2}\w+: ?\[?[A-Z]\w*/;
const inComment = /^\/\/\/ .*/;
const inName = /^ {2}\w+/;

export const keystrokeRows: readonly Row[] = [
  typing('keystroke in a type at 50,000 lines', '0.03 of flatc', inType, (inputs) => ({ files: [inputs.large()] })),
  typing('keystroke in a comment at 50,000 lines', '0.03 of flatc', inComment, (inputs) => ({
    files: [inputs.large()],
  })),
  // Beside the row before they tell the growth, which is to be below 0.1 ms for each 1,000 lines.
  typing('keystroke in a type at 1,000 lines', '-', inType, (inputs) => ({ files: [inputs.large(1000)] })),
  typing('keystroke in a type at 100,000 lines', '-', inType, (inputs) => ({ files: [inputs.large(100_000)] })),
  typing('keystroke in a table of 10,000 fields', '15 ms', inType, (inputs) =>
    written(
      inputs,
      'fields-10000',
      `table Other {}\ntable Big {\n${listed(10_000, (index) => `  field_${index}: Other;\n`)}}\n`,
    ),
  ),
  typing('keystroke in an enum of 40,000 members', '15 ms', inName, (inputs) =>
    written(inputs, 'members-40000', `enum Big : int {\n${listed(40_000, (index) => `  Member_${index},\n`)}}\n`),
  ),
  // The first edits of a session run code that is not optimized yet.
  typing(
    'keystroke in a small file (monster_test) after 60 edits',
    '0.4 of flatc',
    inType,
    (inputs) => inputs.monster(),
    60,
  ),
];

function listed(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

/** A schema in a folder of the inputs. */
function written({ folder }: Inputs, name: string, text: string): FlatcInput {
  const file = path.join(folder, name, 'large.fbs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { files: [file] };
}

/** A row of a letter that is typed in the middle of a file, after the words that a pattern finds, and taken back. */
function typing(
  what: string,
  goal: string,
  after: RegExp,
  input: (inputs: Inputs) => FlatcInput,
  editsBefore = 0,
): Row {
  return {
    what,
    goal,
    samples: 41,
    flatc: input,
    prepare: async (build, inputs) => {
      const { files, include } = input(inputs);
      const file = files[0] ?? '';
      const text = readFileSync(file, 'utf8');
      const uri = pathToFileURL(file).href;
      const client = await startServer(build, [pathToFileURL(path.dirname(file)).href], {}, include);
      client.open(uri, text);
      await client.untilReady();
      const lines = text.split('\n');
      const line = lines.findIndex((content, index) => index > lines.length / 2 && after.test(content));
      const start = { line, character: after.exec(lines[line] ?? '')?.[0].length ?? 0 };
      let count = 0;
      const press = () => pressed(client, uri, start, count++ % 2 === 0);
      for (let index = 0; index < editsBefore; index++) await press();
      return { sample: () => timeOf(press), end: () => client.kill() };
    },
  };
}

/** Types a letter, or takes it back, and waits for the diagnostics. */
async function pressed(
  client: LspClient,
  uri: string,
  start: { readonly line: number; readonly character: number },
  isTyped: boolean,
): Promise<void> {
  const end = isTyped ? start : { line: start.line, character: start.character + 1 };
  const version = client.edit(uri, isTyped ? 'q' : '', { start, end });
  await client.waitFor(
    () => client.last(uri)?.version === version,
    () => 'no diagnostics',
  );
}
