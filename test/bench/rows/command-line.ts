// Rows about the command line: commands over schemas and data, compared with flatc's whole run over the same files.
import { appendFileSync, cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeRepository } from '../../baseline/repository.ts';
import { type Inputs, root } from '../inputs.ts';
import { type Build, type Command, type FlatcInput, processorTimeOf, type Row, runBuild, timeOf } from '../row.ts';

type FilesOf = (inputs: Inputs) => FlatcInput;

/** The part of a row that samples a command: its time, or its processor time if the row counts that. */
const commandOf = (command: (inputs: Inputs) => Command, counts?: 'cpu') => ({
  command,
  ...(counts === undefined ? {} : { counts }),
  prepare: (build: Build, inputs: Inputs) => {
    const { args, folder } = command(inputs);
    const run = () => runBuild(build, args, folder);
    return { sample: () => (counts === undefined ? timeOf(run) : processorTimeOf(run)) };
  },
});

const checkOf = (files: FilesOf, args = (input: FlatcInput) => input.files, counts?: 'cpu') => ({
  flatc: files,
  ...commandOf((inputs) => {
    const input = files(inputs);
    const include = input.include === undefined ? [] : ['-I', input.include];
    return { args: ['check', ...include, ...args(input)] };
  }, counts),
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
    what: 'check of one file of 50,000 lines, processor',
    goal: '1.5 of flatc',
    samples: 5,
    ...checkOf((inputs) => ({ files: [inputs.large()] }), undefined, 'cpu'),
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
    ...checkOf((inputs) => inputs.workspace(1000), folderOf, 'cpu'),
  },
  {
    what: 'check of 799 real schemas, processor',
    goal: '1.0 of flatc once each',
    samples: 2,
    ...commandOf(() => ({ args: ['check', path.resolve(root, '../shared/corpus')] }), 'cpu'),
  },
  compared('nothing', '0.3 of check', () => undefined),
  compared('50 of 1,000 files', '1.2 of check', (files) => {
    for (const file of files.filter((_, index) => index % 20 === 0)) appendFileSync(file, '\ntable AddedAtTheEnd {}\n');
  }),
  {
    what: 'convert of a small file of JSON',
    goal: '1.8 of Node alone',
    samples: 11,
    flatc: (inputs) => ({ files: [...smallDataOf(inputs)], options: ['-b'] }),
    ...commandOf((inputs) => ({ args: ['convert', '--force', '-o', resultOf(inputs), ...smallDataOf(inputs)] })),
  },
  {
    what: 'convert of 6.7 MB of JSON',
    goal: '2 of flatc',
    samples: 5,
    flatc: (inputs) => ({ files: [...dataOf(inputs)], options: ['-b'] }),
    ...commandOf((inputs) => ({ args: ['convert', '--force', '-o', resultOf(inputs), ...dataOf(inputs)] })),
  },
  {
    what: 'check of 6.7 MB of JSON',
    goal: '1.2 of flatc',
    samples: 5,
    flatc: (inputs) => ({ files: [...dataOf(inputs)], options: ['-b'] }),
    ...commandOf((inputs) => ({ args: ['check', ...dataOf(inputs)] })),
  },
  indexOf(1000, 2),
  indexOf(2000, 2),
  indexOf(5000, 1),
  documentationOf('1,000 files', '40 s', 1, (inputs) => inputs.workspace(1000).include ?? ''),
  documentationOf('799 real schemas', '15 s', 2, () => path.resolve(root, '../shared/corpus')),
];

function folderOf({ files, include }: FlatcInput): readonly string[] {
  return [include ?? path.dirname(files[0] ?? '')];
}

/** A row of `index`, whose memory is the same for any number of schemas. */
function indexOf(count: number, samples: number): Row {
  return {
    what: `index of ${count.toLocaleString('en')} files`,
    goal: '250 MB',
    samples,
    ...commandOf((inputs) => ({
      args: ['index', '-o', path.join(inputs.folder, 'index.scip'), '.'],
      folder: inputs.workspace(count).include ?? '',
    })),
  };
}

/** A row of `doc`, which writes a folder of pages. */
function documentationOf(what: string, goal: string, samples: number, schemas: (inputs: Inputs) => string): Row {
  return {
    what: `doc of ${what}, processor`,
    goal,
    samples,
    ...commandOf((inputs) => ({ args: ['doc', '-o', path.join(inputs.folder, 'pages'), schemas(inputs)] }), 'cpu'),
  };
}

/** A row of `compat` against a commit after which `change` was made, beside `check` of the same files. */
function compared(what: string, goal: string, change: (files: readonly string[]) => void): Row {
  const folderIn = (inputs: Inputs): string => {
    const { files, include = '' } = inputs.workspace(1000);
    const folder = path.join(inputs.folder, `changed-${what.replaceAll(/\W+/g, '-')}`);
    if (existsSync(folder)) return folder;
    cpSync(include, folder, { recursive: true });
    makeRepository(folder).commit({});
    change(files.map((file) => path.join(folder, path.relative(include, file))));
    return folder;
  };
  return {
    what: `compat of 1,000 files with a commit since which ${what} changed, processor, without: check`,
    goal,
    samples: 2,
    ...commandOf((inputs) => ({ args: ['compat', '--against', 'HEAD', '.'], folder: folderIn(inputs) }), 'cpu'),
    without: commandOf((inputs) => ({ args: ['check', '.'], folder: folderIn(inputs) }), 'cpu').prepare,
  };
}

/** A schema, and data for it of 6.7 million bytes. */
function dataOf({ folder }: Inputs): readonly [string, string] {
  const [schema, data] = [path.join(folder, 'data.fbs'), path.join(folder, 'data.json')];
  if (existsSync(data)) return [schema, data];
  const texts = [
    'struct Vec { x: float; y: float; z: float; }',
    'table Item { id: ulong; name: string; position: Vec; tags: [string]; bytes: [ubyte]; score: double; is_on: bool; }',
    'table Root { items: [Item]; }\nroot_type Root;',
  ];
  writeFileSync(schema, texts.join('\n'));
  const items = Array.from({ length: 30_000 }, (_, index) => ({
    id: 1_000_000_000 + index,
    name: `The item of number ${index}`,
    position: { x: index / 2, y: 1.25, z: -index },
    tags: ['one', `tag ${index % 100}`, 'with "quotes"'],
    bytes: [index % 256, 2, 3, 4, 5, 6],
    score: index * 1.37,
    is_on: index % 2 === 0,
  }));
  writeFileSync(data, JSON.stringify({ items }, undefined, 1).replaceAll(/\n +/g, '\n'));
  return [schema, data];
}

function smallDataOf({ folder }: Inputs): readonly [string, string] {
  const [schema, data] = [path.join(folder, 'small.fbs'), path.join(folder, 'small.json')];
  writeFileSync(schema, 'table Root { a: int; }\nroot_type Root;\n');
  writeFileSync(data, '{ "a": 1 }\n');
  return [schema, data];
}

function resultOf({ folder }: Inputs): string {
  return path.join(folder, 'data.bin');
}
