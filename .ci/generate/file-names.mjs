// Checks that unusual file names reach the real tools: as arguments, and through a shell with the output of a dry run.
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../trpc-environment.mjs';
import { generate } from './command.mjs';

const names = [
  'a b',
  `"quoted" and 'so'`,
  '$HOME',
  `$\{file}`,
  '`id`',
  '$(id)',
  'größe 漢字',
  '*?[a]',
  '-x',
  '--go',
  '~',
  '!important',
  'a;b&c|d>e',
  '%PATH%',
  'a,b=c',
  '#1',
  ' blanks ',
  'tab\tbed',
];

/** trpc would write such a name into comments of its code. */
const forFlatcOnly = ['two\nlines'];

export async function checkFileNames(folder) {
  const wrong = [];
  for (const name of [...names, ...forFlatcOnly]) {
    const place = mkdtempSync(join(folder, 'names-'));
    mkdirSync(join(place, name));
    for (const file of [`${name}.fbs`, join(name, `${name}.fbs`)]) writeFileSync(join(place, file), schema);
    for (const [index, file] of [`./${name}.fbs`, `./${name}/${name}.fbs`].entries()) {
      const flatc = ['--tool', 'flatc', '--ts', '-I', `./${name}`, file];
      wrong.push(...(await succeeds(place, flatc, join(name, `flatc ${index}`), 'names/item.ts')));
      if (forFlatcOnly.includes(name)) continue;
      const trpc = ['--tool', 'trpc', '--fbsdir', `./${name}`, '--mod', 'example.com/m', file];
      wrong.push(...(await succeeds(place, trpc, join(name, `trpc ${index}`), 'stub/example.com/names/Item.go')));
    }
  }
  return { done: `${names.length + forFlatcOnly.length} file names given to flatc and trpc`, wrong };
}

const schema = `namespace names;
attribute "go_package=example.com/names";
table Item { name: string; }
rpc_service Names { Tell(Item): Item; }
`;

/** Generates into one folder directly, and into another through the shell command of a dry run. */
async function succeeds(place, args, output, expected) {
  const direct = await generate([...args, '-o', `./${output}`], place);
  if (direct.exit !== 0 || !existsSync(join(place, output, expected)))
    return [`${JSON.stringify(args)}: ${direct.output}`];
  const { exit, stdout, stderr } = await generate(['--dry-run', ...args, '-o', `./${output} again`], place);
  if (exit !== 0 || stdout.trimEnd().includes('\n'))
    return [`a dry run of ${JSON.stringify(args)}: ${stdout}${stderr}`];
  const shell = await run('sh', ['-c', stdout], place);
  const isThere = existsSync(join(place, `${output} again`, expected));
  return shell.exit === 0 && isThere ? [] : [`${stdout}: ${shell.output}`];
}
