// What build files tell flatc, in lines that tests can compare: only this helper knows the API.
import assert from 'node:assert/strict';
import {
  type BuildText,
  type FlatcUse,
  readBuildFile,
  type Surroundings,
} from '../../server/language/project/build-file.ts';

/** The other files of a project: their texts by path. Files without a text that matters have an empty one. */
export type Around = Readonly<Record<string, string>>;

/** A project with nothing but some files. */
export function projectOf(around: Around): Surroundings {
  const files = new Map(Object.entries(around).map(([name, text]): [string, BuildText] => [name, { name, text }]));
  const has = (path: string) =>
    path === '.' || [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`));
  return { has, file: (path) => files.get(path) };
}

/** What a build file tells flatc, one use after the other. */
export function usesOf(name: string, text: string, around: Around = {}): readonly FlatcUse[] {
  const project = projectOf({ ...around, [name]: text });
  return readBuildFile(project.file(name) ?? { name, text }, project).uses;
}

/**
 * The uses of a build file as lines: `line: entries | -I includes | languages | options | -> outputs | ? what was left
 * out`, with the parts that there are. The form of readability is there where it is not literal.
 */
export function checkTold(name: string, text: string, expected: readonly string[], around: Around = {}): void {
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
