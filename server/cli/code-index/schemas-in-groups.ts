// Goes through many schemas with the state of a few at a time, so that memory does not grow with their number.
import { type Builds, isUtf16, LanguageService } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { freeMemory } from '../free-memory.ts';
import { commandProjects, inferenceIn } from '../projects.ts';
import type { PossibleIncluders } from './possible-includers.ts';

/** The inputs that all groups of an index share. */
export interface IndexTask {
  readonly includePaths: readonly string[];
  readonly inference: boolean;
  readonly includers: PossibleIncluders;
  /** Called for a file that cannot be read. */
  readonly report: (uri: string, reason: string) => void;
  /** Called for a file that is UTF-16, of which nothing can be read. */
  readonly leaveOut: (uri: string) => void;
}

/** An answer about a schema. Unless `isAlone`, it depends on the root through which the schema is read. */
interface Answer {
  readonly isAlone: boolean;
}

/** The schemas that one service holds, with all files that they include. */
export interface SchemaGroup {
  readonly service: LanguageService;
  /** Whether missing includes of a schema are looked for where the build looks. */
  readonly infers: (uri: string) => boolean;
  /** Asks a question about a schema. Unless the answer `isAlone`, reads the possible includers and asks again. */
  readonly ask: <Found extends Answer>(uri: string, question: () => Found) => Promise<Found>;
}

/**
 * Holds one group of schemas at a time. The last group of one walk is the first of the next, so that a small
 * project is read once.
 */
export class SchemaGroups {
  readonly #task: IndexTask;
  #builds: Builds = [];
  #open: ReturnType<typeof openGroup>;

  constructor(task: IndexTask) {
    this.#task = task;
    this.#open = openGroup(task, []);
  }

  /** Looks for missing includes where build files say, from now on. */
  useBuilds(builds: Builds): void {
    this.#builds = builds;
    this.#open.useBuilds(builds);
  }

  /**
   * Reads schemas in order, each with all files that it includes, and yields the result of `make` for each schema.
   * Leaves out schemas that are UTF-16. Only `make` gets the group, because a caller's loop would keep it in memory
   * while the next group is opened.
   */
  async *each<Made>(
    uris: Iterable<string>,
    make: (uri: string, group: SchemaGroup) => Made | Promise<Made>,
  ): AsyncIterable<Made> {
    for (const uri of uris) {
      if (this.#open.isFull()) {
        this.#open = openGroup(this.#task, this.#builds);
        freeMemory();
      }
      const made = await madeIn(this.#open, uri, make);
      if (made !== leftOut) yield made;
    }
  }
}

async function madeIn<Made>(
  group: ReturnType<typeof openGroup>,
  uri: string,
  make: (uri: string, group: SchemaGroup) => Made | Promise<Made>,
): Promise<Made | typeof leftOut> {
  await group.load(uri);
  const made = isUtf16(group.service.file(uri)?.text ?? '') ? leftOut : await make(uri, group);
  group.service.forgetRoot(uri, true);
  return made;
}

/** Stands for the result of a schema that is left out. */
const leftOut = Symbol('left out');

/** The UTF-16 units of text after which a new group is opened. In a larger group, fewer files are read twice. */
const mostText = 2_000_000;

function openGroup({ includePaths, inference, includers, report, leaveOut }: IndexTask, builds: Builds) {
  const service = new LanguageService();
  const projects = commandProjects({ includePaths, others: inferenceIn({ inference }) }, service);
  const workspace = new Workspace(service, nodeFileSystem, report, projects.files, { keepsSummaries: true });
  if (builds.length > 0) projects.setBuilds(builds);
  const counted = new Set<string>();
  let [size, most] = [0, 0];
  const load = async (uri: string): Promise<void> => {
    await workspace.loadClosure(uri);
    for (const each of service.filesOf(uri)) {
      const text = counted.has(each) ? undefined : service.file(each)?.text;
      if (text === undefined) continue;
      counted.add(each);
      if (isUtf16(text)) {
        leaveOut(each);
        continue;
      }
      includers.note(each, text);
      size += text.length;
    }
    // Schemas that share large includes share a group.
    if (most === 0) most = Math.max(mostText, 2 * size);
  };
  return {
    service,
    load,
    useBuilds: (found: Builds) => projects.setBuilds(found),
    isFull: () => size >= most && most > 0,
    infers: (uri: string) => projects.current().of(uri).settings.inference,
    ask: async <Found extends Answer>(uri: string, question: () => Found): Promise<Found> => {
      const answer = await workspace.settled(question);
      const unread = answer.isAlone ? [] : includers.of(uri).filter((each) => service.file(each) === undefined);
      if (unread.length === 0) return answer;
      for (const each of unread) {
        await load(each);
        service.forgetRoot(each, true);
      }
      return workspace.settled(question);
    },
  };
}
