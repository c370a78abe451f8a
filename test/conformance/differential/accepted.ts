// Reads the schemas that flatc accepts according to the record, with their includes, as material for random changes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ConformanceCase, casesOfCorpus, casesOfFolder } from '../cases.ts';
import type { RandomSchema } from './schema.ts';

const longest = 6000;
const here = path.resolve(import.meta.dirname, '..');
const shared = path.resolve(here, '../../../shared');

/** The accepted cases of the project, and short accepted schemas of real projects if they are beside it. */
export function acceptedSchemas(): readonly RandomSchema[] {
  const cases = casesOfFolder(here).filter(
    ({ verdict, replacesBaseline }) => verdict !== 'reject' && !replacesBaseline,
  );
  return [...cases.map(schemaOf), ...realSchemas()].filter(
    ({ files }) => [...files.values()].every((text) => text.length <= longest) && files.get('main.fbs') !== '',
  );
}

function schemaOf({ folder, file, args }: ConformanceCase): RandomSchema {
  const names = file === 'main.fbs' ? filesIn(folder) : [file];
  return {
    files: new Map(names.map((name) => [name === file ? 'main.fbs' : name, read(path.join(folder, name))])),
    args,
  };
}

/** Real schemas without includes, so that each is complete in one file. */
function realSchemas(): readonly RandomSchema[] {
  const corpus = path.join(shared, 'corpus');
  if (!existsSync(path.join(corpus, 'verdicts.tsv'))) return [];
  return casesOfCorpus(corpus)
    .filter(({ verdict, args }) => verdict !== 'reject' && args.length === 0)
    .map(schemaOf)
    .filter(({ files }) => !/^\s*include\b/m.test(files.get('main.fbs') ?? ''));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name !== 'args.txt' && statSync(path.join(folder, name)).isFile());
}

function read(file: string): string {
  return readFileSync(file, 'latin1');
}
