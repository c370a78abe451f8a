// Finds the test files that are most likely to notice a mistake in a module, so that few of them have to run.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, nodesOf, type SyntaxNode } from './syntax.ts';

/** The relations between modules, tests and commits of a checkout. */
export interface Relations {
  /** The test files that import a module, by module. */
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** The modules that import a module, by module. */
  readonly users: ReadonlyMap<string, readonly string[]>;
  /** The files that a file imports, by file. */
  readonly uses: ReadonlyMap<string, readonly string[]>;
  /** The test files that import a module, directly or not, by module. */
  readonly loadedBy: ReadonlyMap<string, readonly string[]>;
  /** The number of files that a test file loads, by test file. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The test files that start the built program, which contains most modules. */
  readonly starters: readonly string[];
  /** The files of each commit. */
  readonly commits: readonly (readonly string[])[];
  /** The text of each test file, in small letters. */
  readonly texts: ReadonlyMap<string, string>;
  /** The exported names and the texts in a module, in small letters, by module. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
}

/** Reads the relations of a checkout. Without git's history only names and imports count. */
export function relationsOf(root: string, files: readonly string[]): Relations {
  const sources = files.filter((file) => /^(?:build|server|client|test|grammar)\/.*\.(?:ts|js|mjs)$/.test(file));
  const known = new Set(files);
  const imports = new Map<string, readonly string[]>();
  const terms = new Map<string, readonly string[]>();
  for (const file of sources) {
    const nodes = nodesOf(readFileSync(path.join(root, file), 'utf8'));
    const targets = importsIn(nodes).map((to) => path.posix.join(path.posix.dirname(file), to));
    imports.set(
      file,
      targets.filter((to) => known.has(to)),
    );
    terms.set(file, termsIn(nodes));
  }
  const { stdout } = spawnSync('git', ['log', '--name-only', '--format=%x00'], { cwd: root, encoding: 'utf8' });
  const commits = (stdout ?? '').split('\0').map((lines) => lines.split('\n').filter((line) => line !== ''));
  const importers = new Map<string, string[]>();
  const users = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    if (!/^(?:server|client)\//.test(file)) continue;
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), file]);
  }
  const loadedBy = new Map<string, string[]>();
  const sizes = new Map<string, number>();
  const tests = sources.filter((file) => file.endsWith('.test.ts'));
  for (const test of tests) {
    for (const module of imports.get(test) ?? []) importers.set(module, [...(importers.get(module) ?? []), test]);
    const reached = new Set([test]);
    for (const file of reached) {
      for (const target of imports.get(file) ?? []) reached.add(target);
      const known = loadedBy.get(file);
      if (known) known.push(test);
      else loadedBy.set(file, [test]);
    }
    sizes.set(test, reached.size);
  }
  const texts = new Map(tests.map((test) => [test, readFileSync(path.join(root, test), 'utf8').toLowerCase()]));
  const starters = tests.filter((test) => startsProgram.test(texts.get(test) ?? ''));
  return { importers, users, uses: imports, loadedBy, sizes, starters, commits, texts, terms };
}

/** The names by which tests start the program. */
const startsProgram = /\b(?:serverbundle|startcommand|startagent|ownprocess|rawclient)\b/;

/** The test files that load a module, the likeliest to notice a mistake first. */
export function relatedTests(module: string, relations: Relations): readonly string[] {
  return ranked(module, relations.loadedBy.get(module) ?? [], relations);
}

/** The test files that start the built program, the likeliest to notice a mistake in a module first. */
export function relatedStarters(module: string, relations: Relations): readonly string[] {
  return ranked(module, relations.starters, relations);
}

/**
 * Test files, the likeliest to notice a mistake in a module first. A test file is likelier if its folder is named like
 * the module or like modules that it imports, or if its path shares words with the module's path. Rare words of the
 * module's name and rare terms in the module count as well, and so do a direct import, few other imports, and common
 * commits.
 */
function ranked(module: string, tests: readonly string[], relations: Relations): readonly string[] {
  const { importers, users, uses, sizes, commits, texts, terms } = relations;
  const scores = new Map<string, number>();
  const give = (test: string, score: number) => scores.set(test, (scores.get(test) ?? 0) + score);
  const words = wordsOf(module);
  const folder = wordsOf(path.posix.dirname(module));
  const folderOf = (test: string) => path.posix.basename(path.posix.dirname(test));
  const known = new Set(tests.map(folderOf));
  const folders = foldersLike(module, known, users);
  const used = new Set((uses.get(module) ?? []).flatMap(namesAround));
  for (const test of tests) {
    give(test, importers.get(module)?.includes(test) ? 4 : 0);
    give(test, 4 / (sizes.get(test) ?? 1));
    give(test, folders.has(folderOf(test)) ? 1.5 : used.has(folderOf(test)) ? 1 : 0);
    const own = wordsOf(test);
    give(test, own.filter((word) => words.includes(word)).length / Math.max(own.length, words.length));
    give(test, own.filter((word) => folder.includes(word)).length / Math.max(1, own.length));
  }
  const rarityOf = (sayers: number) => Math.log(tests.length / sayers) / Math.log(tests.length);
  for (const word of new Set(words)) {
    const sayers = tests.flatMap((test) => {
      const times = (texts.get(test) ?? '').split(word.toLowerCase()).length - 1;
      return times > 0 ? [[test, times] as const] : [];
    });
    if (sayers.length === tests.length) continue;
    const rarity = rarityOf(sayers.length);
    for (const [test, times] of sayers) give(test, (2 * rarity * Math.min(times, 4)) / 4 / words.length);
  }
  const said = (terms.get(module) ?? []).map((term) => tests.filter((test) => texts.get(test)?.includes(term)));
  const rare = said.filter(({ length }) => length > 0 && length < tests.length);
  const most = rare.reduce((sum, { length }) => sum + rarityOf(length), 0);
  for (const sayers of rare) for (const test of sayers) give(test, (2 * rarityOf(sayers.length)) / most);
  for (const files of commits) {
    if (!files.includes(module)) continue;
    for (const test of files) if (scores.has(test)) give(test, 4 / files.length);
  }
  return [...scores]
    .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .map(([test]) => test);
}

/**
 * The folders of tests that are named like a module or a folder around it. If there are none, the modules that import
 * it are tried in its place, then the modules that import these, and so on.
 */
function foldersLike(module: string, folders: ReadonlySet<string>, users: Relations['users']): ReadonlySet<string> {
  const seen = new Set([module]);
  for (let nearest: readonly string[] = [module]; nearest.length > 0; ) {
    const alike = nearest.flatMap(namesAround).filter((name) => folders.has(name));
    if (alike.length > 0) return new Set(alike);
    const next = new Set(nearest.flatMap((each) => users.get(each) ?? []));
    nearest = [...next].filter((each) => !seen.has(each));
    for (const each of nearest) seen.add(each);
  }
  return new Set();
}

/** The names of a module and of the folders around it. The outermost folder counts only where it is the only one. */
function namesAround(module: string): readonly string[] {
  const [outermost = '', ...inner] = path.posix.dirname(module).split('/');
  return [path.posix.basename(module, '.ts'), ...(inner.length === 0 ? [outermost] : inner)];
}

/** The paths from which a module imports, statically or dynamically. */
function importsIn(nodes: readonly SyntaxNode[]): readonly string[] {
  return nodes.flatMap(({ source: from }) => (isNode(from) && typeof from.value === 'string' ? [from.value] : []));
}

/** The names that a module exports, and the texts in it, such as codes and messages. Short ones say little. */
function termsIn(nodes: readonly SyntaxNode[]): readonly string[] {
  const terms = nodes.flatMap(({ type, value, declaration }): readonly unknown[] => {
    if (type === 'StringLiteral') return [value];
    if (type === 'TemplateElement') return textOfTemplate(value).split(/[^\w ]+/);
    return type === 'ExportNamedDeclaration' && isNode(declaration) ? namesIn(declaration) : [];
  });
  const long = terms.filter((term) => typeof term === 'string' && term.trim().length > 4 && !/^\.|:/.test(term));
  return [...new Set(long.map((term) => String(term).trim().toLowerCase()))];
}

function textOfTemplate(value: unknown): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

/** The names of an exported function, class or constants. */
function namesIn({ id, declarations }: SyntaxNode): readonly unknown[] {
  const declared = Array.isArray(declarations) ? declarations.map((each) => each.id) : [id];
  return declared.filter(isNode).map(({ name }) => name);
}

/** The words of a path without common ones: `server/language/names/word-fit.ts` gives names, word, fit. */
function wordsOf(file: string): readonly string[] {
  const words = file.replace(/\.test\.ts$|\.ts$/, '').split(/[^a-z0-9]+/i);
  return words.filter((word) => !['', 'server', 'client', 'language', 'test', 'index', 'node'].includes(word));
}
