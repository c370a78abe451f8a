// What the commands, tasks and listeners that generate share.
import type { LogOutputChannel, Uri } from 'vscode';
import type { Server } from '../running-server.ts';
import type { Activity } from './activity.ts';
import type { InsideFlatc } from './inside.ts';
import type { GenerationMemory } from './memory.ts';
import type { ToolProblems } from './problems.ts';
import type { Processes } from './processes.ts';
import type { Tools } from './tools.ts';

export interface GenerationContext {
  readonly server: Server;
  readonly processes: Processes;
  readonly tools: Tools;
  /** Undefined where this installation has none. */
  readonly inside: InsideFlatc | undefined;
  readonly problems: ToolProblems;
  readonly memory: GenerationMemory;
  readonly activity: Activity;
  readonly log: LogOutputChannel;
  /** The extension's name among all extensions, and its version. */
  readonly extension: { readonly id: string; readonly version: string };
  /** A folder of our own into which Check with flatc writes. */
  readonly scratch: Uri;
}
