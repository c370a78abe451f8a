// The report of `generate --check`: generated code that is missing, different, or made by no schema.
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isGeneratedByFlatc, type Staleness, stalenessOf } from '../../language/generate/service.ts';
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
    return kind === undefined ? [] : [findingOf(file, kind)];
  });
  // The letter of a drive may be written in two ways.
  const written = new Set([...files.keys()].map(fileUri));
  const orphans = [...new Set(ownFolders.flatMap(filesIn))].filter(
    (file) => !written.has(fileUri(file)) && beginsAs(file, isGeneratedByFlatc),
  );
  const findings = [...stale, ...orphans.map((file) => findingOf(file, 'orphaned'))];
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

function findingOf(file: string, kind: Staleness): CheckFinding {
  const start = { line: 0, character: 0 };
  return {
    file: relative('.', file).replaceAll('\\', '/'),
    range: { start, end: start },
    severity: 'error',
    code: `generated-code-${kind}`,
    message: messages[kind],
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
