// Chooses the root through which a file is checked: itself, or a file that includes it and supplies missing names.
import { hasUnreadInclude } from '../includes/closure.ts';
import { isEntryFile } from '../includes/entry-files.ts';
import { includingEntryFiles, includingRoots } from '../includes/includers.ts';
import type { DependentAnswer } from '../includes/known-existence.ts';
import { byIdentity } from '../memo.ts';
import type { Program } from '../program.ts';
import { mayHave, numberOf } from '../summary/mentions.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { checkedThroughRoot } from './checked-through-root.ts';
import { staleCodeHint } from './generated-code-stale.ts';
import { type RefusedFile, refusedIncludes, refusedSchema } from './refused-files.ts';
import type { Finding } from './rule.ts';
import { describeRule } from './rules.ts';
import { findingsIn, hintsIn, type LeveledFinding, missingIn, refusalIn } from './run-rules.ts';
import { savedAsUtf16 } from './syntax.ts';

/** A file as an editor reports it: its findings, and the root through which they were found. */
export interface CheckedFile {
  readonly root: string;
  /** The findings in the file, and hints about the file as a whole. */
  readonly findings: readonly LeveledFinding[];
}

/**
 * The findings of a file, checked as its own root. If names are missing that an including file may supply, the file is
 * checked through the root in which the fewest are missing, because real schemas rely on files that are read before
 * them. An entry file is always its own root. `refused` are files because of which flatc refuses this file: its
 * includes, or the schema of data. They are reported if the file is its own root.
 */
export function checkThroughBestRoot(program: Program, uri: string, refused: readonly RefusedFile[]): CheckedFile {
  const file = program.file(uri);
  if (file && program.dataSchemas.isForeign(file)) return { root: uri, findings: [] };
  // Another file never supplies names for data.
  const isData = program.dataSchemas.of(uri) !== undefined;
  const alone = findingsIn(program, uri, uri);
  const ofRefused = isData ? refusedSchema : refusedIncludes;
  const ofOthers = refused.length > 0 ? hintsIn(program, uri, uri, (context) => ofRefused(context, refused)) : [];
  const onDisk = (through: string) =>
    program.savedAsUtf16.has(uri) ? hintsIn(program, uri, through, savedAsUtf16) : [];
  const hints = [...onDisk(uri), ...ofOthers];
  if (isData) return { root: uri, findings: [...hints, ...alone] };
  const dependent = alone.filter(({ description }) => description.dependsOnRoot);
  const { root, missing } = bestRoot(program, uri, dependent);
  const stale = program.staleCode(uri) ? hintsIn(program, uri, root, staleCodeHint) : [];
  if (root === uri) {
    const all = [...stale, ...hints];
    return { root, findings: all.length === 0 ? alone : [...all, ...alone] };
  }
  const note = hintsIn(program, uri, root, (context) => [checkedThroughRoot(context, missing === 0)]);
  return { root, findings: [...note, ...stale, ...onDisk(root), ...findingsIn(program, uri, root)] };
}

/**
 * An included file with the first finding in it for which flatc refuses a root; undefined if flatc does not refuse the
 * root for this file. Names that are missing in `root` are no reason if the file is itself checked through another root
 * that supplies them, unless `root` is an entry file.
 */
export function refusedFile(program: Program, uri: string, root: string): RefusedFile | undefined {
  const file = program.file(uri);
  const refusal = file && refusalIn(program, uri, root);
  if (!refusal) return undefined;
  if (describeRule(refusal.code)?.dependsOnRoot && !isEntryFile(program.settings.of(root), root)) {
    const best = rootOf(program, uri);
    if (best !== uri && best !== root && !refusalIn(program, uri, best)) return undefined;
  }
  return { file, refusal };
}

/** The root through which a file is checked, without the findings. */
export function rootOf(program: Program, uri: string): string {
  // A file without includers has no other root, and data is always a root.
  if (program.possibleIncluders(uri).length === 0 || program.dataSchemas.of(uri) !== undefined) return uri;
  const choices = choicesIn(program);
  const known = choices.get(uri);
  if (known?.isCurrent()) return program.learnt(known.root);
  const version = program.version;
  const alone = missingIn(program, uri, uri);
  const root = program.dependent(() => bestRoot(program, uri, alone).root);
  const closure = program.closure(uri);
  // A file that needs no other root stays so until it or a file that it includes changes.
  const isSelfContained = alone.length === 0 && closure !== undefined && !hasUnreadInclude(closure);
  const isCurrent = isSelfContained ? closureWatch(program, uri) : () => program.version === version;
  choices.set(uri, { root, isCurrent });
  return root.answer;
}

interface Choice {
  readonly root: DependentAnswer<string>;
  readonly isCurrent: () => boolean;
}

const choicesIn = byIdentity((_: Program) => new Map<string, Choice>());

/** A function that returns true until a root, its settings, or the exports of a file that it includes change. */
function closureWatch(program: Program, root: string): () => boolean {
  const read = (): readonly unknown[] => [
    program.settings.of(root),
    program.file(root)?.summary,
    ...(program.closure(root)?.files ?? []).map(({ uri }) => program.file(uri)?.summary.exports),
  ];
  const before = read();
  return () => {
    const now = read();
    return now.length === before.length && now.every((value, index) => value === before[index]);
  };
}

/** The simple names of the types that the findings do not find; undefined if a finding is about anything else. */
function missingNames(findings: readonly Finding[]): readonly string[] | undefined {
  const names = findings.flatMap((finding) =>
    finding.code === 'unresolved-type' && finding.data ? [simpleNameOf(finding.data.name)] : [],
  );
  return names.length === findings.length ? names : undefined;
}

/**
 * The root in which the fewest findings of `dependsOnRoot` remain for a file, with their weight; the file itself if no
 * root has fewer than `alone`, or if the file is an entry file. Roots that cannot know a missing name are not tried.
 */
function bestRoot(program: Program, uri: string, alone: readonly Finding[]): { root: string; missing: number } {
  let best = { root: uri, missing: weightOf(alone) };
  if (alone.length === 0 || isEntryFile(program.settings.of(uri), uri)) return best;
  const names = missingNames(alone);
  for (const root of candidateRoots(program, uri)) {
    if (names && !mayKnow(program, root, uri, names)) continue;
    const missing = weightOf(missingIn(program, uri, root));
    if (missing < best.missing) best = { root, missing };
    if (best.missing === 0) break;
  }
  return best;
}

/** The number of findings. A missing include counts more than all names, because it hides those that are missing. */
function weightOf(findings: readonly Finding[]): number {
  return findings.reduce((sum, { code }) => sum + (code.startsWith('include-') ? 1e6 : 1), 0);
}

/** True if one of `names` in a file may have another meaning in `root` than with the file as its own root. */
function mayKnow(program: Program, root: string, uri: string, names: readonly string[]): boolean {
  const closure = program.closure(root);
  if (!closure?.file(uri) || hasUnreadInclude(closure)) return true;
  // With this setting, the root types of statements are not looked up.
  if (program.settings.of(root).flatc.rootType !== undefined) return true;
  // The meaning of a name depends only on what mentions it.
  const numbers = names.map((text) => numberOf({ kind: 'name', text }));
  return closure.files.some(({ uri: other }) => {
    const fingerprint = other === uri ? undefined : program.file(other)?.fingerprint;
    return fingerprint !== undefined && numbers.some((number) => mayHave(fingerprint, number));
  });
}

/** The entry files that include a file; if there are none, every root that includes it. */
function candidateRoots(program: Program, uri: string): readonly string[] {
  const entryFiles = includingEntryFiles(program, uri);
  return entryFiles.length > 0 ? entryFiles : includingRoots(program, uri);
}
