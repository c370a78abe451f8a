// Chooses the schemas that are compiled: recorded cases, schemas of real projects, and random ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { casesOfCorpus } from '../../conformance/cases.ts';
import { randomOf } from '../../conformance/differential/random.ts';
import { randomSchema } from '../random.ts';

/** A schema that flatc accepts, and the files that it includes, directly or not. */
export interface Schema {
  readonly name: string;
  readonly kind: SchemaKind;
  /** Absolute paths; the first is the schema itself. */
  readonly files: readonly string[];
  /** Absolute paths. */
  readonly includePaths: readonly string[];
}

export type SchemaKind = 'case' | 'real' | 'random';

const shared = path.resolve(import.meta.dirname, '../../../../shared');

/** True if the recorded cases and the schemas of real projects are beside the project. */
export function hasSharedSchemas(): boolean {
  return existsSync(path.join(shared, 'compile-cases/schemas')) && existsSync(path.join(shared, 'corpus'));
}

/** Each n-th recorded case, and all of the smallest forms. */
export function recordedSchemas(step: number): readonly Schema[] {
  const folder = path.join(shared, 'compile-cases/schemas');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.fbs'))
    .sort();
  return names
    .filter((name, index) => name.startsWith('single/') || index % step === 0)
    .map((name) => ({ name, kind: 'case', files: closureOf(path.join(folder, name), []), includePaths: [] }));
}

/** Schemas by name whose code fails in some language in a way, or with a fix, that no other schema here has. */
const forFixes: Readonly<Record<string, string>> = {
  'required-union': 'namespace n;\ntable A { x: int; }\nunion U { A }\ntable T { u: U (required); }\n',
  'key-of-bool': 'namespace n;\ntable T { k: bool (key); }\n',
  'key-of-float': 'namespace n;\ntable T { k: float (key); }\n',
  'nested-buffer':
    'namespace a;\ntable I { x: int; }\nnamespace b;\ntable T { d: [ubyte] (nested_flatbuffer: "a.I"); }\n',
  'default-with-quote': 'namespace n;\ntable T { s: string = "a\\"b"; }\n',
  'hexadecimal-float': 'namespace n;\ntable T { f: float = 0x1.8p1; }\n',
  'end-of-comment': 'namespace n;\n/// From a/*.fbs */ on.\ntable T { x: int; }\n',
  'backslash-in-comment': 'namespace n;\n/// In C:\\data\\\ntable T { x: int; }\n',
  'fourth-slash': 'namespace n;\n//// Long.\ntable T { x: int; }\n',
  'limits-of-enum': 'namespace n;\nenum E : byte { MIN, A }\ntable T { e: E; }\n',
  'capital-keyword': 'namespace n;\ntable T { In: int; Object: [int]; }\n',
  'flags-in-struct':
    'namespace n;\nenum E : ubyte (bit_flags) { A }\nstruct I { e: E; }\nstruct O { i: I; }\ntable T { o: O; }\n',
  'template-of-union': 'namespace n;\ntable A { x: int; }\nunion U { A }\ntable u_as { u: U; }\n',
  'without-namespace': 'table A { x: int; }\ntable B { a: A; }\n',
  'elements-of-equal-names':
    'namespace a;\nstruct X { x: int; }\nnamespace b;\nstruct X { y: double; z: int; }\nnamespace n;\nstruct class { x: int; }\nstruct S { x: [a.X:2]; y: [b.X:2]; c: [class:2]; }\ntable T { x: [a.X]; y: [b.X]; s: S; }\n',
  'private-table-of-union':
    'namespace a;\ntable P (private) { x: int; }\ntable A { x: int; }\nunion U { A, P }\nnamespace n;\ntable T { u: a.U; }\n',
  'union-in-small-letters':
    'namespace n;\ntable A { x: int; }\nunion my_any { A }\nunion HTTPAny { A }\ntable T { a: my_any; b: HTTPAny; }\n',
  'used-without-namespace': 'table G { x: int; }\nnamespace a;\ntable A { g: G; }\n',
};

/** The schemas for fixes, written into a folder. */
export function schemasForFixes(folder: string): readonly Schema[] {
  return Object.entries(forFixes).map(([name, text]) => {
    const place = path.join(folder, `${name}.fbs`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(place, text);
    return { name: `for fixes/${name}`, kind: 'case', files: [place], includePaths: [] };
  });
}

/** All accepted schemas of real projects. */
export function acceptedSchemas(): readonly Schema[] {
  const corpus = path.join(shared, 'corpus');
  return casesOfCorpus(corpus)
    .filter(({ verdict }) => verdict !== 'reject')
    .map(({ file, args }): Schema => {
      const includePaths = args.filter((argument) => argument !== '-I').map((folder) => path.join(corpus, folder));
      return { name: file, kind: 'real', files: closureOf(path.join(corpus, file), includePaths), includePaths };
    });
}

/** Accepted schemas of real projects: the same ones in each run, from all projects. */
export function realSchemas(count: number): readonly Schema[] {
  const chosen = randomOf(1, 0)
    .shuffled(acceptedSchemas())
    .filter(({ files }) => files.length <= mostFiles)
    .slice(0, count);
  // A file that another one includes would also get the findings about that one.
  const included = new Set(chosen.flatMap(({ files }) => files.slice(1)));
  return chosen.filter(({ files: [file = ''] }) => !included.has(file));
}

/** Schemas with more included files take too long. */
const mostFiles = 12;

/** Random schemas, written into a folder. */
export function randomSchemas(folder: string, seed: number, count: number): readonly Schema[] {
  return Array.from({ length: count }, (_, index) => {
    const { fileName, text } = randomSchema(randomOf(seed, index));
    const place = path.join(folder, `${index}`);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, fileName), text);
    return { name: `random ${seed}/${index}`, kind: 'random', files: [path.join(place, fileName)], includePaths: [] };
  });
}

/** A schema and the files that it includes, directly or not. */
export function closureOf(file: string, includePaths: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (current: string): void => {
    if (seen.has(current)) return;
    seen.add(current);
    const text = readFileSync(current, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const [, , name = ''] of text.matchAll(/\binclude\s*(["'])(.*?)\1\s*;/g)) {
      const folders = [path.dirname(current), ...includePaths];
      const found = folders.map((folder) => path.resolve(folder, name)).find((place) => existsSync(place));
      if (found !== undefined) visit(found);
    }
  };
  visit(file);
  return [...seen];
}
