// Rows about the built-in flatc in a worker that is already running. C++ of a small schema, of flatc's own test and of
// 50,000 lines is compared with a native process, and a preview after a keystroke with the run that it needs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { realClock } from '../../../server/clock.ts';
import { feedFlatc } from '../../../server/flatc/feed-flatc.ts';
import { FlatcWorker } from '../../../server/flatc/flatc-worker.ts';
import { type GeneratedCode, generatedCode } from '../../../server/flatc/generated-code.ts';
import { LiveCode } from '../../../server/flatc/live-code.ts';
import { nodeWorkers } from '../../../server/flatc/worker-node.ts';
import { insideJob } from '../../../server/language/generate/service.ts';
import type { Inputs } from '../inputs.ts';
import { type Build, type FlatcInput, type Row, timeOf } from '../row.ts';

const options = ['--cpp', '--gen-object-api', '--gen-mutable'];

export const insideRows: readonly Row[] = [
  row('C++ of a small schema, built-in', '2 of flatc', 40, small),
  row('C++ of monster_test, built-in', '2 of flatc', 40, ({ monster }) => monster()),
  row('C++ of 50,000 lines, built-in', '1 of flatc', 7, ({ large }) => ({ files: [large()] })),
  previewRow('preview of a small schema, built-in', 40, small),
  previewRow('preview of monster_test, built-in', 40, ({ monster }) => monster()),
];

function row(what: string, goal: string, samples: number, inputOf: (inputs: Inputs) => FlatcInput): Row {
  return {
    what,
    goal,
    samples,
    prepare: async (build, inputs) => {
      const { generate, end } = await generating(build, inputOf(inputs));
      return { sample: () => timeOf(generate), end };
    },
    flatc: (inputs) => ({ ...inputOf(inputs), options }),
  };
}

/** A row of the time from a keystroke to the new code, compared with the run alone. */
function previewRow(what: string, samples: number, inputOf: (inputs: Inputs) => FlatcInput): Row {
  return {
    what,
    goal: '2 of the run',
    samples,
    prepare: async (build, inputs) => {
      const { generate, end } = await generating(build, inputOf(inputs));
      let shown = (): void => undefined;
      const live = new LiveCode(generate, () => shown(), realClock);
      const sample = () =>
        timeOf(() => {
          const isShown = new Promise<void>((resolve) => {
            shown = resolve;
          });
          live.renew();
          return isShown;
        });
      await sample();
      return {
        sample,
        end: () => {
          live.dispose();
          end();
        },
      };
    },
    without: async (build, inputs) => {
      const { generate, end } = await generating(build, inputOf(inputs));
      return { sample: () => timeOf(generate), end };
    },
  };
}

/** Returns a function that generates code, each time with another text of the first file, as after a keystroke. */
async function generating({ bundle }: Build, { files, include }: FlatcInput) {
  const source = nodeWorkers(path.dirname(bundle));
  if (!source) throw new Error('npm run flatc makes the built-in flatc');
  const worker = new FlatcWorker(source);
  const args = [...options, ...(include === undefined ? [] : ['-I', include]), '-o', '/out', ...files];
  let count = 0;
  const textOf = async (file: string) => {
    const bytes = await readIfThere(file);
    if (!bytes || file !== files[0]) return bytes;
    return Buffer.concat([bytes, Buffer.from(`\n/// ${count}\ntable Typed${count} {}\n`)]);
  };
  const generate = async (): Promise<GeneratedCode | undefined> => {
    count++;
    const outcome = await feedFlatc(insideJob({ args, cwd: '/' }, 'posix'), (job) => worker.run(job), {
      read: textOf,
      hasFolder: async (folder) => existsSync(folder),
    });
    const { end } = outcome;
    if (end.kind !== 'exit' || end.status !== 0) throw new Error(`the built-in flatc refuses ${files.join(' ')}`);
    return generatedCode(outcome, '/out');
  };
  // The worker alone would not keep this program running.
  const alive = setInterval(() => undefined, 60_000);
  const end = (): void => {
    clearInterval(alive);
    worker.dispose();
  };
  await generate();
  return { generate, end };
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
