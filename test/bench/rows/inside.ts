// Rows about the built-in flatc: C++ of a small schema, of flatc's own test and of 50,000 lines, in a worker that runs
// already, beside a native process.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { feedFlatc } from '../../../server/flatc/feed-flatc.ts';
import { FlatcWorker } from '../../../server/flatc/flatc-worker.ts';
import { nodeWorkers } from '../../../server/flatc/worker-node.ts';
import { insideJob } from '../../../server/language/generate/service.ts';
import type { Inputs } from '../inputs.ts';
import { type FlatcInput, type Row, timeOf } from '../row.ts';

const options = ['--cpp', '--gen-object-api', '--gen-mutable'];

export const insideRows: readonly Row[] = [
  row('C++ of a small schema, built-in', '2 of flatc', 40, small),
  row('C++ of monster_test, built-in', '2 of flatc', 40, ({ monster }) => monster()),
  row('C++ of 50,000 lines, built-in', '1 of flatc', 7, ({ large }) => ({ files: [large()] })),
];

function row(what: string, goal: string, samples: number, inputOf: (inputs: Inputs) => FlatcInput): Row {
  return {
    what,
    goal,
    samples,
    prepare: async ({ bundle }, inputs) => {
      const source = nodeWorkers(path.dirname(bundle));
      if (!source) throw new Error('npm run flatc makes the built-in flatc');
      const worker = new FlatcWorker(source);
      const { files, include } = inputOf(inputs);
      const args = [...options, ...(include === undefined ? [] : ['-I', include]), '-o', '/out', ...files];
      const generate = async () => {
        const { end } = await feedFlatc(insideJob({ args, cwd: '/' }, 'posix'), (job) => worker.run(job), readIfThere);
        if (end.kind !== 'exit' || end.status !== 0) throw new Error(`the built-in flatc refuses ${files.join(' ')}`);
      };
      // The worker keeps no program alive.
      const alive = setInterval(() => undefined, 60_000);
      const end = (): void => {
        clearInterval(alive);
        worker.dispose();
      };
      await generate();
      return { sample: () => timeOf(generate), end };
    },
    flatc: (inputs) => ({ ...inputOf(inputs), options }),
  };
}

function small({ folder }: Inputs): FlatcInput {
  const file = path.join(folder, 'small.fbs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'namespace shop;\ntable Order { id: long; name: string; lines: [string]; }\nroot_type Order;\n');
  return { files: [file] };
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch {
    // flatc looks for includes in several places.
    return undefined;
  }
}
