// Rows about workspaces that are opened for the first time: the time until all is read, the time until a name is found
// meanwhile, and the memory.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LspClient } from '../../lsp-client.ts';
import type { Inputs } from '../inputs.ts';
import { type Build, type FlatcInput, peakOfChildren, type Row, type Sampler, startServer, timeOf } from '../row.ts';

/** A document in a workspace, and the place of a name in it. */
interface Opened {
  readonly client: LspClient;
  readonly uri: string;
  readonly text: string;
  readonly position: { readonly line: number; readonly character: number };
}

type Question = (opened: Opened) => Promise<unknown>;

const allRead: Question = ({ client }) => client.untilReady();

/** The questions that are asked before all is read. */
export const early = {
  references: (opened) => ask(opened, 'references', { context: { includeDeclaration: true } }),
  rename: (opened) => ask(opened, 'rename', { newName: 'Brandnew' }),
  move: ({ client, uri }) =>
    client.request('workspace/willRenameFiles', {
      files: [{ oldUri: uri, newUri: uri.replace('.fbs', '_moved.fbs') }],
    }),
  allRead,
} as const satisfies Readonly<Record<string, Question>>;

export const scanRows: readonly Row[] = [
  row('scan of 1,000 files', '500 ms', 1000, allRead),
  row('scan of 5,000 files', '2,500 ms', 5000, allRead),
  row('first references at 5,000 files', '700 ms', 5000, early.references),
  row('first rename at 5,000 files', '700 ms', 5000, early.rename),
  row('first move of a file at 5,000 files', '700 ms', 5000, early.move),
  {
    what: 'first references below a chain of 3,000 includes',
    goal: '1,000 ms',
    samples: 5,
    prepare: (build, inputs) => sampling(build, belowChain(inputs), early.references),
  },
  { ...row('memory at 5,000 files', '350 MB', 5000, allRead, peakOfChildren), counts: 'MB', samples: 3 },
];

/** A row of server starts, each with an open document of a workspace. The sample is the time, or given by `measure`. */
function row(what: string, goal: string, files: number, question: Question, measure?: () => number): Row {
  return {
    what,
    goal,
    samples: 5,
    prepare: (build, inputs) => sampling(build, inputs.workspace(files), question, measure),
  };
}

function sampling(build: Build, input: FlatcInput, question: Question, measure?: () => number): Sampler {
  return {
    sample: async () => {
      const client = await startServer(build, [pathToFileURL(input.include ?? '').href]);
      try {
        const opened = openIn(client, input);
        const time = await timeOf(() => {
          client.open(opened.uri, opened.text);
          return question(opened);
        });
        return measure ? measure() : time;
      } finally {
        client.kill();
      }
    },
  };
}

/** The file at the bottom of a chain of includes. */
function belowChain(inputs: Inputs): FlatcInput {
  const include = path.join(inputs.shapes(), 'chain3000');
  return { files: [path.join(include, 'c0.fbs')], include };
}

/** A document to open in the middle of a workspace, and its first table. */
export function openIn(client: LspClient, { files }: FlatcInput): Opened {
  const file = files[files.length >> 1] ?? '';
  const text = readFileSync(file, 'utf8');
  const line = text.split('\n').findIndex((each) => each.startsWith('table '));
  const position = { line, character: 'table '.length };
  return { client, uri: pathToFileURL(path.resolve(file)).href, text, position };
}

function ask({ client, uri, position }: Opened, method: string, more: object): Promise<unknown> {
  return client.request(`textDocument/${method}`, { textDocument: { uri }, position, ...more });
}
