// Judges some of the roots of a check, in the main thread or beside it: each thread has the texts of all of them, since
// what is said of one may depend on any other.
import { type Builds, LanguageService } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { type CommandLine, commandProjects } from '../projects.ts';
import { Judge, type Judgement, schemaToldOf } from './judge.ts';
import type { LoadedRoot } from './load-roots.ts';

/** A check, as plain data that can be sent to a thread. */
export interface CheckTask {
  readonly commandLine: CommandLine;
  /** The include folders of the roots, as URIs. */
  readonly includePaths: readonly string[];
  readonly roots: readonly LoadedRoot[];
  /** What is known of the build. */
  readonly builds: Builds;
}

/** What became of one root. */
export interface Outcome {
  /** Its place in the list of roots. */
  readonly index: number;
  /** Undefined where a bug that the schema brings to light keeps it from being checked, and why. */
  readonly judgement: Judgement | undefined;
  readonly bug?: string;
  /** The files that were met first here and cannot be read. */
  readonly unreadable: readonly Unreadable[];
}

export interface Unreadable {
  readonly uri: string;
  readonly reason: string;
}

/** A file that roots include and that is no root. */
export interface OutsideFile {
  readonly uri: string;
  readonly text: string;
}

/** One thread's part of a check. */
export interface Judging {
  readonly service: LanguageService;
  /** Reads what a root includes. The files that cannot be read are those met first. */
  readonly load: (index: number) => Promise<readonly Unreadable[]>;
  /** What was read beside the roots. */
  readonly outside: () => readonly OutsideFile[];
  /** Takes what other threads have read, so that all know the same files before any root is judged. */
  readonly take: (files: readonly OutsideFile[]) => void;
  readonly judge: (index: number) => Promise<Outcome>;
}

/** The summaries of so much text are kept, in UTF-16 units: they take ten times as much memory. */
const mostKept = 16_000_000;

/** Gets ready to judge the roots of a task. The parser must be initialized. */
export function beginJudging({ commandLine, roots, builds }: CheckTask): Judging {
  const service = new LanguageService();
  let unreadable: Unreadable[] = [];
  // Of data that is read once, little is kept in any case.
  const isSmall = roots.reduce((sum, { text, isReadOnce }) => sum + (isReadOnce ? 0 : text.length), 0) < mostKept;
  const { files, setBuilds } = commandProjects(commandLine, service);
  const tell = (uri: string, reason: string) => unreadable.push({ uri, reason });
  const workspace = new Workspace(service, nodeFileSystem, tell, files, isSmall);
  setBuilds(builds);
  const add = ({ uri, text, isReadOnce = false }: OutsideFile & Pick<LoadedRoot, 'isReadOnce'>): void => {
    const file = service.createFile(uri, 'flatbuffers', 0, text);
    file.isReadOnce = isReadOnce;
    if (!isSmall) file.settle();
    service.setFile(file);
  };
  for (const root of roots) {
    add(root);
    service.setSchemaOf(root.uri, schemaToldOf(root));
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
          service.setSchemaOf(root.uri, schemaToldOf(root));
          await files.know(root.schema === undefined ? [root.uri] : [root.schema, root.uri]);
          await workspace.loadClosure(root.uri);
        } catch {
          // A bug that comes up here comes up again when the root is judged, and is told then.
        }
        // Its files need not be found again where there is room for what is known of all.
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
        return { index, judgement, unreadable: taken() };
      } catch (error) {
        const bug = String(error instanceof Error ? error.stack : error);
        return { index, judgement: undefined, bug, unreadable: taken() };
      }
    },
  };
}
