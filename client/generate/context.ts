// Defines the objects that commands, tasks and listeners for generating share.
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
  /** Undefined if this installation has no built-in flatc. */
  readonly inside: InsideFlatc | undefined;
  readonly problems: ToolProblems;
  readonly memory: GenerationMemory;
  readonly activity: Activity;
  readonly log: LogOutputChannel;
  /** The extension's id and version. */
  readonly extension: { readonly id: string; readonly version: string };
  /** A temporary folder of ours, into which Check with flatc writes. */
  readonly scratch: Uri;
}
