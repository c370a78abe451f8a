// Measures the bundled server against flatc on the same inputs in one run, and prints the ratios that count.
//
//   FLATC=/path/to/flatc npm run bench
//
// The driver and the generator of inputs lie beside the project (../shared/bench); without them there is nothing to run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Input, root, run, tools, writeInputs } from './inputs.ts';

const server = `${process.execPath} ${path.join(root, 'dist/cli.cjs')} --stdio`;

interface Statistics {
  readonly median: number;
  readonly p95: number;
}

/** The parts of the driver's report that are printed. */
interface BenchReport {
  readonly didopen_to_first_publish_ms: number;
  readonly edit_to_diagnostics_ms: Statistics;
  readonly edits_lost: number;
  readonly requests: Readonly<Record<string, Statistics>>;
  readonly usage_end: { readonly peak_rss_mb: number };
  readonly burst_51_edits?: { readonly final_state_right: boolean };
  readonly errors: readonly string[];
}

const flatc = process.env['FLATC'] ?? 'flatc';
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
try {
  const rows = writeInputs(folder).map((input) => row(input));
  console.log(
    '| input | flatc, whole run | open -> diagnostics | edit -> diagnostics | ratio to flatc | completion | typing | definition | peak MB | last state right |',
  );
  console.log(`|${'---|'.repeat(10)}`);
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function row({ name, workspace, file, include }: Input): readonly string[] {
  const native = path.join(folder, 'flatc.json');
  run(process.execPath, [
    path.join(tools, 'flatc-bench.mjs'),
    '--flatc',
    flatc,
    '--out',
    native,
    // Without the folder flatc ends at the first include, and its time is that of a failure.
    ...(include === undefined ? [] : ['--include', include]),
    path.join(workspace, file),
  ]);
  const [of] = JSON.parse(readFileSync(native, 'utf8')).files;
  if (of.rc !== 0) throw new Error(`flatc refuses ${file}: ${of.first_message}`);
  const flatcMs = of.wall_ms.median as number;
  const output = path.join(folder, 'bench.json');
  run(process.execPath, [
    path.join(tools, 'bench.mjs'),
    ...['--server', include === undefined ? server : `${server} --fbsdir ${include}`],
    ...['--workspace', workspace, '--edit', file, '--edits', '100', '--cold', '3', '--out', output],
    // The driver could pull diagnostics, too; it measures more where they are pushed, as to VS Code.
    ...['--init-options', JSON.stringify({ diagnostics: 'push' })],
  ]);
  const report = JSON.parse(readFileSync(output, 'utf8')) as BenchReport;
  for (const error of report.errors) console.error(`${name}: ${error}`);
  const pair = (statistics: Statistics | undefined) =>
    statistics ? `${statistics.median.toFixed(1)} / ${statistics.p95.toFixed(1)}` : '-';
  const edit = report.edit_to_diagnostics_ms;
  return [
    name,
    flatcMs.toFixed(1),
    report.didopen_to_first_publish_ms.toFixed(0),
    `${pair(edit)}${report.edits_lost > 0 ? ` (${report.edits_lost} lost)` : ''}`,
    (edit.median / flatcMs).toFixed(2),
    pair(report.requests['completion_type']),
    pair(report.requests['typing_completion']),
    pair(report.requests['definition']),
    report.usage_end.peak_rss_mb.toFixed(0),
    String(report.burst_51_edits?.final_state_right ?? '-'),
  ];
}
