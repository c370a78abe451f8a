// Converts the facts of build files into lines that tests can compare; only this helper uses the API.
import assert from 'node:assert/strict';
import {
  type BuildText,
  type FlatcUse,
  readBuildFile,
  type Surroundings,
} from '../../server/language/project/build-file.ts';

/** The other files of a project: texts by path, empty if the text does not matter. */
export type Around = Readonly<Record<string, string>>;

/** A project with only these files. */
export function projectOf(around: Around): Surroundings {
  const files = new Map(Object.entries(around).map(([name, text]): [string, BuildText] => [name, { name, text }]));
  const has = (path: string) =>
    path === '.' || [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`));
  return { has, file: (path) => files.get(path) };
}

/** The uses of flatc in a build file, in order. */
export function usesOf(name: string, text: string, around: Around = {}): readonly FlatcUse[] {
  const project = projectOf({ ...around, [name]: text });
  return readBuildFile(project.file(name) ?? { name, text }, project).uses;
}

/**
 * Checks the uses in a build file as lines: `line: entries | -I includes | languages | options | -> outputs | ?
 * omitted`, with the existing parts. The readability is included unless it is literal.
 */
export function checkUses(name: string, text: string, expected: readonly string[], around: Around = {}): void {
  assert.deepEqual(usesOf(name, text, around).map(line), expected);
}

function line(use: FlatcUse): string {
  const { entries, includes, generators, options, outputs, notUnderstood, source, readability, dialect, version } = use;
  const written = Object.entries(options).map(([option, value]) => (value === true ? option : `${option}=${value}`));
  return [
    `${source.line}: ${entries.join(' ')}`.trim(),
    ...(includes.length > 0 ? [`-I ${includes.join(' ')}`] : []),
    ...(generators.length > 0 ? [generators.join(' ')] : []),
    ...(written.length > 0 ? [written.join(' ')] : []),
    ...(outputs.length > 0 ? [`-> ${outputs.join(' ')}`] : []),
    ...(dialect === undefined ? [] : [dialect]),
    ...(version === undefined ? [] : [`v${version}`]),
    ...(readability === 'literal' ? [] : [readability]),
    ...(notUnderstood.length > 0 ? [`? ${notUnderstood.join('; ')}`] : []),
  ].join(' | ');
}
