// What everything that generates works with.
import type { LogOutputChannel } from 'vscode';
import type { Activity } from './activity.ts';
import type { GenerationMemory } from './memory.ts';
import type { ToolProblems } from './problems.ts';
import type { Processes } from './processes.ts';
import type { Server } from './questions.ts';
import type { Tools } from './tools.ts';

export interface GenerationContext {
  readonly server: Server;
  readonly processes: Processes;
  readonly tools: Tools;
  readonly problems: ToolProblems;
  readonly memory: GenerationMemory;
  readonly activity: Activity;
  readonly log: LogOutputChannel;
  /** The extension's name among all extensions, and its version. */
  readonly extension: { readonly id: string; readonly version: string };
}
