// Rows about a workspace of 1,000 schemas with 200 build files, compared with the same workspace in which these files
// have other names: build files must cost a client nothing noticeable. Both contain folders without schemas.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LspClient } from '../../lsp-client.ts';
import type { Inputs } from '../inputs.ts';
import { type Build, peakOfChildren, type Row, startServer, timeOf, typingIn } from '../row.ts';

const schemas = 1000;
const buildFiles = 200;

/** A workspace, and the schema in it that is edited. */
interface Place {
  readonly folder: string;
  readonly file: string;
}

const field = /^ {2}\w+: ?\[?[A-Z]\w*/;

export const buildRows: readonly Row[] = [
  row('opening beside 200 build files', '1.02 of without', 9, (build, place) => ({
    sample: async () => {
      let client: LspClient | undefined;
      const time = await timeOf(async () => {
        client = await opened(build, place);
        await client.untilReady();
      });
      client?.kill();
      return time;
    },
  })),
  row('keystroke beside 200 build files', '1.02 of without', 61, async (build, place) => {
    const client = await opened(build, place);
    await allRead(client, place);
    const uri = uriOf(place);
    return {
      sample: typingIn(client, uri, readFileSync(place.file, 'utf8'), field),
      end: () => client.kill(),
    };
  }),
  {
    ...row('memory beside 200 build files', '1.02 of without', 5, (build, place) => ({
      sample: async () => {
        const client = await opened(build, place);
        try {
          await allRead(client, place);
          return peakOfChildren();
        } finally {
          client.kill();
        }
      },
    })),
    counts: 'MB',
  },
];

type Prepare = (build: Build, place: Place) => ReturnType<Row['prepare']>;

/** A row with the build files, and the same row without them. */
function row(what: string, goal: string, samples: number, prepare: Prepare): Row {
  return {
    what,
    goal,
    samples,
    prepare: (build, inputs) => prepare(build, withBuilds(inputs)),
    without: (build, inputs) => prepare(build, withoutBuilds(inputs)),
  };
}

function withoutBuilds(inputs: Inputs): Place {
  return placeWith(inputs, 'others', (name) => `${name}.txt`);
}

/** The workspace with scripts, CMake and other build files in turn, which name schemas and run flatc on them. */
function withBuilds(inputs: Inputs): Place {
  return placeWith(inputs, 'builds', (name) => name);
}

/** A copy of the workspace, with build files under the names that `nameOf` gives. */
function placeWith(inputs: Inputs, kind: string, nameOf: (name: string) => string): Place {
  const { files, include: folder = '' } = inputs.workspace(schemas);
  const file = files.find((each) =>
    readFileSync(each, 'utf8')
      .split('\n')
      .some((line) => field.test(line)),
  );
  const copy = path.join(inputs.folder, `${kind}-${schemas}`);
  const name = path.relative(folder, file ?? '');
  if (!existsSync(copy)) {
    cpSync(folder, copy, { recursive: true });
    for (let index = 0; index < buildFiles; index++) writeBuild(path.join(copy, `part-${index}`), index, name, nameOf);
  }
  return { folder: copy, file: path.join(copy, name) };
}

function writeBuild(folder: string, index: number, schema: string, nameOf: (name: string) => string): void {
  mkdirSync(folder, { recursive: true });
  const command = `flatc --cpp --ts -I .. -o gen ../${schema} s${index}.fbs`;
  const others = (line: string) => `${line}\n`.repeat(100);
  const [name = '', text = ''] = [
    ['gen.sh', `${others('echo one more step')}${command}\n`],
    ['Makefile', `${others('# one more line')}all:\n\t${command}\n`],
    ['CMakeLists.txt', `${others('set(X one)')}build_flatbuffers("../${schema}" ".." t${index} "" gen "" "")\n`],
    ['go.mod', `module x\n\n${others('// one more')}require github.com/google/flatbuffers v25.12.19+incompatible\n`],
  ][index % 4] as string[];
  writeFileSync(path.join(folder, nameOf(name)), text);
}

function uriOf({ file }: Place): string {
  return pathToFileURL(file).href;
}

/** A server that has answered a question about the schema. */
async function opened(build: Build, place: Place): Promise<LspClient> {
  const client = await startServer(build, [pathToFileURL(place.folder).href]);
  client.open(uriOf(place), readFileSync(place.file, 'utf8'));
  await client.waitFor(
    () => client.last(uriOf(place)) !== undefined,
    () => 'no diagnostics',
  );
  return client;
}

/** Resolves when schemas and builds are read. */
async function allRead(client: LspClient, place: Place): Promise<void> {
  await client.untilReady();
  // An older build does not know this request.
  await client.request('flatbuffers/project', { uri: uriOf(place) }).catch(() => undefined);
}
