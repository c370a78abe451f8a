// Provides the surroundings for tests of commands and tasks: a workspace, answers of the server, and tools that run in
// this process.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Activity } from '../../client/generate/activity.ts';
import type { GenerationContext } from '../../client/generate/context.ts';
import { GenerationMemory } from '../../client/generate/memory.ts';
import type { Processes } from '../../client/generate/processes.ts';
import { nodeProcesses } from '../../client/generate/processes-node.ts';
import type { Generation } from '../../client/generate/task-definition.ts';
import { Tools } from '../../client/generate/tools.ts';
import { trpcTools } from '../../server/language/generate/service.ts';
import { type ProjectAnswer, projectRequest, type VerdictAnswer } from '../../server/protocol.ts';
import { readingTargetsRequest, type TargetRun, targetsRequest } from '../../server/protocol-targets.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { ToolProblems } = await import('../../client/generate/problems.ts');
const { clearDesk, desk, documentChanged, documentSaved, Uri } = standIn;

/** One run of a tool that a function plays. */
interface ToolRun {
  readonly args: readonly string[];
  /** The absolute folder for the code. */
  readonly output: string;
  /** Writes a file into the output folder. */
  write(name: string, text?: string): void;
  /** Writes a line to the terminal. */
  say(line: string): void;
}

/** A function that plays a tool. It returns a non-zero exit status, or the name of the signal that ended it. */
type PlayedTool = (run: ToolRun) => unknown;

/** A run that generates Go from the only schema. */
export const go: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['go'], output: 'gen' };

/** The surroundings, created anew before each test. */
export const around = {
  folder: undefined as unknown as TestFolder,
  /** A folder for programs. */
  tools: undefined as unknown as TestFolder,
  /** The server's answer about targets. */
  targets: [] as readonly TargetRun[],
  /** The schemas that include others, for the question which targets are compared. */
  including: {} as Readonly<Record<string, readonly string[]>>,
  /** The server's answer about the project. */
  project: null as ProjectAnswer | null,
  /** The arguments of each run of a played tool, except those that ask for a version. */
  started: [] as string[],
};

/** The problems of the contexts that a test created, which listen to the editors until the end of the test. */
const shown: GenerationContext['problems'][] = [];

const played = new Map<string, PlayedTool>();

/** Creates the surroundings before each test of a suite, and clears them afterwards. */
export function useDesk(): void {
  beforeEach(() => {
    around.folder = new TestFolder({ 'a.fbs': 'table A {}' });
    around.tools = new TestFolder();
    around.targets = [];
    around.including = {};
    around.project = null;
    around.started = [];
    played.clear();
    clearDesk(around.folder.path);
  });
  afterEach(() => {
    for (const problems of shown.splice(0)) problems.dispose();
    around.folder.remove();
    around.tools.remove();
  });
}

/** Sets a flatc in the settings that runs a function; questions about its version are answered automatically. */
export function flatc(play: PlayedTool): void {
  const program = path.join(around.tools.path, 'flatc');
  played.set(program, play);
  desk.settings['flatc.path'] = program;
}

/** Puts a trpc that runs a function on the PATH, with Go and the tools that it needs. */
export function trpc(play: PlayedTool): void {
  for (const tool of trpcTools) played.set(path.join(around.tools.path, tool), () => 0);
  played.set(path.join(around.tools.path, 'go'), ({ say }) => say(around.tools.path));
  // trpc needs the folder of Go's own tools, too.
  around.tools.write('bin/none', '');
  const version = 'trpc-group/trpc-cmdline version: v1.0.9';
  played.set(trpcPath(), (run) => (run.args[0] === 'version' ? run.say(version) : play(run)));
}

function trpcPath(): string {
  return path.join(around.tools.path, 'trpc');
}

/** Runs played tools in this process, and all others as processes. */
const processes: Processes = {
  ...nodeProcesses,
  get env() {
    const { env } = nodeProcesses;
    return played.has(trpcPath()) ? { ...env, PATH: [around.tools.path, env.PATH].join(path.delimiter) } : env;
  },
  start(start, onOutput) {
    const play = played.get(start.program);
    if (!play) return nodeProcesses.start(start, onOutput);
    const run = async () => {
      // No tool ends before its start has returned.
      await new Promise(setImmediate);
      const status = start.args[0] === '--version' ? printVersion() : carry();
      return typeof status === 'string'
        ? ({ kind: 'signal', signal: status } as const)
        : ({ kind: 'exit', status } as const);
    };
    const printVersion = () => {
      onOutput('flatc version 25.12.19\n');
      return 0;
    };
    const carry = () => {
      const at = start.args.indexOf('-o');
      const output = path.resolve(start.cwd, at < 0 ? '.' : (start.args[at + 1] ?? '.'));
      const write = (name: string, text = 'code') => {
        mkdirSync(output, { recursive: true });
        writeFileSync(path.join(output, name), text);
      };
      around.started.push(start.args.join(' '));
      const status = play({ args: start.args, output, write, say: (line) => onOutput(`${line}\n`) });
      return typeof status === 'number' || typeof status === 'string' ? status : 0;
    };
    return { end: run(), stop: () => undefined };
  },
  isExecutable: async (program) => played.has(program) || nodeProcesses.isExecutable(program),
};

/** A target that generates Go from these schemas into a folder. */
export function targetOf(output: string, ...files: readonly string[]): TargetRun {
  const { folder } = around;
  const schemas = files.map((file) => folder.uri(file));
  return { language: 'go', files: schemas, output: folder.uri(output), includePaths: [], options: {} };
}

/** The context of commands, with the server's answer about every schema; by default each schema reads only itself. */
export function context(
  verdict: Partial<VerdictAnswer> = {},
  inside: GenerationContext['inside'] = undefined,
): GenerationContext {
  const kept = new Map<string, unknown>();
  const problems = new ToolProblems(processes);
  shown.push(problems);
  const schema = { services: [], findings: [] };
  const askedOf = (method: string, { uri = around.folder.uri('a.fbs') }: { readonly uri?: string } = {}): unknown => {
    if (method === targetsRequest) return around.targets;
    if (method === readingTargetsRequest) {
      const reads = (root: string) => root === uri || (around.including[uri] ?? []).includes(root);
      const targets = around.targets.map((run) => ({ run, reading: run.files.filter(reads) }));
      return targets.filter(({ reading }) => reading.length > 0);
    }
    if (method === projectRequest) return around.project;
    return { verdict: 'accept', generators: [], files: [uri], schema, ...verdict };
  };
  return {
    server: { ask: async <Answer>(method: string, params?: object) => askedOf(method, params) as Answer },
    processes,
    tools: new Tools(processes, inside !== undefined),
    inside,
    problems,
    memory: new GenerationMemory({
      get: <Value>(key: string) => kept.get(key) as Value | undefined,
      update: async (key, value) => void kept.set(key, value),
    }),
    activity: new Activity(undefined, 5),
    log: { error: (...said: unknown[]) => desk.said.push(said.join(' ')) } as unknown as GenerationContext['log'],
    extension: { id: 'x.y', version: '1' },
    scratch: fileUri(path.join(around.tools.path, 'scratch')),
  };
}

/** Opens a changed file in an editor. Saving it may fail. */
export function open(name: string, canSave: boolean): void {
  const document = {
    uri: Uri.file(path.join(around.folder.path, name)),
    languageId: 'flatbuffers',
    isDirty: true,
    text: '',
    save: async () => {
      document.isDirty = !canSave;
      if (canSave) documentSaved.fire(document);
      return canSave;
    },
  };
  desk.documents.push(document);
}

/** Reports that a document was edited. */
export function edited(uri: ReturnType<typeof fileOf>): void {
  documentChanged.fire({ document: { uri }, contentChanges: [{}] });
}

/** The URI of the workspace folder. */
export function root() {
  return fileUri(around.folder.path);
}

/** The URI of a file in the workspace. */
export function fileOf(name: string) {
  return fileUri(path.join(around.folder.path, name));
}

function fileUri(file: string) {
  return Uri.file(file) as unknown as GenerationContext['scratch'];
}

/** Waits until a condition is true. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** The files of the latest generation, by their paths in the workspace. */
export function madeBy({ memory }: GenerationContext): readonly string[] | undefined {
  return memory.generations[0]?.files.map((file) => file.replace(`${around.folder.folder}/`, ''));
}
