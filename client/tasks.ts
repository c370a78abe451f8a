// Generations as VS Code's tasks: started as plain processes whose output a problem matcher reads, or in our own terminal
// where that is not enough (see terminal.ts), and offered for what a workspace contains.
import * as vscode from 'vscode';
import { generationPlan, readFlatcOutput, readTrpcOutput } from '../server/language/generate.ts';
import { generationSettings, pathIn, surroundingsOf } from './configuration.ts';
import {
  type Generation,
  type Generator,
  generationComplaints,
  generationTitle,
  isPlainProcess,
  requestOf,
  taskType,
} from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { filesOf, makeReady, type StartableRun } from './preflight.ts';
import { environmentFor } from './processes.ts';
import { schemasOf } from './schema-choice.ts';
import { type TerminalWork, ToolTerminal } from './terminal.ts';
import { languagesOf, signFiles } from './workspace-languages.ts';

/** What the problem matchers of the extension are called; each tool has one for messages without a position. */
const flatcMatchers = ['$flatc', '$flatc-file'];

/** More tasks make a list that no one reads. */
const mostOffered = 100;

/** Offers tasks, and turns those of tasks.json into something that can be started. */
export function registerTasks(context: GenerationContext): vscode.Disposable {
  return vscode.tasks.registerTaskProvider(taskType, {
    provideTasks: () => offeredTasks(context),
    resolveTask: (task) => resolvedTask(context, task),
  });
}

/** A task that starts what is ready. */
export function taskFor(
  context: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  runs: readonly StartableRun[],
  notes: readonly string[],
): vscode.Task {
  const [run] = runs;
  if (generation.tool === 'flatc' && runs.length === 1 && run && isPlainProcess(run, folder.fsPath)) {
    return processTask(context, generation, folder, run);
  }
  return terminalTask(context, generation, folder, async () => workOf(context, generation, folder, runs, notes));
}

function processTask(
  { processes }: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  { program, args, cwd, searchFirst = [] }: StartableRun,
): vscode.Task {
  const env = searchFirst.length > 0 ? { env: environmentFor(processes, searchFirst) } : {};
  const execution = new vscode.ProcessExecution(program, [...args], { cwd, ...env });
  return taskWith(generation, folder, execution, flatcMatchers);
}

function terminalTask(
  { processes }: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  work: () => Promise<TerminalWork>,
): vscode.Task {
  const execution = new vscode.CustomExecution(async () => new ToolTerminal(processes, work()));
  // The terminal puts problems into Problems itself.
  return taskWith(generation, folder, execution, []);
}

function taskWith(
  generation: Generation,
  folder: vscode.Uri,
  execution: vscode.ProcessExecution | vscode.CustomExecution,
  matchers: string[],
): vscode.Task {
  const scope = vscode.workspace.getWorkspaceFolder(folder) ?? vscode.TaskScope.Workspace;
  const definition = { type: taskType, ...generation };
  const task = new vscode.Task(definition, scope, generationTitle(generation), taskType, execution, matchers);
  task.group = vscode.TaskGroup.Build;
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Silent, clear: false, showReuseMessage: false };
  return task;
}

function workOf(
  { problems }: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  runs: readonly StartableRun[],
  notes: readonly string[],
): TerminalWork {
  const { tool } = generation;
  const [schema = folder] = filesOf(generation, folder);
  problems.clear(tool);
  return {
    runs,
    introduction: notes,
    prepare: async ({ cwd }) => vscode.workspace.fs.createDirectory(vscode.Uri.file(cwd)),
    ended: async (run, end, output) => {
      const status = end.kind === 'exit' ? end.status : undefined;
      if (tool === 'flatc') {
        await problems.show(tool, run, readFlatcOutput(output), schema);
        return [];
      }
      const outcome = readTrpcOutput(output, status);
      await problems.show(tool, run, outcome.problems, schema);
      return outcome.leftFiles
        ? [vscode.l10n.t('trpc failed. What it had written before stays in {0}.', run.outputs[0] ?? run.cwd)]
        : [];
    },
  };
}

/** A task of tasks.json. What is wrong with it is said in its terminal, where whoever starts it looks. */
async function resolvedTask(context: GenerationContext, task: vscode.Task): Promise<vscode.Task | undefined> {
  const { type: _, ...written } = task.definition;
  const folder = folderOfScope(task.scope);
  if (!folder) return undefined;
  const made = madeTask(context, withActiveFile(written), folder);
  // VS Code knows the task again by its definition, which has to stay the same object.
  const resolved = new vscode.Task(
    task.definition,
    task.scope ?? vscode.TaskScope.Workspace,
    task.name,
    taskType,
    made.execution,
    made.problemMatchers,
  );
  resolved.presentationOptions = task.presentationOptions;
  return resolved;
}

function madeTask(context: GenerationContext, written: unknown, folder: vscode.Uri): vscode.Task {
  const complaints = generationComplaints(written);
  if (complaints.length > 0) {
    const generation: Generation = { tool: 'flatc', files: [] };
    return terminalTask(context, generation, folder, async () => refusalOf(complaints));
  }
  const generation = written as Generation;
  if (generation.tool === 'trpc') return trpcTask(context, generation, folder);
  const request = requestOf(generation, generationSettings(folder), surroundingsOf(folder, context.processes));
  const { runs, concerns } = generationPlan(request);
  const messages = concerns.map(({ message }) => message);
  if (runs.length === 0) return terminalTask(context, generation, folder, async () => refusalOf(messages));
  return taskFor(context, generation, folder, runs, messages);
}

/** trpc needs a look at the machine first, when it is started. */
function trpcTask(context: GenerationContext, generation: Generation, folder: vscode.Uri): vscode.Task {
  return terminalTask(context, generation, folder, async () => {
    const ready = await makeReady(context, generation, folder, 'ask');
    if (!ready) return refusalOf([vscode.l10n.t('Nothing was generated.')]);
    return workOf(context, ready.generation, folder, ready.runs, ready.notes);
  });
}

function refusalOf(lines: readonly string[]): TerminalWork {
  return { runs: [], introduction: lines, refusal: true, prepare: async () => undefined, ended: async () => [] };
}

/** A task in whose files `${file}` is the file in the editor. */
function withActiveFile<Written extends object>(written: Written): Written {
  const active = vscode.window.activeTextEditor?.document.uri.fsPath;
  if (active === undefined || !('files' in written) || !Array.isArray(written.files)) return written;
  return { ...written, files: written.files.map((file) => file.replace(/\$\{file\}/g, () => active)) };
}

function folderOfScope(scope: vscode.Task['scope']): vscode.Uri | undefined {
  if (typeof scope === 'object') return scope.uri;
  return vscode.workspace.workspaceFolders?.[0]?.uri;
}

/** Tasks for the schemas that are compiled by themselves. */
async function offeredTasks(context: GenerationContext): Promise<vscode.Task[]> {
  const roots = (await schemasOf(context)).filter(({ isRoot }) => isRoot).slice(0, mostOffered);
  const languages = await usualLanguages(context);
  return roots.flatMap(({ uri, hasService, isTrpc }) => {
    const file = vscode.Uri.parse(uri);
    const folder = vscode.workspace.getWorkspaceFolder(file)?.uri;
    if (!folder) return [];
    const files = [pathIn(folder, file)];
    const generations: Generation[] = [
      ...languages.map((language): Generation => ({ tool: 'flatc', files, languages: [language] })),
      { tool: 'flatc', files, languages: ['binary'], options: { schema: true } },
      ...(hasService && isTrpc ? [{ tool: 'trpc', files, options: { rpconly: true } } as const] : []),
    ];
    return generations.map((generation) => madeTask(context, generation, folder));
  });
}

/** The languages that were chosen last; else those that schemas are checked for; else those that the workspace is in. */
export async function usualLanguages({ memory }: Pick<GenerationContext, 'memory'>): Promise<readonly Generator[]> {
  if (memory.languages) return memory.languages;
  const targets = vscode.workspace.getConfiguration('flatbuffers').get<Generator[]>('targets') ?? [];
  if (targets.length > 0) return targets;
  const signs = await vscode.workspace.findFiles(signFiles, '**/node_modules/**', 200);
  return languagesOf(signs.map((uri) => uri.path.slice(uri.path.lastIndexOf('/') + 1)));
}
