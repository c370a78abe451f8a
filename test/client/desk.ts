// What tests of commands and tasks have around them: a workspace, answers of the server, and tools that run in this process.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Activity } from '../../client/generate/activity.ts';
import type { GenerationContext } from '../../client/generate/context.ts';
import { GenerationMemory } from '../../client/generate/memory.ts';
import type { Processes } from '../../client/generate/processes.ts';
import { nodeProcesses } from '../../client/generate/processes-node.ts';
import type { Generation } from '../../client/generate/task-definition.ts';
import { Tools } from '../../client/generate/tools.ts';
import { type ProjectAnswer, projectRequest, type VerdictAnswer } from '../../server/protocol.ts';
import { comparedTargetsRequest, type TargetRun, targetsRequest } from '../../server/protocol-targets.ts';
import { TestFolder } from '../lsp-client.ts';
import { standIn } from '../stand-in/register.ts';

const { ToolProblems } = await import('../../client/generate/problems.ts');
const { clearDesk, desk, documentChanged, documentSaved, Uri } = standIn;

/** One run of a tool that is played by a function. */
interface ToolRun {
  readonly args: readonly string[];
  /** The folder for its code, absolute. */
  readonly output: string;
  /** Writes a file into that folder. */
  write(name: string, text?: string): void;
  /** Writes a line to the terminal. */
  say(line: string): void;
}

/** Plays a tool: returns its exit status where that is not zero, or the name of the signal that ends it. */
type PlayedTool = (run: ToolRun) => unknown;

/** A run that makes Go of the only schema. */
export const go: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['go'], output: 'gen' };

/** What a test finds around it; made anew before each. */
export const around = {
  folder: undefined as unknown as TestFolder,
  /** A folder for programs. */
  tools: undefined as unknown as TestFolder,
  /** What the server says of targets. */
  targets: [] as readonly TargetRun[],
  /** The schemas that include others, for the question which targets are compared. */
  including: {} as Readonly<Record<string, readonly string[]>>,
  /** What it says of the project. */
  project: null as ProjectAnswer | null,
  /** The arguments of each run of what is played, but for those that ask for a version. */
  started: [] as string[],
};

/** What listens to the editors, until the end of a test. */
const shown: GenerationContext['problems'][] = [];

const played = new Map<string, PlayedTool>();

/** Lays the desk before each test of a suite, and clears it after each. */
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

/** Makes a function the flatc of the settings, which tells its version itself. */
export function flatc(play: PlayedTool): void {
  const program = path.join(around.tools.path, 'flatc');
  played.set(program, play);
  desk.settings['flatc.path'] = program;
}

/** Runs what is played in this process, and everything else as a process. */
const processes: Processes = {
  ...nodeProcesses,
  start(start, onOutput) {
    const play = played.get(start.program);
    if (!play) return nodeProcesses.start(start, onOutput);
    const run = async () => {
      // Nothing ends before its start has returned.
      await new Promise(setImmediate);
      const status = start.args[0] === '--version' ? tellVersion() : carry();
      return typeof status === 'string'
        ? ({ kind: 'signal', signal: status } as const)
        : ({ kind: 'exit', status } as const);
    };
    const tellVersion = () => {
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

/** What commands are given, with an answer of the server about every schema; each reads only itself unless that says otherwise. */
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
    if (method === comparedTargetsRequest) {
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
    activity: new Activity(),
    log: { error: (...said: unknown[]) => desk.said.push(said.join(' ')) } as unknown as GenerationContext['log'],
    extension: { id: 'x.y', version: '1' },
    scratch: fileUri(path.join(around.tools.path, 'scratch')),
  };
}

/** Opens a file in an editor in which it is changed. Saving it may fail. */
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

/** Tells that a document was edited. */
export function edited(uri: ReturnType<typeof fileOf>): void {
  documentChanged.fire({ document: { uri }, contentChanges: [{}] });
}

/** The workspace folder as VS Code names it. */
export function root() {
  return fileUri(around.folder.path);
}

/** A file of the workspace as VS Code names it. */
export function fileOf(name: string) {
  return fileUri(path.join(around.folder.path, name));
}

function fileUri(file: string) {
  return Uri.file(file) as unknown as GenerationContext['scratch'];
}

/** Waits until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** The files that were made last, by their paths in the workspace. */
export function madeBy({ memory }: GenerationContext): readonly string[] | undefined {
  return memory.generations[0]?.files.map((file) => file.replace(`${around.folder.folder}/`, ''));
}
