// Renames random names in real schemas, in the project's cases and in random schemas. Compares the verdicts of flatc
// before and after; without a flatc, `check` is asked. Prints the numbers. Fails if a verdict becomes worse, if a
// rename back does not restore the texts, or if an answer is missing.
//
//   npm run rename-corpus                      600 names; flatc is the one named by FLATC, or on PATH
//   COUNT=100 SEED=7 npm run rename-corpus     100 names, chosen by seed 7; SEED=random is a new seed
//   SEED=7 INDEX=42 npm run rename-corpus      only name 42 of seed 7
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Position } from 'vscode-languageserver-types';
import { flatcLanguageOf } from '../../server/language/generate/service.ts';
import { isRefusal, type LanguageService } from '../../server/language/service.ts';
import { verdictFlags } from '../../server/settings/verdict-options.ts';
import { pathOf, uriOf } from '../check.ts';
import { type Fixture, parseFixture } from '../fixture.ts';
import { applied } from '../navigation/check.ts';
import { type RandomService, serviceWith, wordsOf } from '../navigation/random-service.ts';
import { firstSeed } from '../thorough.ts';
import { casesOfCorpus, casesOfFolder, type Verdict } from './cases.ts';
import { type Random, randomOf } from './differential/random.ts';
import { randomSchema } from './differential/schema.ts';
import { findFlatc } from './flatc.ts';

/** Schemas in one folder, with flatc's arguments for them. */
interface Project {
  readonly name: string;
  /** Texts by path from the folder, with a leading slash. */
  readonly files: ReadonlyMap<string, string>;
  readonly args: readonly string[];
  /** The schemas that flatc is asked about. */
  readonly roots: readonly string[];
}

const mostRoots = 4;
const flatc = findFlatc();
const only = process.env['INDEX'];
const first = Number(only ?? 0);
const end = only === undefined ? Number(process.env['COUNT'] ?? 600) : first + 1;
const shared = path.resolve(import.meta.dirname, '../../../shared');
const cases = casesOf(import.meta.dirname);
const real = corpus();
const loaded = new Map<Project, RandomService>();
const counts = { renamed: 0, refused: 0, nameless: 0, roots: 0 };
const complaints: string[] = [];

console.log(
  `seed ${firstSeed}, ${end - first} names, ${cases.length} cases, ${real.length} real projects, judged by ${flatc ?? 'check'}`,
);
for (let index = first; index < end; index++) renameOne(index);
for (const complaint of complaints) console.log(complaint);
console.log(
  `${counts.renamed} renamed, ${counts.refused} refused, ${counts.nameless} words that are no names; ` +
    `${counts.roots} verdicts compared, ${complaints.length} complaints; seed ${firstSeed}`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;

function renameOne(index: number): void {
  const random = randomOf(firstSeed, index);
  const project = random.weighted<() => Project>([
    [3, () => madeAtRandom(random)],
    [3, () => random.pick(cases)],
    [real.length > 0 ? 4 : 0, () => random.pick(real)],
  ])();
  const service = loaded.get(project) ?? serviceOfProject(project);
  if (real.includes(project)) loaded.set(project, service);
  const words = wordsOf(service);
  if (words.length === 0) return;
  // Most words are keywords and scalars; a few attempts find a name.
  for (let attempt = 0; attempt < 8; attempt++) {
    const { uri, position, word } = random.pick(words);
    const target = service.ask((service) => service.prepareRename(uri, position));
    if (!target || isRefusal(target) || target.placeholder !== word) continue;
    const newName = nameInstead(
      random,
      word,
      words.map((each) => each.word),
    );
    const place = `${project.name}${pathOf(uri)}:${position.line + 1}:${position.character + 1}: ${word} to ${newName}`;
    rename(project, service, { uri, position, newName, word }, (what) =>
      complaints.push(`${place}: ${what}; again with SEED=${firstSeed} INDEX=${index}`),
    );
    return;
  }
  counts.nameless++;
}

interface Request {
  readonly uri: string;
  readonly position: Position;
  readonly word: string;
  readonly newName: string;
}

function rename(
  project: Project,
  random: RandomService,
  { uri, position, word, newName }: Request,
  complain: (what: string) => void,
): void {
  const { fixture } = random;
  const edit = random.ask((service) => service.rename(uri, position, newName));
  if (!edit) {
    complain('there is no answer');
    return;
  }
  if (isRefusal(edit)) {
    counts.refused++;
    return;
  }
  counts.renamed++;
  const files = applied(fixture.files, edit);
  const edited = [...files.keys()].filter((name) => files.get(name) !== fixture.files.get(name));
  const roots = project.roots
    .filter((root) => random.service.filesOf(uriOf(root)).some((file) => edited.includes(pathOf(file))))
    .slice(0, mostRoots);
  const [before, after] = [verdicts(project, fixture.files, roots), verdicts(project, files, roots)];
  counts.roots += roots.length;
  for (const [index, root] of roots.entries()) {
    if (after[index] === 'reject' && before[index] !== 'reject') complain(`${root}: ${before[index]} became reject`);
  }
  const renamed = serviceWith({ ...fixture, files });
  // Earlier renames on the same line shift the place.
  const places = wordsOf(renamed).filter(
    (each) => each.uri === uri && each.position.line === position.line && each.word === newName,
  );
  const isBack = places.some((place) => {
    const back = renamed.ask((service) => service.rename(uri, place.position, word));
    if (!back) return false;
    // A member may have the name null, but no rename may create it. A mistake of before is not made again.
    if (isRefusal(back)) return word === 'null' || before.includes('reject');
    const texts = applied(files, back);
    return [...fixture.files].every(([name, text]) => texts.get(name) === text);
  });
  if (places.length === 0) complain('the new name is not on the line');
  else if (!isBack) complain('the way back does not lead back');
}

/** Another name: usually a new one, sometimes a used one or a word of the language. */
function nameInstead(random: Random, word: string, others: readonly string[]): string {
  return random.weighted<() => string>([
    [6, () => (/^[a-z0-9_]*$/.test(word) ? `${word}_renamed` : `${word}Renamed`)],
    [3, () => random.pick(others)],
    [1, () => random.pick(['int', 'string', 'table', 'namespace', 'null', 'true', 'inf', 'NONE', 'root_type'])],
  ])();
}

function madeAtRandom(random: Random): Project {
  const { files, args } = randomSchema(random);
  // Each character is one byte.
  const texts = new Map([...files].flatMap(([name, text]) => textOf(name, Buffer.from(text, 'latin1'))));
  return { name: 'random', files: texts, args, roots: [...texts.keys()] };
}

function casesOf(folder: string): readonly Project[] {
  return casesOfFolder(folder).flatMap((one) => {
    if (one.replacesBaseline) return [];
    const isAlone = one.file !== 'main.fbs';
    const files = isAlone ? readAll(one.folder, [one.file]) : readAll(one.folder, schemasIn(one.folder));
    const roots = [...files.keys()];
    return roots.length > 0 ? [{ name: one.name, files, args: one.args, roots }] : [];
  });
}

/** The schemas of real projects. Schemas of one project with the same arguments are together. */
function corpus(): readonly Project[] {
  const folder = path.join(shared, 'corpus');
  if (!existsSync(path.join(folder, 'verdicts.tsv'))) return [];
  const groups = new Map<
    string,
    { readonly project: string; readonly args: readonly string[]; readonly roots: string[] }
  >();
  for (const { file, args } of casesOfCorpus(folder)) {
    const project = file.slice(0, file.indexOf('/'));
    const key = [project, ...args].join(' ');
    const group = groups.get(key) ?? { project, args, roots: [] };
    group.roots.push(`/${plain(file)}`);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ project, args, roots }) => {
    const used = new Set([project, ...args.filter((arg) => arg !== '-I').map((arg) => arg.split('/')[0] ?? '')]);
    const names = [...used].flatMap((each) => schemasIn(path.join(folder, each)).map((name) => `${each}/${name}`));
    const files = readAll(folder, names);
    return [{ name: '', files, args: args.map(plain), roots: roots.filter((root) => files.has(root)) }];
  });
}

function schemasIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.fbs'))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}

/** The text files of a folder. */
function readAll(folder: string, names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.flatMap((name) => textOf(name, readFileSync(path.join(folder, name)))));
}

/** A path without characters that URIs encode. */
function plain(name: string): string {
  return name.replaceAll('+', '_');
}

function textOf(name: string, bytes: Buffer): readonly (readonly [string, string])[] {
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) && !text.includes('\0') ? [[`/${plain(name)}`, text]] : [];
}

function serviceOfProject({ files, args }: Project): RandomService {
  const includePaths = args.flatMap((arg, index) => (args[index - 1] === '-I' ? [arg] : []));
  const flags = args.filter((arg, index) => arg !== '-I' && args[index - 1] !== '-I' && mayChangeVerdict(arg));
  const header = [
    ...(includePaths.length > 0 ? [`//- fbsdir: ${includePaths.map((each) => `/${each}`).join(', ')}`] : []),
  ];
  if (flags.length > 0) header.push(`//- flatc: ${flags.join(' ')}`);
  const { settings } = parseFixture(`${header.join('\n')}\n`);
  const fixture: Fixture = { files, caret: undefined, annotations: [], settings: { ...settings, trpc: 'off' } };
  return serviceWith(fixture);
}

/** Whether an argument may change the verdict; most options only change the output of generators. */
function mayChangeVerdict(arg: string): boolean {
  return !arg.startsWith('--') || arg === '--root-type' || flatcLanguageOf(arg) !== undefined || arg in verdictFlags;
}

/** The verdicts of flatc on some roots, or ours if there is no flatc. */
function verdicts(project: Project, files: ReadonlyMap<string, string>, roots: readonly string[]): readonly Verdict[] {
  if (!flatc) {
    const { ask } = serviceOfProject({ ...project, files });
    return roots.map((root) => ask((service: LanguageService) => service.checkRoot(uriOf(root)).verdict));
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rename-'));
  try {
    for (const [name, text] of files) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const arg of project.args) if (!arg.startsWith('-')) mkdirSync(path.join(folder, arg), { recursive: true });
    return roots.map((root) => {
      const args = ['-b', '--schema', ...project.args, '-o', path.join(folder, 'out'), root.slice(1)];
      const { status, stderr } = spawnSync(flatc, args, { cwd: folder, encoding: 'utf8', timeout: 5000 });
      if (status !== 0) return 'reject';
      return stderr.includes('warning:') ? 'warn' : 'accept';
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
