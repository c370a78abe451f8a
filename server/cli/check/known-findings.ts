// Recognizes findings of a check that a baseline contains, and writes a new baseline.
import { access } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { plainText } from '../../language/service.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { readWhole } from '../../workspace/regular-file-node.ts';
import { writeOutput } from '../output-file.ts';
import type { CheckFinding } from '../report/report.ts';
import { type KnownFinding, knownFindingsText, lineOf, readKnownFindings } from './known-findings-file.ts';

/** A finding with the absolute path of its file and the name of the declaration around it. */
export interface PlacedFinding {
  readonly finding: CheckFinding;
  /** The message, without text that must not be quoted. */
  readonly message: string;
  /** The absolute path of the file. */
  readonly path: string;
  /** The declaration and member around the finding, such as `Monster.hp`; empty outside of declarations. */
  readonly declaration: string;
}

/** The outcome of a comparison with baselines. */
interface Recognized {
  readonly known: ReadonlySet<CheckFinding>;
  /** A message for each baseline that cannot be read. */
  readonly failures: readonly string[];
  /** Messages about known findings that are gone, and about a missing baseline that flatbuffers.json names. */
  readonly notes: readonly string[];
}

/** The baseline for a file: its path is as given with `--baseline`, or absolute if flatbuffers.json names it. */
export interface BaselineOf {
  readonly path: string;
  /** Whether flatbuffers.json names the baseline. If that baseline is missing, it gives a note and no failure. */
  readonly isFromProject: boolean;
}

/**
 * Looks up each finding in the baseline that `baselineOf` returns for the path of its file. An entry that matches no
 * finding is noted as gone if its file is in `checked`, or no longer exists. Entries of a file with a new error are not
 * noted: an error hides other findings, which are not gone.
 */
export async function recognizeFindings(
  findings: readonly PlacedFinding[],
  baselineOf: (path: string) => BaselineOf | undefined,
  checked: readonly string[],
): Promise<Recognized> {
  const known = new Set<CheckFinding>();
  const failures: string[] = [];
  const notes: string[] = [];
  const baselines = new Map<string, Map<string, KnownFinding[]> | undefined>();
  const entriesOf = async ({ path, isFromProject }: BaselineOf) => {
    if (baselines.has(path)) return baselines.get(path);
    const read = await readBaseline(path);
    const isMissing = 'failure' in read && read.isMissing;
    if (isMissing && isFromProject) notes.push(`${read.failure}; check --write-baseline writes it`);
    else if ('failure' in read) failures.push(read.failure);
    const entries = 'failure' in read ? undefined : grouped(read.findings);
    baselines.set(path, entries);
    return entries;
  };
  for (const file of checked) {
    const baseline = baselineOf(file);
    if (baseline) await entriesOf(baseline);
  }
  for (const placed of findings) {
    const baseline = baselineOf(placed.path);
    const entries = baseline && (await entriesOf(baseline));
    const alike = baseline && entries?.get(lineOf(entryOf(placed, baseline.path)));
    if (alike?.pop()) known.add(placed.finding);
  }
  const hidden = new Set(
    findings.flatMap(({ finding, path }) => (finding.severity === 'error' && !known.has(finding) ? path : [])),
  );
  for (const [path, entries] of baselines) {
    if (!entries) continue;
    const unmatched = await lookedAt([...entries.values()].flat(), path, checked);
    const hiddenHere = new Set([...hidden].map((file) => pathFrom(path, file)));
    const gone = unmatched.filter(({ file }) => !hiddenHere.has(file));
    if (gone.length > 0) notes.push(goneNote(path, gone));
  }
  return { known, failures, notes };
}

/**
 * Writes a baseline with these findings. An older entry stays if its file exists, is not in `checked`, and is not the
 * file of a finding. Returns undefined after success. Returns a message, and leaves the baseline unchanged, if `path`
 * cannot be written, or exists and is not a readable baseline.
 */
export async function writeKnownFindings(
  path: string,
  findings: readonly PlacedFinding[],
  checked: readonly string[],
): Promise<string | undefined> {
  const before = await readBaseline(path);
  if ('failure' in before && !before.isMissing) return `${before.failure}; nothing is written`;
  const old = 'failure' in before ? [] : before.findings;
  const dropped = new Set(await lookedAt(old, path, checked));
  const own = findings.map((placed) => entryOf(placed, path));
  const ofFiles = new Set(own.map(({ file }) => file));
  const kept = old.filter((entry) => !dropped.has(entry) && !ofFiles.has(entry.file));
  try {
    await writeOutput(path, knownFindingsText([...own, ...kept]));
    return undefined;
  } catch (error) {
    return `unable to write ${plainText(path)}: ${fileFailure(error)}`;
  }
}

type Read = { readonly findings: readonly KnownFinding[] } | { readonly failure: string; readonly isMissing: boolean };

async function readBaseline(path: string): Promise<Read> {
  let text: string;
  try {
    text = decodeText(await readWhole(path, largestFile));
  } catch (error) {
    const isMissing = errorCode(error) === 'ENOENT';
    return { failure: `unable to read the baseline ${plainText(path)}: ${fileFailure(error)}`, isMissing };
  }
  const read = readKnownFindings(text);
  if (!('badLine' in read)) return { findings: read };
  const failure = `${plainText(path)}:${read.badLine}: this is not a line of a baseline`;
  return { failure, isMissing: false };
}

function entryOf({ finding: { code }, message, path, declaration }: PlacedFinding, baseline: string): KnownFinding {
  const [first = ''] = message.split('\n');
  return { file: pathFrom(baseline, path), code, in: declaration, message: first };
}

function pathFrom(baseline: string, path: string): string {
  return relative(dirname(resolve(baseline)), path)
    .split(sep)
    .join('/');
}

/** The entries whose file was checked, or is gone. A check of few files says nothing about the others. */
async function lookedAt(
  entries: readonly KnownFinding[],
  baseline: string,
  checked: readonly string[],
): Promise<readonly KnownFinding[]> {
  const files = new Set(checked.map((path) => pathFrom(baseline, path)));
  const isGone = async (file: string) => {
    const path = resolve(dirname(resolve(baseline)), file);
    return access(path).then(
      () => false,
      () => true,
    );
  };
  const gone = new Set<string>();
  for (const file of new Set(entries.map((entry) => entry.file)))
    if (!files.has(file) && (await isGone(file))) gone.add(file);
  return entries.filter(({ file }) => files.has(file) || gone.has(file));
}

function grouped(findings: readonly KnownFinding[]): Map<string, KnownFinding[]> {
  const groups = new Map<string, KnownFinding[]>();
  for (const finding of findings) {
    const alike = groups.get(lineOf(finding));
    if (alike) alike.push(finding);
    else groups.set(lineOf(finding), [finding]);
  }
  return groups;
}

/** Gone findings are listed up to this number. */
const mostListed = 5;

function goneNote(path: string, gone: readonly KnownFinding[]): string {
  const isOne = gone.length === 1;
  const listed = gone.slice(0, mostListed).map(({ file, code, in: name }) => `${file}${name && ` ${name}`} [${code}]`);
  const more = gone.length > mostListed ? `, and ${gone.length - mostListed} more` : '';
  const subject = isOne ? 'a finding' : `${gone.length} findings`;
  const end = isOne ? 'is gone; check --write-baseline drops it' : 'are gone; check --write-baseline drops them';
  return `${subject} of the baseline ${path} ${end}: ${listed.join(', ')}${more}`;
}
