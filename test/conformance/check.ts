// Asks `fbs-language-server check` for its verdicts, as a script would, in as few runs as their arguments allow.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { argumentsOf, type ConformanceCase, type Verdict } from './cases.ts';

const cli = path.resolve(import.meta.dirname, '../../dist/cli.cjs');

/** Our verdict for each case, by its name. */
export function ourVerdicts(cases: readonly ConformanceCase[]): ReadonlyMap<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const group of grouped(cases).values()) {
    const [first] = group as [ConformanceCase, ...ConformanceCase[]];
    const files = group.map((one) => one.file);
    for (const [file, verdict] of run(first, files)) {
      const one = group.find((candidate) => candidate.file === file);
      if (one) verdicts.set(one.name, verdict);
    }
  }
  return verdicts;
}

/** Cases that one command line can check: the same folder and the same arguments. */
function grouped(cases: readonly ConformanceCase[]): ReadonlyMap<string, readonly ConformanceCase[]> {
  const groups = new Map<string, ConformanceCase[]>();
  for (const one of cases) {
    const key = JSON.stringify([one.folder, one.args, one.replacesBaseline]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function run(one: ConformanceCase, files: readonly string[]): readonly (readonly [string, Verdict])[] {
  const args = [cli, 'check', '--trpc', 'off', '--format', 'json', ...argumentsOf(one), ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: one.folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0 && status !== 1) throw new Error(`check failed in ${one.folder}: ${stderr}`);
  const report = JSON.parse(stdout) as {
    readonly roots: readonly { readonly file: string; readonly verdict: Verdict }[];
  };
  return report.roots.map((root) => [root.file, root.verdict] as const);
}
