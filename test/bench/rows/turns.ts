// Rows about the longest wait of a trivial message while a long answer is computed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { LspClient } from '../../lsp-client.ts';
import type { Inputs } from '../inputs.ts';
import { type Row, startServer, timeOf } from '../row.ts';
import { early, openIn } from './scan.ts';

/** The milliseconds between two messages; more messages would be work of their own. */
const pause = 5;

/** Starts a server, and returns the work during which messages are sent to it. */
type Begin = (start: (folder: string) => Promise<LspClient>, inputs: Inputs) => Promise<() => Promise<unknown>>;

export const turnRows: readonly Row[] = [
  row('rename of a type used in 2,000 files', inFan('rename')),
  row('references to a type used in 2,000 files', inFan('references')),
  row('the first scan of 5,000 files', atStart('allRead')),
  row('first references at 5,000 files', atStart('references')),
  row('first move of a file at 5,000 files', atStart('move')),
];

function row(during: string, begin: Begin): Row {
  return {
    what: `longest wait of another message during ${during}`,
    goal: '50 ms',
    samples: 5,
    prepare: (build, inputs) => ({
      sample: async () => {
        let client: LspClient | undefined;
        try {
          const work = await begin(async (folder) => {
            client = await startServer(build, [pathToFileURL(folder).href]);
            return client;
          }, inputs);
          return client ? await longestWait(client, work) : Number.NaN;
        } finally {
          client?.kill();
        }
      },
    }),
  };
}

async function longestWait(client: LspClient, work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const asking = async () => {
    while (!isDone) {
      // The server does not know this method, so the answer comes at once.
      longest = Math.max(longest, await timeOf(() => client.request('bench/nothing', {}).catch(() => undefined)));
      await sleep(pause);
    }
  };
  const asked = asking();
  await work();
  isDone = true;
  await asked;
  return longest;
}

function inFan(method: 'rename' | 'references'): Begin {
  return async (start, inputs) => {
    const file = path.join(inputs.shapes(), 'fan2000/base.fbs');
    const [uri, text] = [pathToFileURL(file).href, readFileSync(file, 'utf8')];
    const client = await start(path.dirname(file));
    client.open(uri, text);
    await client.untilReady();
    const line = text.split('\n').indexOf('table Shared {');
    const params = {
      textDocument: { uri },
      position: { line, character: 'table '.length },
      newName: 'Renamed',
      context: { includeDeclaration: true },
    };
    return () => client.request(`textDocument/${method}`, params);
  };
}

function atStart(question: keyof typeof early): Begin {
  return async (start, inputs) => {
    const input = inputs.workspace(5000);
    const opened = openIn(await start(input.include ?? ''), input);
    return () => {
      opened.client.open(opened.uri, opened.text);
      return early[question](opened);
    };
  };
}
