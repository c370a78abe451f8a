// The tasks of the stand-in, which run as if a user watched.
import { Emitter } from './emitter.ts';

interface Terminal {
  readonly onDidWrite: Emitter<string>['event'];
  readonly onDidClose: Emitter<number>['event'];
  open(): void;
  close(): void;
}

export class CustomExecution {
  readonly start: (definition: unknown) => Promise<Terminal>;

  constructor(start: (definition: unknown) => Promise<Terminal>) {
    this.start = start;
  }
}

export class Task {
  readonly definition: unknown;
  readonly scope: unknown;
  readonly name: string;
  readonly source: string;
  readonly execution: CustomExecution;
  readonly problemMatchers: readonly string[];

  constructor(
    ...[definition, scope, name, source, execution, matchers]: [unknown, unknown, string, string, CustomExecution, []]
  ) {
    Object.assign(this, { definition, scope });
    this.definition = definition;
    this.scope = scope;
    this.name = name;
    this.source = source;
    this.execution = execution;
    this.problemMatchers = matchers;
  }
}

export interface TaskExecution {
  readonly task: Pick<Task, 'definition'>;
}

export const taskStarted = new Emitter<{ readonly execution: TaskExecution }>();
export const taskEnded = new Emitter<{ readonly execution: TaskExecution }>();

/** The process of a task has ended. */
export const taskProcessEnded = new Emitter<{
  readonly execution: TaskExecution;
  readonly exitCode: number;
}>();

/**
 * Runs a task to its end, as if a user watched; `watch` may end it. Returns its status and the output of its terminal.
 */
export async function perform(
  task: Task,
  watch: (shown: string, terminal: Terminal) => void = () => undefined,
  resolvedDefinition = task.definition,
): Promise<{ readonly status: number; readonly shown: string }> {
  const terminal = await task.execution.start(resolvedDefinition);
  let shown = '';
  return new Promise((resolve) => {
    terminal.onDidWrite((text) => {
      shown += text;
      watch(shown, terminal);
    });
    terminal.onDidClose((status) => resolve({ status, shown }));
    terminal.open();
  });
}

export const tasks = {
  onDidEndTaskProcess: taskProcessEnded.event,
  onDidStartTask: taskStarted.event,
  onDidEndTask: taskEnded.event,
  /** The tasks that the user has started. */
  taskExecutions: [] as TaskExecution[],
  async executeTask(task: Task): Promise<TaskExecution> {
    const execution = { task };
    taskStarted.fire({ execution });
    void perform(task).then(({ status }) => taskProcessEnded.fire({ execution, exitCode: status }));
    return execution;
  },
  registerTaskProvider: (_type: string, provider: unknown) => ({ provider, dispose: () => undefined }),
};
