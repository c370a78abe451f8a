// Provides the recorded cases as fixtures, for properties of the service.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCheckOptions } from '../../server/cli/check/options.ts';
import { uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { argumentsOf, type ConformanceCase, casesOfFolder } from './cases.ts';
import { flatcVerdict } from './flatc.ts';

/** A recorded case as a fixture, with all files in the directory in which flatc was started. */
export interface CaseFixture {
  readonly name: string;
  readonly fixture: Fixture;
  /** The case of flatc; undefined for cases of tRPC. */
  readonly recorded: ConformanceCase | undefined;
}

/** The directory of a case's files. */
export const directory = '/case';

/** The cases of flatc. */
export function conformanceFixtures(): readonly CaseFixture[] {
  return casesOfFolder(import.meta.dirname).map((recorded) => {
    const names = recorded.file === 'main.fbs' ? schemasIn(recorded.folder) : [recorded.file];
    const files = names.map((name): [string, string] => [
      `${directory}/${name}`,
      readFileSync(path.join(recorded.folder, name), 'utf8'),
    ]);
    const { includePaths, flatc } = readCheckOptions([...argumentsOf(recorded), recorded.file]);
    const settings = {
      includePaths: includePaths.map((place) => uriOf(path.posix.join(directory, place))),
      workingDirectory: uriOf(directory),
      flatc,
      trpc: 'off' as const,
    };
    return { name: recorded.name, fixture: fixtureOf(files, settings), recorded };
  });
}

/** The cases of tRPC's tools. */
export function trpcFixtures(): readonly CaseFixture[] {
  const lines = readFileSync(new URL('../trpc/cases.jsonl', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { name, files } = JSON.parse(line) as { readonly name: string; readonly files: Record<string, string> };
      const texts = Object.entries(files).map(([file, text]): [string, string] => [`${directory}/${file}`, text]);
      const settings = { workingDirectory: uriOf(directory), trpc: 'on' as const };
      return { name: `trpc/${name}`, fixture: fixtureOf(texts, settings), recorded: undefined };
    });
}

function fixtureOf(files: readonly (readonly [string, string])[], settings: Fixture['settings']): Fixture {
  return { files: new Map(files), caret: undefined, annotations: [], settings };
}

function schemasIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.fbs'))
    .map((name) => name.replaceAll(path.sep, '/'));
}

/** Whether flatc accepts a case with changed texts. A case of tRPC has no arguments to ask with. */
export function isAcceptedByFlatc(
  flatc: string,
  { recorded }: CaseFixture,
  files: ReadonlyMap<string, string>,
): boolean {
  if (!recorded) return false;
  const parent = mkdtempSync(path.join(os.tmpdir(), 'case-'));
  // Some schemas name the folder that contains them.
  const folder = path.join(parent, path.basename(recorded.folder));
  try {
    for (const [file, text] of files) {
      const place = path.join(folder, file.slice(directory.length));
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
    return flatcVerdict(flatc, { ...recorded, folder }, argumentsOf(recorded)) !== 'reject';
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
