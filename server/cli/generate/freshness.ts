// The report of `generate --check`: generated code that is missing, different, or made by no schema.
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isGeneratedByFlatc, type Staleness, stalenessOf } from '../../language/generate/service.ts';
import { plainText } from '../../language/service.ts';
import { fileUri } from '../check/inputs.ts';
import type { CheckFinding, ReportOf } from '../report/report.ts';
import { beginsAs } from './head-of-file.ts';

/** The schemas, the files that flatc writes for them, and the folders to search for stale ones. */
export interface Compared {
  /** The paths of the schemas, as users read them. */
  readonly schemas: readonly string[];
  /** The files that flatc writes. The key is the absolute path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Folders whose generated code comes from these schemas alone. */
  readonly ownFolders: readonly string[];
}

/** The report, with one finding for each file that is missing, differs from flatc's output, or has lost its schema. */
export function freshnessReport({ schemas, files, ownFolders }: Compared): ReportOf<'accept'> {
  const stale = [...files].flatMap(([file, wanted]) => {
    const kind = stalenessOf(wanted, readIfThere(file));
    return kind === undefined ? [] : [{ file, kind }];
  });
  // The letter of a drive may be written in two ways.
  const written = new Set([...files.keys()].map(fileUri));
  const orphans = [...new Set(ownFolders.flatMap(filesIn))].filter(
    (file) => !written.has(fileUri(file)) && beginsAs(file, isGeneratedByFlatc),
  );
  const missing = stale.filter(({ kind }) => kind === 'missing').map(({ file }) => file);
  const findings = [
    ...stale.filter(({ kind }) => kind !== 'missing').map(({ file, kind }) => findingOf(file, messages[kind], kind)),
    ...missingFindings(missing),
    ...orphans.map((file) => findingOf(file, messages.orphaned, 'orphaned')),
  ];
  return {
    roots: schemas.map((file) => ({ file, verdict: 'accept' })),
    findings: findings.sort((left, right) => (left.file < right.file ? -1 : 1)),
    failures: [],
    notes: [],
  };
}

const messages: Readonly<Record<Staleness, string>> = {
  missing: 'this generated file is missing: generate again',
  different: 'this is not what flatc writes now: generate again',
  'other-flatc': 'this was written by another version of flatc, and is the same otherwise',
  orphaned: 'flatc wrote this file, but no schema of the project generates it any more: delete it',
};

/** One finding for each missing folder, however many files it should contain, and for each file missing elsewhere. */
function missingFindings(files: readonly string[]): readonly CheckFinding[] {
  const byPlace = new Map<string, string[]>();
  for (const file of files) {
    const place = missingFolderOf(file) ?? file;
    byPlace.set(place, [...(byPlace.get(place) ?? []), file]);
  }
  return [...byPlace].map(([place, [first = place, ...others]]) => {
    const message = others.length === 0 ? messages.missing : missingFolder(displayed(place), others.length + 1);
    return findingOf(first, message, 'missing');
  });
}

function missingFolder(folder: string, count: number): string {
  return `the folder ${folder}, with ${count} generated files, is missing: generate again, or correct the output folder`;
}

/** The topmost folder that contains a missing file and is missing itself; undefined if the folder of the file exists. */
function missingFolderOf(file: string): string | undefined {
  let missing: string | undefined;
  for (let at = dirname(file); !existsSync(at) && at !== dirname(at); at = dirname(at)) missing = at;
  return missing;
}

function displayed(path: string): string {
  return plainText(relative('.', path).replaceAll('\\', '/'));
}

function findingOf(file: string, message: string, kind: Staleness): CheckFinding {
  const start = { line: 0, character: 0 };
  return {
    file: relative('.', file).replaceAll('\\', '/'),
    range: { start, end: start },
    severity: 'error',
    code: `generated-code-${kind}`,
    message,
  };
}

function readIfThere(file: string): Uint8Array | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Matches the names of folders that never contain generated code. */
const skipped = /^(?:\.|node_modules$)/;

function filesIn(folder: string): readonly string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    // A missing folder contains no stale file.
    return [];
  }
  return entries.flatMap((entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesIn(place);
    return entry.isFile() ? [place] : [];
  });
}
