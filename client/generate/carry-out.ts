// Carries out a generation: prepares it, runs it as a task, and reports the result.
import * as vscode from 'vscode';
import { flatcLanguages, insideName } from '../../server/language/generate/service.ts';
import type { Activity } from './activity.ts';
import type { GenerationContext } from './context.ts';
import { filesWrittenSince, showGeneratedFiles } from './output-files.ts';
import { uriAt } from './places.ts';
import { type Interaction, makeReady, type Ready } from './preflight.ts';
import type { TargetGeneration } from './targets.ts';
import { type Generation, taskType } from './task-definition.ts';
import { taskFor } from './tasks.ts';

/** Generations that are carried out one after the other. */
interface Series {
  /** The generations that are repeated together. */
  readonly all: TargetGeneration[];
  /** The generations that have succeeded. */
  readonly done: TargetGeneration[];
  /** The subjects whose old problems were removed. */
  readonly cleared: Set<string>;
  /** The reasons why some generations failed, each once. */
  readonly failures: Set<string>;
}

/**
 * Carries out a generation, and shows its result. If `interaction` is `quiet`, the result is only shown in the status
 * bar. Returns true if everything was generated.
 */
export async function carryOut(
  context: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  interaction: Interaction = 'ask',
): Promise<boolean> {
  return (await carryOutAll(context, [{ generation, folder }], interaction)).length > 0;
}

/**
 * Carries out generations one after the other, up to the first failure. If `interaction` is `quiet`, later ones are
 * carried out as well. Generate Again repeats the generations of `together`. Returns those that succeeded.
 */
export async function carryOutAll(
  context: GenerationContext,
  all: readonly TargetGeneration[],
  interaction: Interaction = 'ask',
  together = all,
): Promise<readonly TargetGeneration[]> {
  const series: Series = { all: [...together], done: [], cleared: new Set(), failures: new Set() };
  for (const each of all) {
    const work = () =>
      context.activity.inTurn(keyOf(each.generation), () => carryOutNow(context, each, series, interaction));
    try {
      if (await context.activity.during(work)) continue;
    } catch (error) {
      if (interaction !== 'quiet') throw error;
      context.log.error('generating code', error);
      noteFailure(
        series,
        vscode.l10n.t('Generating code failed: {0}', error instanceof Error ? error.message : String(error)),
      );
    }
    if (interaction !== 'quiet') break;
  }
  return series.done;
}

async function carryOutNow(
  context: GenerationContext,
  own: TargetGeneration,
  series: Series,
  interaction: Interaction,
): Promise<boolean> {
  const { generation, folder } = own;
  const fail = (text: string) => noteFailure(series, text);
  const ready = await makeReady(context, generation, folder, interaction);
  if ('refusal' in ready) return interaction === 'quiet' && fail(vscode.l10n.t('Not generated: {0}', ready.refusal));
  const startedAt = Date.now();
  let failure: string | undefined;
  const status = await runTask(
    taskFor(context, ready, folder, series.cleared, (text) => {
      failure = text;
    }),
    context.activity,
  );
  if (status !== 0) {
    const text = failure ?? failureText(ready, status);
    if (interaction !== 'ask') return fail(text);
    void reportFailure(text);
    return false;
  }
  // A schema in the output folder may have been saved just now.
  const sources = new Set(ready.sources.map((source) => vscode.Uri.parse(source).toString()));
  const isInside = ready.runs.some(({ program }) => program === insideName);
  const written = isInside ? ready.written : await filesWrittenSince(outputsOf(ready, folder), startedAt);
  const files = written.filter((file) => !sources.has(file.toString()));
  const remembered = {
    // The user's consent counts only once, so it is not remembered.
    generation,
    folder: folder.toString(),
    sources: ready.sources,
    files: files.map(String),
    isOfTarget: generation.target !== undefined,
  };
  series.done.push(own);
  // A failure ends a repetition, but not a series on save.
  const together = (interaction === 'quiet' ? series.done : series.all).map((each) => ({
    ...each,
    folder: each.folder.toString(),
  }));
  await context.memory.remember(remembered, together);
  const summary = successText(ready, files.length);
  if (interaction === 'quiet') {
    reportQuietly(series.failures.size === 0 ? summary : [...series.failures].join(' '));
    return true;
  }
  const show = vscode.l10n.t('Show Files');
  const generateIncluded = vscode.l10n.t('Generate Included Schemas');
  const canAdd = ready.leftOut > 0 && generation.included !== 'generate';
  const choices = canAdd ? [show, generateIncluded] : [show];
  void vscode.window.showInformationMessage(summary, ...choices).then(async (choice) => {
    if (choice === show) await showGeneratedFiles(remembered.files);
    if (choice !== generateIncluded) return;
    await context.memory.rememberIncluded('generate');
    const whole: TargetGeneration = { folder, generation: { ...generation, included: 'generate' } };
    series.all.splice(series.all.indexOf(own), 1, whole);
    await carryOutAll(context, [whole], 'ask', series.all);
  });
  return true;
}

/** The output folders of a generation, each once. */
function outputsOf({ runs }: Ready, folder: vscode.Uri): readonly vscode.Uri[] {
  return [...new Set(runs.flatMap((run) => run.outputs))].map((path) => uriAt(folder, path));
}

/**
 * A text that is equal for tasks that VS Code takes for the same in one folder: it compares the properties that
 * package.json declares, and the target is none of them.
 */
function keyOf(definition: object): string {
  const declared: object = JSON.parse(JSON.stringify({ ...definition, type: undefined, target: undefined }));
  return JSON.stringify(Object.entries(declared).sort());
}

/**
 * Runs a task to its end and returns its exit status; undefined if it was stopped, or if VS Code does not start it. The
 * same task that the user has started ends first, because VS Code would ask which of them to end.
 */
async function runTask(task: vscode.Task, activity: Activity): Promise<number | undefined> {
  const listeners: vscode.Disposable[] = [];
  /** The next event about an execution, also one that came before the execution was known. */
  const heard = <Event extends { readonly execution: vscode.TaskExecution }>(event: vscode.Event<Event>) => {
    const events: Event[] = [];
    let notice = (): void => undefined;
    listeners.push(
      event((each) => {
        events.push(each);
        notice();
      }),
    );
    return (execution: vscode.TaskExecution) =>
      new Promise<Event>((resolve) => {
        notice = () => {
          const own = events.find((each) => each.execution === execution);
          if (own) resolve(own);
        };
        notice();
      });
  };
  try {
    const { onDidStartTask, onDidEndTask, onDidEndTaskProcess, taskExecutions } = vscode.tasks;
    const key = keyOf(task.definition);
    const same = taskExecutions.find((each) => keyOf(each.task.definition) === key);
    if (same) await activity.isInTime(heard(onDidEndTask)(same));
    const [start, end, exit] = [heard(onDidStartTask), heard(onDidEndTask), heard(onDidEndTaskProcess)];
    const execution = await vscode.tasks.executeTask(task);
    const ended = Promise.race([
      exit(execution).then(({ exitCode }) => exitCode),
      end(execution).then(() => undefined),
    ]);
    return (await activity.isInTime(Promise.race([start(execution), ended]))) ? await ended : undefined;
  } finally {
    for (const listener of listeners) listener.dispose();
  }
}

function successText(ready: Ready, count: number): string {
  const made = madeText(ready, count);
  if (ready.leftOut === 0) return made;
  if (ready.leftOut === 1) return `${made} ${vscode.l10n.t('It does not compile without the included schema.')}`;
  return `${made} ${vscode.l10n.t('It does not compile without the {0} included schemas.', ready.leftOut)}`;
}

function madeText({ generation, version, runs }: Ready, count: number): string {
  const { tool, languages = [], options = {} } = generation;
  const isInside = runs.some((run) => run.program === insideName);
  const named = version === undefined ? tool : `${tool} ${version}`;
  const program = isInside ? vscode.l10n.t('The built-in {0}', named) : named;
  const files = count === 1 ? vscode.l10n.t('1 file') : vscode.l10n.t('{0} files', count);
  if (tool === 'trpc') return vscode.l10n.t('{0} generated tRPC stubs: {1}.', program, files);
  if (languages.includes('binary') && options.schema === true) {
    return vscode.l10n.t('{0} wrote the binary schema: {1}.', program, files);
  }
  const names = languages.map((language) => flatcLanguages.find(({ generator }) => generator === language)?.name);
  return vscode.l10n.t('{0} generated {1}: {2}.', program, names.join(', '), files);
}

function failureText({ generation: { tool } }: Ready, status: number | undefined): string {
  if (status === undefined) return vscode.l10n.t('{0} was stopped.', tool);
  return vscode.l10n.t('{0} failed (exit status {1}).', tool, status);
}

/** Shows all failures of a series: the status bar shows one text, and a later success must not hide a failure. */
function noteFailure({ failures }: Series, text: string): false {
  failures.add(text);
  reportQuietly([...failures].join(' '));
  return false;
}

/** Shows a message in the status bar for a few seconds. */
function reportQuietly(message: string): void {
  vscode.window.setStatusBarMessage(message, 5000);
}

async function reportFailure(text: string): Promise<void> {
  const showProblems = vscode.l10n.t('Show Problems');
  const showTerminal = vscode.l10n.t('Show Terminal');
  const choice = await vscode.window.showErrorMessage(text, showProblems, showTerminal);
  if (choice === showProblems) await vscode.commands.executeCommand('workbench.actions.view.problems');
  if (choice === showTerminal) {
    // VS Code names the terminal of a task after the task type.
    const terminal = vscode.window.terminals.findLast(({ name }) => name.includes(taskType));
    if (terminal) terminal.show();
    else await vscode.commands.executeCommand('workbench.action.terminal.focus');
  }
}
