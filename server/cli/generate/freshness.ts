// The report of `generate --check`: generated code that is missing, different, or made by no schema.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { isReformatted, type Staleness, stalenessOf } from '../../language/generate/service.ts';
import { plainText } from '../../language/service.ts';
import type { CheckFinding, ReportOf } from '../report/report.ts';

/** The schemas, the files that flatc writes for them, and generated files that no schema makes. */
export interface Compared {
  /** The paths of the schemas, as users read them. */
  readonly schemas: readonly string[];
  /** The files that flatc writes. The key is the absolute path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The paths of generated files that have lost their schema. */
  readonly orphans: readonly string[];
}

/** The report, with one finding for each file that is missing, differs from flatc's output, or has lost its schema. */
export function freshnessReport({ schemas, files, orphans }: Compared): ReportOf<'accept'> {
  const stale = [...files].flatMap(([file, wanted]) => {
    const found = readIfThere(file);
    const kind = stalenessOf(wanted, found);
    if (kind === undefined) return [];
    const message = kind === 'different' && found && isReformatted(wanted, found) ? reformatted : messages[kind];
    return [{ file, kind, message }];
  });
  const missing = stale.filter(({ kind }) => kind === 'missing').map(({ file }) => file);
  const findings = [
    ...stale.filter(({ kind }) => kind !== 'missing').map(({ file, kind, message }) => findingOf(file, message, kind)),
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

const reformatted =
  'only white space and punctuation differ from what flatc writes: generate again, and exclude the file if a formatter changes it';

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
