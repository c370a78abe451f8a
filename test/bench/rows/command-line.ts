// Rows about the command line: `check`, compared with flatc's whole run over the same files.
import path from 'node:path';
import type { Inputs } from '../inputs.ts';
import { type Build, type FlatcInput, processorTimeOf, type Row, runBuild, timeOf } from '../row.ts';

const checkOf = (files: (inputs: Inputs) => FlatcInput, args = (input: FlatcInput) => input.files) => ({
  flatc: files,
  prepare: (build: Build, inputs: Inputs) => {
    const input = files(inputs);
    const include = input.include === undefined ? [] : ['-I', input.include];
    return { sample: () => timeOf(() => runBuild(build, ['check', ...include, ...args(input)])) };
  },
});

export const commandLineRows: readonly Row[] = [
  {
    what: 'check of one small file (monster_test)',
    goal: '6 of flatc',
    samples: 21,
    ...checkOf((inputs) => inputs.monster()),
  },
  {
    what: 'check of one file of 50,000 lines',
    goal: '1.0 of flatc',
    samples: 5,
    ...checkOf((inputs) => ({ files: [inputs.large()] })),
  },
  {
    what: 'check of 1,000 files, time',
    goal: 'both cores used',
    samples: 2,
    ...checkOf((inputs) => inputs.workspace(1000), folderOf),
  },
  {
    what: 'check of 1,000 files, processor',
    goal: '0.12 of flatc',
    samples: 2,
    counts: 'cpu',
    flatc: (inputs) => inputs.workspace(1000),
    prepare: (build, inputs) => ({
      sample: () => processorTimeOf(() => runBuild(build, ['check', ...folderOf(inputs.workspace(1000))])),
    }),
  },
];

function folderOf({ files, include }: FlatcInput): readonly string[] {
  return [include ?? path.dirname(files[0] ?? '')];
}
