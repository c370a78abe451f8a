// Joins the findings for all targets of one root: a finding that some targets lack names the targets that have it. Each
// target is a run of flatc, which refuses a schema for reasons of its own.

import { generators } from '../flatc-options.ts';
import { byIdentity } from '../memo.ts';
import type { CodeOptions, TargetSettings } from '../settings.ts';
import { namesOf } from '../values/generators.ts';
import type { Finding } from './finding.ts';

/** The findings that some targets of a root share. These targets differ at most in their languages. */
interface TargetFindings {
  readonly targets: readonly TargetSettings[];
  readonly findings: readonly Finding[];
}

/**
 * Joins the findings of all targets that read a file, so that equal findings become one. A finding that some targets
 * lack gets the names of the other targets. A finding for which `mustHoldInAll` is true is left out if any target that
 * reads the file lacks it.
 */
export function joinedFindings(
  all: readonly TargetSettings[],
  parts: readonly TargetFindings[],
  mustHoldInAll: (finding: Finding) => boolean,
): readonly Finding[] {
  if (all.length < 2) return parts[0]?.findings ?? [];
  const reading = parts.reduce((sum, { targets }) => sum + targets.length, 0);
  const joined = new Map<string, { readonly finding: Finding; readonly targets: Set<TargetSettings> }>();
  for (const { targets, findings } of parts) {
    for (const finding of findings) {
      const key = parts.length === 1 ? String(joined.size) : keyOf(finding);
      const known = joined.get(key);
      const holding = known?.targets ?? new Set();
      for (const target of targets) if (concerns(finding, target)) holding.add(target);
      joined.set(key, { finding: known ? withLanguagesOf(known.finding, finding) : finding, targets: holding });
    }
  }
  return [...joined.values()].flatMap(({ finding, targets }): readonly Finding[] => {
    if (targets.size === all.length) return [finding];
    if (mustHoldInAll(finding) && targets.size < reading) return [];
    return [{ ...finding, targets: all.filter((target) => targets.has(target)).map(({ name }) => name) }];
  });
}

/** True if a finding is about a target. Targets of one language may have other options, and so other code. */
function concerns({ languages }: Finding, { generator, flatc: { code } }: TargetSettings): boolean {
  return (
    languages === undefined ||
    languages.some(({ generator: other, runs }) => other === generator && (!runs || !code || hasOptions(runs, code)))
  );
}

function hasOptions(runs: readonly CodeOptions[], options: CodeOptions): boolean {
  const wanted = textOf(options);
  return runs.some((each) => textOf(each) === wanted);
}

const textOf = byIdentity((options: CodeOptions): string => JSON.stringify(options));

/** A key that is equal for findings that differ only in the languages they name. */
function keyOf({ code, start, end, message, languages, level, list, refusedBy }: Finding): string {
  return JSON.stringify([code, start, end, languages ? '' : message, level, list, refusedBy]);
}

/** A finding that also names the languages of another finding, in its `languages` and in its message. */
function withLanguagesOf(finding: Finding, { languages: others = [] }: Finding): Finding {
  const { languages = [], message } = finding;
  const isNew = others.filter(({ generator }) => !languages.some((known) => known.generator === generator));
  if (isNew.length === 0) return finding;
  const both = [...languages, ...isNew].sort(
    (left, right) => generators.indexOf(left.generator) - generators.indexOf(right.generator),
  );
  const [before, after] = [languages, both].map((list) => namesOf(list.map(({ shown }) => shown)));
  return { ...finding, languages: both, message: message.replace(before ?? '', () => after ?? '') };
}

/**
 * The end of a message that names the targets of a finding, such as ` (target cpp)`. Empty if all targets have the
 * finding, or if the message names the targets already: as languages or with the refusing version.
 */
export function targetWords({ targets, languages, refusedBy }: Finding): string {
  if (!targets || targets.length === 0) return '';
  const areTargets = (named: readonly (string | undefined)[]) =>
    named.length === targets.length && targets.every((name) => named.includes(name));
  if (areTargets([refusedBy?.target]) || areTargets(languages?.map(({ generator }) => generator) ?? [])) return '';
  return ` (${targets.length === 1 ? 'target' : 'targets'} ${namesOf(targets)})`;
}
