// The command Check with flatc: runs flatc on a schema, compares its verdict with ours, and opens a bug report if they
// differ.
import * as vscode from 'vscode';
import { flatcFindings, insideName, insideVersion } from '../../server/language/generate/service.ts';
import { type VerdictAnswer, verdictRequest } from '../../server/protocol.ts';
import { comparisonReport, type Verdict, verdictOfFlatc, withoutUsage } from './comparison-report.ts';
import { folderOf, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { endOfProcess, type InsideFlatc } from './inside.ts';
import { pathOf } from './places.ts';
import { makeReady, type Ready, type StartableRun } from './preflight.ts';
import { type Processes, runToEnd } from './processes.ts';
import { chooseSchemas } from './schema-choice.ts';
import type { Generation } from './task-definition.ts';
import { unexplainedFailure } from './tool-failure.ts';

/** The milliseconds that one run of flatc may take. */
const patience = 60_000;

/** The number of checks so far, for the names of their folders. */
let checks = 0;

/** Check with flatc: says that both agree, or opens a bug report. */
export async function checkWithFlatc(context: GenerationContext, args: readonly unknown[]): Promise<void> {
  const [schema] = await chooseSchemas(context, args, ({ isRoot }) => isRoot);
  if (!schema) return;
  const folder = folderOf(schema);
  const name = pathIn(folder, schema);
  const verdict = await context.server.ask<VerdictAnswer | null>(verdictRequest, { uri: schema.toString() });
  if (!verdict) {
    void vscode.window.showErrorMessage(vscode.l10n.t('The language server does not answer.'));
    return;
  }
  const languages = verdict.generators.length > 0 ? verdict.generators : (['binary'] as const);
  // Two checks may run at once, and each deletes its folder.
  const scratch = vscode.Uri.joinPath(context.scratch, String(++checks));
  const generation: Generation = { tool: 'flatc', files: [name], languages, output: pathOf(scratch) };
  await context.activity.during(() => compare({ ...context, scratch }, generation, folder, verdict));
}

async function compare(
  context: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  verdict: VerdictAnswer,
): Promise<void> {
  const ready = await makeReady(context, generation, folder, 'check');
  if ('refusal' in ready) return;
  await vscode.workspace.fs.createDirectory(context.scratch);
  try {
    const said = await sayingOf(context, ready, folder);
    if (!said) return;
    const { verdict: flatcVerdict, output, args } = said;
    const [name = ''] = generation.files;
    if (flatcVerdict === verdict.verdict) {
      const message = agreement(flatcVerdict, ready.version ?? '', name);
      void vscode.window.showInformationMessage(message);
      return;
    }
    const texts = new Map<string, string>();
    for (const file of verdict.files.toReversed()) {
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(file));
      texts.set(pathIn(folder, document.uri), document.getText());
    }
    const content = comparisonReport({
      name,
      flatcVersion: ready.version ?? '',
      inside: await insideVerdict(context, ready, folder),
      extensionVersion: context.extension.version,
      args: args.filter((argument, index) => argument !== '-o' && args[index - 1] !== '-o'),
      flatcVerdict,
      flatcOutput: withoutUsage(output),
      ownVerdict: verdict.verdict,
      ownFindings: flatcFindings(verdict.schema).map(({ text }) => text),
      texts,
    });
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'markdown', content }));
  } finally {
    await vscode.workspace.fs.delete(context.scratch, { recursive: true });
  }
}

interface Saying {
  readonly verdict: Verdict;
  readonly output: string;
  /** The arguments of the run that gave the verdict. */
  readonly args: readonly string[];
}

/**
 * The verdict of flatc. Of several runs, the first run that refuses the schema counts, otherwise the first run with
 * warnings. Undefined, after a message, if a run crashes or takes too long.
 */
async function sayingOf(
  context: GenerationContext,
  { runs }: Pick<Ready, 'runs'>,
  folder: vscode.Uri,
): Promise<Saying | undefined> {
  const { inside } = context;
  const sayings: Saying[] = [];
  for (const run of runs) {
    const said =
      inside && run.program === insideName
        ? await saidInside(inside, run, folder)
        : await saidByProcess(context.processes, run);
    const { end, output } = said;
    if (end.kind !== 'exit') {
      const crash = unexplainedFailure('flatc', end, output, []);
      const message = crash ?? vscode.l10n.t('{0} stopped before it was finished.', run.program);
      void vscode.window.showErrorMessage(message);
      return undefined;
    }
    sayings.push({ verdict: verdictOfFlatc(end.status, output), output, args: run.args });
  }
  const ofVerdict = (verdict: Verdict) => sayings.find((saying) => saying.verdict === verdict);
  return ofVerdict('reject') ?? ofVerdict('warn') ?? sayings[0];
}

async function saidByProcess(processes: Processes, run: StartableRun) {
  await vscode.workspace.fs.createDirectory(vscode.Uri.file(run.cwd));
  return runToEnd(processes, run, patience);
}

/** Runs the built-in flatc without writing files. Returns the end of the run, and the output as one text. */
async function saidInside(inside: InsideFlatc, run: StartableRun, folder: vscode.Uri) {
  const { end, output } = await inside.run(run, folder, AbortSignal.timeout(patience));
  return { end: endOfProcess(end), output: output.map(({ text }) => text).join('') };
}

/**
 * The verdict of the built-in flatc on the same schemas, to be reported beside the verdict of the user's program.
 * Undefined if there is no built-in flatc, or if `runs` are runs of the built-in flatc already. Also undefined, after a
 * message, if a run crashes or takes too long.
 */
async function insideVerdict(
  context: GenerationContext,
  { runs }: Ready,
  folder: vscode.Uri,
): Promise<{ readonly version: string; readonly verdict: Verdict } | undefined> {
  if (!context.inside || runs.some(({ program }) => program === insideName)) return undefined;
  const asked = runs.map((run) => ({ ...run, program: insideName }));
  const said = await sayingOf(context, { runs: asked }, folder);
  return said && { version: insideVersion, verdict: said.verdict };
}

function agreement(verdict: Verdict, version: string, name: string): string {
  switch (verdict) {
    case 'accept':
      return vscode.l10n.t('flatc {0} agrees: {1} is valid.', version, name);
    case 'warn':
      return vscode.l10n.t('flatc {0} agrees: {1} is valid, with warnings.', version, name);
    case 'reject':
      return vscode.l10n.t('flatc {0} agrees: {1} is not valid.', version, name);
  }
}
