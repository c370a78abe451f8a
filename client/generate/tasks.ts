// Provides generations as VS Code's tasks, and offers tasks that fit the workspace.
import * as vscode from 'vscode';
import {
  flatcLanguages,
  insideName,
  readFlatcOutput,
  readTrpcOutput,
  type ToolProblem,
} from '../../server/language/generate/service.ts';
import { filesOf, folderOf, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { filesWrittenSince } from './output-files.ts';
import { pathOf, uriAt } from './places.ts';
import { makeReady, type Ready } from './preflight.ts';
import { projectsOf } from './schema-answers.ts';
import { schemasOf } from './schema-choice.ts';
import { type TargetGeneration, targetGenerations } from './targets.ts';
import { type Generation, type Generator, generationComplaints, generationTitle, taskType } from './task-definition.ts';
import { type TerminalWork, ToolTerminal } from './terminal.ts';
import { unexplainedFailure } from './tool-failure.ts';
import { languagesOf, signFiles } from './workspace-languages.ts';

/** The largest number of tasks that are offered; a longer list would be hard to read. */
const mostOffered = 100;

/** Offers tasks, and makes the tasks of tasks.json executable. */
export function registerTasks(context: GenerationContext): vscode.Disposable {
  return vscode.tasks.registerTaskProvider(taskType, {
    provideTasks: () => offeredTasks(context),
    resolveTask: (task) => resolvedTask(context, task),
  });
}

/**
 * A task with a terminal of its own. `work` is called when the task starts, with the definition in which VS Code has
 * replaced variables.
 */
function taskOf(
  { processes }: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  work: (definition: vscode.TaskDefinition) => Promise<TerminalWork>,
): vscode.Task {
  const scope = vscode.workspace.getWorkspaceFolder(folder) ?? vscode.TaskScope.Workspace;
  const execution = new vscode.CustomExecution(async (resolved) => new ToolTerminal(processes, work(resolved)));
  const definition = { type: taskType, ...generation };
  // The terminal shows problems itself. An empty list keeps VS Code from asking for a problem matcher.
  const task = new vscode.Task(definition, scope, generationTitle(generation), taskType, execution, []);
  task.group = vscode.TaskGroup.Build;
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Silent, clear: false, showReuseMessage: false };
  return task;
}

/**
 * A task that starts a prepared generation. `cleared` has the subjects whose old problems were removed already.
 * `hearFailure` gets the text of a failure of flatc that its problems do not explain.
 */
export function taskFor(
  context: GenerationContext,
  ready: Ready,
  folder: vscode.Uri,
  cleared?: Set<string>,
  hearFailure?: (text: string) => void,
): vscode.Task {
  return taskOf(context, ready.generation, folder, async () => workOf(context, ready, folder, cleared, hearFailure));
}

function workOf(
  { problems, processes, inside }: GenerationContext,
  { generation, runs, notes, written }: Ready,
  folder: vscode.Uri,
  cleared = new Set<string>(),
  hearFailure: (text: string) => void = () => undefined,
): TerminalWork {
  const { tool } = generation;
  const [schema = folder] = filesOf(generation, folder, processes);
  const about = JSON.stringify([folder.toString(), generation.files]);
  if (!cleared.has(about)) problems.clear(tool, about);
  cleared.add(about);
  let startedAt = 0;
  return {
    runs,
    introduction: notes,
    start: (run, onOutput) =>
      inside && run.program === insideName ? inside.start(run, folder, onOutput) : processes.start(run, onOutput),
    prepare: async ({ cwd, program }) => {
      // The built-in flatc needs no folder on disk, and creates its output folders.
      if (program !== insideName) await vscode.workspace.fs.createDirectory(vscode.Uri.file(cwd));
      startedAt = Date.now();
    },
    ended: async (run, end, output) => {
      if (end.kind === 'exit') written.push(...(end.written ?? []));
      if (tool === 'flatc') {
        const said = readFlatcOutput(output);
        const failure = unexplainedFailure(tool, end, output, said);
        // The user is led to the problems, so there must be one.
        const all: readonly ToolProblem[] =
          failure === undefined ? said : [...said, { severity: 'error', message: failure }];
        await problems.show(tool, about, run, all, schema);
        if (failure !== undefined) hearFailure(failure);
        return [];
      }
      const outcome = readTrpcOutput(output, end.kind === 'exit' ? end.status : undefined);
      await problems.show(tool, about, run, outcome.problems, schema);
      const folderOfRun = run.outputs[0] ?? run.cwd;
      if (outcome.isSuccess) return treeOf(uriAt(folder, folderOfRun), startedAt);
      return outcome.leftFiles
        ? [vscode.l10n.t('trpc failed. The files that it had already written are still in {0}.', folderOfRun)]
        : [];
    },
  };
}

/** The files in a folder that were written since a time, as lines for the terminal. */
async function treeOf(folder: vscode.Uri, time: number): Promise<readonly string[]> {
  const files = await filesWrittenSince([folder], time);
  const cut = folder.path.length + 1;
  return [vscode.l10n.t('Files in {0}:', pathOf(folder)), ...files.map(({ path }) => `  ${path.slice(cut)}`)];
}

/** A task of tasks.json; undefined if no folder is open. Its mistakes are reported in its terminal. */
async function resolvedTask(context: GenerationContext, task: vscode.Task): Promise<vscode.Task | undefined> {
  const { type: _, ...written } = task.definition;
  const folder = folderOfScope(task.scope);
  if (!folder) return undefined;
  const made = madeTask(context, written, folder, 'variables');
  // VS Code recognizes a task by its definition, which must stay the same object.
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

/**
 * A task whose generation is prepared when it starts. `${...}` in a file name is a variable only in handwritten tasks.
 */
function madeTask(
  context: GenerationContext,
  written: object,
  folder: vscode.Uri,
  names: 'variables' | 'literal',
): vscode.Task {
  const complaints = generationComplaints(written);
  if (complaints.length > 0) {
    return taskOf(context, { tool: 'flatc', files: [] }, folder, async () => refusalOf(complaints));
  }
  return taskOf(context, written as Generation, folder, async ({ files }) => {
    const asked = names === 'variables' && Array.isArray(files) ? { ...written, files } : written;
    const ready = await makeReady(context, asked as Generation, folder, 'task');
    return 'refusal' in ready ? refusalOf([ready.refusal]) : workOf(context, ready, folder);
  });
}

function refusalOf(lines: readonly string[]): TerminalWork {
  return { runs: [], introduction: lines, refusal: true, prepare: async () => undefined, ended: async () => [] };
}

function folderOfScope(scope: vscode.Task['scope']): vscode.Uri | undefined {
  if (typeof scope === 'object') return scope.uri;
  return vscode.workspace.workspaceFolders?.[0]?.uri;
}

/** The tasks for targets, and for schemas that are compiled by themselves. */
async function offeredTasks(context: GenerationContext): Promise<vscode.Task[]> {
  const roots = (await schemasOf(context)).filter(({ isRoot }) => isRoot).slice(0, mostOffered);
  const ofWorkspace = context.memory.languages ?? (await workspaceLanguages());
  const targets = await targetGenerations(context);
  const offered = targets.slice(0, mostOffered);
  const ofTargets = offered.map(({ generation, folder }) => madeTask(context, generation, folder, 'literal'));
  // The task of a schema that a target compiles would write elsewhere, with other options.
  const madeByTargets = new Set(
    offered.flatMap(({ folder, generation: { files, languages = [] } }) =>
      files.flatMap((file) => languages.map((language) => JSON.stringify([folder.toString(), file, language]))),
    ),
  );
  const ofRoots = roots.flatMap(({ uri, hasService, isTrpc, languages: built = [] }) => {
    const file = vscode.Uri.parse(uri);
    const folder = vscode.workspace.getWorkspaceFolder(file)?.uri;
    if (!folder) return [];
    const languages = chosenLanguages(context, targets, file) ?? (built.length > 0 ? built : ofWorkspace);
    const files = [pathIn(folder, file)];
    const generations: Generation[] = [
      ...languages
        .filter((language) => !madeByTargets.has(JSON.stringify([folder.toString(), ...files, language])))
        .map((language): Generation => ({ tool: 'flatc', files, languages: [language] })),
      { tool: 'flatc', files, languages: ['binary'], options: { schema: true } },
      ...(hasService && isTrpc && folder.scheme === 'file'
        ? [{ tool: 'trpc', files, options: { rpconly: true } } as const]
        : []),
    ];
    return generations.map((generation) => madeTask(context, generation, folder, 'literal'));
  });
  return [...ofTargets, ...ofRoots];
}

/**
 * The languages of the last choice. Without a choice, the languages of the targets, otherwise the languages that the
 * build generates, otherwise the languages that the workspace seems to use.
 */
export async function usualLanguages(
  context: Pick<GenerationContext, 'memory' | 'server'>,
  schemas: readonly vscode.Uri[] = [],
): Promise<readonly Generator[]> {
  const chosen = chosenLanguages(context, await targetGenerations(context), schemas[0]);
  if (chosen) return chosen;
  const built = new Set((await projectsOf(context, schemas)).flatMap(({ languages }) => languages));
  if (built.size > 0) return flatcLanguages.filter(({ name }) => built.has(name)).map(({ generator }) => generator);
  return workspaceLanguages();
}

/**
 * The languages of the last choice. Without a choice, the languages of the targets of the schema's workspace folder, in
 * flatbuffers.json and in the settings; undefined if these name no language. Without a schema, all targets count.
 */
function chosenLanguages(
  { memory }: Pick<GenerationContext, 'memory'>,
  targets: readonly TargetGeneration[],
  schema?: vscode.Uri,
): readonly Generator[] | undefined {
  if (memory.languages) return memory.languages;
  const set = vscode.workspace.getConfiguration('flatbuffers', schema).get<readonly unknown[]>('targets') ?? [];
  const ofSettings = flatcLanguages.map(({ generator }) => generator).filter((each) => set.includes(each));
  const own = schema && folderOf(schema).toString();
  const ofFiles = targets
    .filter(({ folder }) => own === undefined || folder.toString() === own)
    .flatMap(({ generation }) => generation.languages ?? []);
  return ofFiles.length + ofSettings.length > 0 ? [...new Set([...ofFiles, ...ofSettings])] : undefined;
}

async function workspaceLanguages(): Promise<readonly Generator[]> {
  const signs = await vscode.workspace.findFiles(signFiles, '**/node_modules/**', 200);
  return languagesOf(signs.map((uri) => uri.path.slice(uri.path.lastIndexOf('/') + 1)));
}
