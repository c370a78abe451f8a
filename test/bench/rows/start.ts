// Rows about starting the server and opening documents.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LspClient } from '../../lsp-client.ts';
import { type Build, peakOfChildren, type Row, startServer, timeOf } from '../row.ts';

export const startRows: readonly Row[] = [
  {
    what: 'spawn to initialize',
    goal: '95 ms',
    samples: 21,
    prepare: ({ bundle }) => ({
      sample: async () => {
        let client: LspClient | undefined;
        const time = await timeOf(async () => {
          client = await LspClient.start({ bundle });
        });
        await client?.stop();
        return time;
      },
    }),
  },
  {
    what: 'memory of an idle server',
    goal: '75 MB',
    samples: 3,
    counts: 'MB',
    prepare: (build) => ({
      sample: async () => {
        const client = await startServer(build);
        try {
          await client.untilReady();
          return peakOfChildren();
        } finally {
          client.kill();
        }
      },
    }),
  },
  {
    what: 'opening 50,000 lines',
    goal: '400 ms',
    samples: 5,
    flatc: (inputs) => ({ files: [inputs.large()] }),
    prepare: (build, inputs) => ({ sample: () => opening(build, inputs.large()) }),
  },
  {
    what: 'opening a small file (monster_test)',
    goal: '40 ms',
    samples: 9,
    flatc: (inputs) => inputs.monster(),
    prepare: (build, inputs) => ({ sample: () => opening(build, inputs.monster().files[0] ?? '') }),
  },
  {
    what: 'opening a schema under a chain of 2,000 includes',
    goal: '600 ms',
    samples: 5,
    prepare: (build, inputs) => ({ sample: () => opening(build, path.join(inputs.shapes(), 'chain3000/c2000.fbs')) }),
  },
];

/** The time from opening a document in a running server until its diagnostics arrive. */
async function opening(build: Build, file: string): Promise<number> {
  const client = await startServer(build, [pathToFileURL(path.dirname(file)).href]);
  try {
    const uri = pathToFileURL(file).href;
    const text = readFileSync(file, 'utf8');
    return await timeOf(async () => {
      client.open(uri, text);
      await client.waitFor(
        () => client.last(uri) !== undefined,
        () => 'no diagnostics',
      );
    });
  } finally {
    client.kill();
  }
}
