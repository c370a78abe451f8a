// Rows about the server in a worker of a browser, compared with the same build over streams ("without"): a browser may
// cost only little more.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserClient, openBrowser } from '../browser.ts';
import type { Inputs } from '../inputs.ts';
import {
  type Build,
  type FlatcInput,
  type Row,
  type Sampler,
  startServer,
  timeOf,
  typedPlace,
  typingIn,
} from '../row.ts';
import { openIn } from './scan.ts';

const inType = /^ {2}\w+: ?\[?[A-Z]\w*/;

export const browserRows: readonly Row[] = [
  keystroke('10,000 lines', (inputs) => ({ files: [inputs.large(10_000)] })),
  keystroke('50,000 lines', (inputs) => ({ files: [inputs.large(50_000)] })),
  keystroke('a file of a workspace of 1,000', (inputs) => inputs.workspace(1000)),
  opening(1000),
];

/** Whether a build has a server for browsers; older ones do not. */
function runsInBrowsers({ bundle }: Build): boolean {
  return existsSync(path.join(path.dirname(bundle), 'web/server.js'));
}

const neverMeasured: Sampler = { sample: () => Number.NaN };

function keystroke(where: string, inputOf: (inputs: Inputs) => FlatcInput): Row {
  const placeOf = (inputs: Inputs) => {
    const { files, include } = inputOf(inputs);
    const file = files[files.length >> 1] ?? '';
    return { files, uri: pathToFileURL(path.resolve(file)).href, folder: include ?? path.dirname(file), file };
  };
  return {
    what: `keystroke in ${where}, in a worker of Chromium`,
    goal: '1.3 of stdio',
    samples: 101,
    prepare: async (build, inputs) => {
      if (!runsInBrowsers(build)) return neverMeasured;
      const { files, uri, folder, file } = placeOf(inputs);
      const browser = await openBrowser(build, files);
      await browser.start(pathToFileURL(folder).href);
      await browser.open(uri);
      const start = typedPlace(readFileSync(file, 'utf8'), inType);
      let count = 0;
      return {
        sample: () => {
          const isBack = count++ % 2 === 1;
          const end = isBack ? { line: start.line, character: start.character + 1 } : start;
          return browser.edit(uri, isBack ? '' : 'q', { start, end });
        },
        end: () => void browser.end(),
      };
    },
    without: async (build, inputs) => {
      const { uri, folder, file } = placeOf(inputs);
      const text = readFileSync(file, 'utf8');
      const client = await startServer(build, [pathToFileURL(folder).href]);
      client.open(uri, text);
      await client.untilReady();
      return { sample: typingIn(client, uri, text, inType), end: () => client.kill() };
    },
  };
}

function opening(count: number): Row {
  return {
    what: `opening of ${count.toLocaleString('en')} files, in a worker of Chromium`,
    goal: '2.0 of stdio',
    samples: 7,
    prepare: async (build, inputs) => {
      if (!runsInBrowsers(build)) return neverMeasured;
      const { files, include = '' } = inputs.workspace(count);
      const browser: BrowserClient = await openBrowser(build, files);
      return {
        sample: async () => {
          await browser.start(pathToFileURL(include).href);
          return browser.open(pathToFileURL(path.resolve(files[files.length >> 1] ?? '')).href);
        },
        end: () => void browser.end(),
      };
    },
    without: (build, inputs) => {
      const input = inputs.workspace(count);
      return {
        sample: async () => {
          const client = await startServer(build, [pathToFileURL(input.include ?? '').href]);
          try {
            return await timeOf(() => {
              const { uri, text } = openIn(client, input);
              client.open(uri, text);
              return client.untilReady();
            });
          } finally {
            client.kill();
          }
        },
      };
    },
  };
}
