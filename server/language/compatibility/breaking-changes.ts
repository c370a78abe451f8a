// Finds the changes of a root that break older versions of it, without those that comments in its files accept.
import { applyIgnores } from '../diagnostics/ignore-comments.ts';
import { lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import { type Baseline, baselineOf, compareWithBaselines } from './baselines.ts';
import { readSchema } from './compared-schema/read-schema.ts';
import type { ComparedSchema } from './compared-schema/schema.ts';
import { same } from './comparison/difference.ts';
import type { CompatibilityFinding, CompatibilityOptions } from './comparison/finding.ts';
import { removedItems } from './removed-items.ts';

/**
 * The changes of a root that break the baselines, the oldest first. `// fbs-compat-ignore: code reason` accepts a
 * change on its line or the next one; such a comment without effect is reported. The profile `conform` knows no such
 * comments. Empty for a missing root.
 */
export function breakingChanges(
  program: Program,
  root: string,
  baselines: readonly Baseline[],
  options: CompatibilityOptions,
): readonly CompatibilityFinding[] {
  // The caller must learn which files are unknown, even if the answer is remembered.
  const after = readSchema(program, root);
  if (!after) return [];
  return lastFound(baselines, [program, program.version, root, options], () =>
    changesNow(program, root, after, baselines, options),
  );
}

/**
 * Remembers the last findings by the list of baselines. Diagnostics, code lenses and counts ask for the same findings
 * one after the other.
 */
const lastFound = lastAnswers<readonly Baseline[], readonly CompatibilityFinding[]>();

function changesNow(
  program: Program,
  root: string,
  after: ComparedSchema,
  baselines: readonly Baseline[],
  options: CompatibilityOptions,
): readonly CompatibilityFinding[] {
  const compared = compareWithBaselines(baselines, after, options);
  // This profile is flatc's verdict, and flatc has no such comments.
  if (options.profile === 'conform') return compared;
  const findings = compared.map((finding) => withReservation(program, root, baselines, finding));
  const accepted = new Set<CompatibilityFinding>();
  const unused: CompatibilityFinding[] = [];
  for (const { uri } of program.closure(root)?.files ?? []) {
    const file = program.file(uri);
    if (!file?.has(marker)) continue;
    const here = findings
      .filter(({ place }) => place.uri === uri)
      .map((finding) => ({ finding, code: finding.code, start: finding.place.start }));
    const ignores = applyIgnores(file, here, none, marker);
    for (const { finding } of ignores.silenced) accepted.add(finding);
    unused.push(...ignores.unused.map(({ message, start, end }) => unusedComment(message, { uri, start, end })));
  }
  return [...findings.filter((finding) => !accepted.has(finding)), ...unused];
}

/**
 * The finding. If it is about a removed field, member or method, its message also says which of its name and numbers
 * are reserved.
 */
function withReservation(
  program: Program,
  root: string,
  baselines: readonly Baseline[],
  finding: CompatibilityFinding,
): CompatibilityFinding {
  const before = baselineOf(baselines, finding.baseline, finding.type)?.schema;
  const { reserved } = before ? removedItems(program, root, before, finding) : { reserved: [] };
  if (reserved.length === 0) return finding;
  return {
    ...finding,
    message: `${finding.message}; ${reserved.join(' and ')} ${reserved.length > 1 ? 'are' : 'is'} reserved`,
  };
}

const none: ReadonlySet<string> = new Set();
const marker = 'fbs-compat-ignore';

function unusedComment(message: string, place: CompatibilityFinding['place']): CompatibilityFinding {
  return {
    ...same,
    code: 'unused-ignore',
    severity: 'warning',
    source: 'fine',
    isRefusedByFlatc: false,
    message,
    place,
    old: undefined,
    type: '',
    member: undefined,
  };
}
