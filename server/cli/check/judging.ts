// Judges roots of a check, in the main thread or in a worker. Each thread holds the texts of all roots, because a
// verdict on one may depend on any other.
import { type Builds, type FileIncludes, LanguageService, ParserMissing } from '../../language/service.ts';
import type { GivenSettings } from '../../settings/given-projects.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { readBuildsInNeed } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';
import { givenSchemaOf, isPlainData, Judge, type Judgement } from './judge.ts';
import type { LoadedRoot } from './load-roots.ts';

/** All inputs of a check, as plain data that can be sent to a worker. */
export interface CheckTask {
  readonly commandLine: GivenSettings;
  /** The include folders of the roots, as URIs. */
  readonly includePaths: readonly string[];
  readonly roots: readonly LoadedRoot[];
  /** The facts read from build files. */
  readonly builds: Builds;
  /** Whether the includes of each root are wanted besides its verdict. */
  readonly wantsIncludes?: boolean;
  /** The indexes of the roots to judge; undefined for all. Other roots are read, because verdicts depend on them. */
  readonly judged?: ReadonlySet<number> | undefined;
}

/** The result for one root. */
export interface Outcome {
  /** The index of the root in `CheckTask.roots`. */
  readonly index: number;
  /** Undefined when a bug of ours stopped the check of this root; `bug` then has its message. */
  readonly judgement: Judgement | undefined;
  readonly bug?: string;
  /** The files of the root with their includes, if they are wanted. */
  readonly includes?: readonly FileIncludes[];
  /** The unreadable files that no earlier root of this thread has met. */
  readonly unreadable: readonly Unreadable[];
}

export interface Unreadable {
  readonly uri: string;
  readonly reason: string;
}

/** A file that a root includes and that is not a root itself. */
export interface OutsideFile {
  readonly uri: string;
  readonly text: string;
}

/** One thread's part of a check. */
export interface Judging {
  readonly service: LanguageService;
  /** Reads the includes of a root. Returns the unreadable files that no earlier root of this thread has met. */
  readonly load: (index: number) => Promise<readonly Unreadable[]>;
  /** The included files, without the roots. */
  readonly outside: () => readonly OutsideFile[];
  /** Adds the files that other threads have read, so that all threads know the same files before the first verdict. */
  readonly take: (files: readonly OutsideFile[]) => void;
  readonly judge: (index: number) => Promise<Outcome>;
  /** Reads the build around a loaded root if the root has a missing include. Replaces all earlier builds. */
  readonly readBuild: (index: number) => Promise<void>;
}

/** The most text whose summaries are kept, in UTF-16 units. Summaries take ten times as much memory. */
const mostKept = 16_000_000;

/** Creates the state for judging the roots of a task. Judging fails with `ParserMissing` where it needs the parser. */
export function beginJudging({ commandLine, roots, builds, wantsIncludes = false }: CheckTask): Judging {
  const service = new LanguageService();
  let unreadable: Unreadable[] = [];
  // Data that is read once is released soon, so it does not count.
  const isSmall = roots.reduce((sum, { text, isReadOnce }) => sum + (isReadOnce ? 0 : text.length), 0) < mostKept;
  const projects = commandProjects(commandLine, service);
  const { files, setBuilds } = projects;
  const report = (uri: string, reason: string) => unreadable.push({ uri, reason });
  const workspace = new Workspace(service, nodeFileSystem, report, files, { keepsSummaries: isSmall });
  setBuilds(builds);
  const add = ({ uri, text, isReadOnce = false }: OutsideFile & Pick<LoadedRoot, 'isReadOnce'>): void => {
    const file = service.createFile(uri, 'flatbuffers', 0, text);
    file.isReadOnce = isReadOnce;
    if (!isSmall) file.settle();
    service.setFile(file);
  };
  for (const root of roots) {
    add(root);
    service.setSchemaOf(root.uri, givenSchemaOf(root));
  }
  const own = new Set(roots.map(({ uri }) => uri));
  const judge = new Judge(service, workspace, roots);
  const taken = (): readonly Unreadable[] => {
    const found = unreadable;
    unreadable = [];
    return found;
  };
  return {
    service,
    load: async (index) => {
      const root = roots[index];
      if (root && root.nul === undefined) {
        try {
          service.setSchemaOf(root.uri, givenSchemaOf(root));
          await files.know(root.schema === undefined ? [root.uri] : [root.schema, root.uri]);
          // Data that declares nothing includes nothing, and may need no summary.
          await workspace.loadClosure(isPlainData(root) && root.schema !== undefined ? root.schema : root.uri);
        } catch {
          // The same failure is met again when the root is judged.
        }
        // A large check does not have the memory to keep the includes of every root; judging finds them again.
        if (!isSmall) service.forgetRoot(root.uri, true);
      }
      return taken();
    },
    outside: () =>
      service.uris.filter((uri) => !own.has(uri)).map((uri) => ({ uri, text: service.file(uri)?.text ?? '' })),
    take: (files) => {
      for (const file of files) if (!service.file(file.uri)) add(file);
    },
    judge: async (index) => {
      const root = roots[index];
      if (!root) throw new Error(`there is no root ${index}`);
      try {
        const judgement = await judge.judge(root);
        if (!wantsIncludes) return { index, judgement, unreadable: taken() };
        const includes = service.includesOf(root.uri);
        if (!isSmall) service.forgetRoot(root.uri, true);
        return { index, judgement, includes, unreadable: taken() };
      } catch (error) {
        if (error instanceof ParserMissing) throw error;
        const bug = String(error instanceof Error ? error.stack : error);
        return { index, judgement: undefined, bug, unreadable: taken() };
      }
    },
    readBuild: async (index) => {
      const uri = roots[index]?.uri;
      if (uri !== undefined) await readBuildsInNeed([uri], projects, service);
    },
  };
}
