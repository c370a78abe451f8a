// Gets verdicts and errors from `fbs-language-server check` as a script would, in as few runs as possible.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { argumentsOf, type ConformanceCase, type Verdict } from './cases.ts';

const cli = path.resolve(import.meta.dirname, '../../dist/cli.cjs');

/** A finding that `check` reports. Lines and characters count from 0; characters are UTF-16 units. */
export interface OurFinding {
  /** An absolute path. */
  readonly file: string;
  readonly code: string;
  readonly severity: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly character: number;
}

export interface OurReport {
  readonly verdict: Verdict;
  /** The findings in all files that were checked together with this one. */
  readonly findings: readonly OurFinding[];
}

/**
 * Our report on each case, by its name. Builds around the cases count only with `infers`: finding those of a whole
 * repository takes longer than judging a schema of it.
 */
export function ourReports(
  cases: readonly ConformanceCase[],
  { infers = false }: { readonly infers?: boolean } = {},
): ReadonlyMap<string, OurReport> {
  const reports = new Map<string, OurReport>();
  for (const group of grouped(cases).values()) {
    const [first] = group as [ConformanceCase, ...ConformanceCase[]];
    const names = new Map(group.map((one) => [one.file, one.name]));
    const { roots, diagnostics } = run(first, [...names.keys()], infers ? [] : ['--no-inference']);
    const findings = diagnostics.map((finding) => ({ ...finding, file: path.resolve(first.folder, finding.file) }));
    for (const { file, verdict } of roots) {
      const name = names.get(file);
      if (name !== undefined) reports.set(name, { verdict, findings });
    }
  }
  return reports;
}

interface CheckReport {
  readonly roots: readonly { readonly file: string; readonly verdict: Verdict }[];
  readonly diagnostics: readonly OurFinding[];
}

/** Groups of cases for one command line: the same folder and the same arguments. */
function grouped(cases: readonly ConformanceCase[]): ReadonlyMap<string, readonly ConformanceCase[]> {
  const groups = new Map<string, ConformanceCase[]>();
  for (const one of cases) {
    const key = JSON.stringify([one.folder, one.args, one.replacesBaseline, one.version, one.isAlone ? one.name : '']);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function run(one: ConformanceCase, files: readonly string[], options: readonly string[]): CheckReport {
  const version = one.version === undefined ? [] : ['--flatc-version', one.version];
  const args = [
    cli,
    'check',
    '--trpc',
    'off',
    '--format',
    'json',
    ...options,
    ...version,
    ...argumentsOf(one),
    ...files,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: one.folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // An older version refuses an option that it does not know, whatever the schema is.
  if (one.version !== undefined && status === 2 && stderr.includes('flatc has it since')) {
    return { roots: files.map((file) => ({ file, verdict: 'reject' })), diagnostics: [] };
  }
  if (status !== 0 && status !== 1) throw new Error(`check failed in ${one.folder}: ${stderr}`);
  return JSON.parse(stdout) as CheckReport;
}
