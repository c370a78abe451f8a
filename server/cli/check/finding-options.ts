// The options of `check` that choose and count findings.
import { allRules, changeDescriptions, nearest, type StylePreset, stylePresets } from '../../language/service.ts';
import { readValue } from '../../settings/read-value.ts';
import type { OptionTable, ValuesOf } from '../command-line/option.ts';
import { changedSinceOption } from '../search/changed-since.ts';
import { UsageError } from '../usage-error.ts';
import { type FixMode, fixModes } from './fix-modes.ts';

/** The choice of findings, and the form in which they are counted. */
export interface FindingOptions {
  /** The presets of style to check; empty for the presets in flatbuffers.json. */
  readonly style: readonly StylePreset[];
  /** The codes of the only findings to report; empty for all. */
  readonly only: readonly string[];
  /** The file of known findings to leave out; undefined for the baseline that flatbuffers.json names. */
  readonly baseline: string | undefined;
  /** The file to write all findings into; undefined to write none. */
  readonly writeBaseline: string | undefined;
  /** The commit, as given, since which a file or one that it depends on must have changed; undefined for all files. */
  readonly changedSince: string | undefined;
  /** The quick fixes to carry out before the check; undefined for none. */
  readonly fix: FixMode | undefined;
  /** Whether fixes are printed instead of carried out. */
  readonly isDryRun: boolean;
  /** The largest number of warnings that still counts as success; undefined for any number. */
  readonly maxWarnings: number | undefined;
  /** Whether only the numbers of findings are reported. */
  readonly statistics: boolean;
}

export const findingOptions = {
  style: {
    flags: ['--style'],
    choices: stylePresets,
    repeats: true,
    help: 'check this preset of style instead of the presets in flatbuffers.json; may be repeated',
  },
  only: {
    flags: ['--only'],
    value: 'CODE',
    repeats: true,
    help: 'report only the findings of this rule, which alone decide the exit status; may be repeated',
  },
  baseline: {
    flags: ['--baseline'],
    value: 'FILE',
    help: 'leave out the findings in this file, which --write-baseline wrote',
  },
  writeBaseline: {
    flags: ['--write-baseline'],
    value: 'FILE',
    help: 'write all findings into this file and report none of them',
  },
  changedSince: changedSinceOption,
  fix: {
    flags: ['--fix'],
    choices: fixModes,
    otherwise: 'safe',
    help: 'first carry out the quick fixes that leave no choice; with =all also the first fix of every other finding',
  },
  dryRun: { flags: ['--dry-run'], help: 'with --fix, print the changes as a unified diff and write nothing' },
  maxWarnings: { flags: ['--max-warnings'], value: 'N', help: 'end with status 1 if there are more than N warnings' },
  statistics: { flags: ['--statistics'], help: 'report only the numbers of findings, by rule' },
} as const satisfies OptionTable;

/**
 * Reads the values of these options. Fails with a `UsageError` for an unknown code, and for options that exclude each
 * other.
 */
export function findingOptionsOf(
  values: ValuesOf<typeof findingOptions>,
  { format, paths }: { readonly format: string; readonly paths: readonly string[] },
): FindingOptions {
  const {
    style,
    only,
    baseline,
    writeBaseline,
    changedSince,
    fix,
    dryRun = false,
    maxWarnings,
    statistics = false,
  } = values;
  for (const code of only) knownCode(code, '--only');
  if (baseline !== undefined && writeBaseline !== undefined)
    throw new UsageError('--baseline and --write-baseline cannot be used together');
  if (only.length > 0 && writeBaseline !== undefined)
    throw new UsageError('--only and --write-baseline cannot be used together');
  if (changedSince !== undefined && writeBaseline !== undefined)
    throw new UsageError('--changed-since and --write-baseline cannot be used together');
  if (maxWarnings !== undefined && !/^\d{1,9}$/.test(maxWarnings))
    throw new UsageError(`--max-warnings must be a number, not ${maxWarnings}`);
  if (statistics && format !== 'text' && format !== 'short')
    throw new UsageError(`--statistics and --format ${format} cannot be used together`);
  if (dryRun && fix === undefined) throw new UsageError('--dry-run needs --fix');
  if (fix !== undefined && !dryRun && paths.includes('-')) throw new UsageError('the standard input cannot be written');
  const most = maxWarnings === undefined ? undefined : Number(maxWarnings);
  return { style, only, baseline, writeBaseline, changedSince, fix, isDryRun: dryRun, maxWarnings: most, statistics };
}

/**
 * The levels by code in values of `--rule`, such as `struct-padding=off`; the last level of a code counts. Fails with a
 * `UsageError` for another form, an unknown code or an unknown level.
 */
export function rulesFrom(written: readonly string[]): Readonly<Record<string, unknown>> {
  const rules = Object.fromEntries(
    written.map((each) => {
      const [, code, level] = /^([^=]*)=(.*)$/.exec(each) ?? [];
      if (code === undefined) throw new UsageError(`--rule must be CODE=LEVEL, not ${each}`);
      knownCode(code, '--rule');
      return [code, level] as const;
    }),
  );
  readValue({ kind: 'rules' }, rules, [], ({ path, text }) => {
    throw new UsageError(`--rule: the level of ${path.join('.')} ${text}`);
  });
  return rules;
}

function knownCode(code: string, flag: string): void {
  const codes: readonly string[] = [...allRules(), ...changeDescriptions].map((rule) => rule.code);
  if (codes.includes(code)) return;
  const meant = nearest(code, codes);
  throw new UsageError(
    `${flag}: ${code} is not the code of a rule${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  );
}
