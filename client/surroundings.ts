// Defines what an entry point provides for its platform.
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { WorkerSource } from '../server/flatc/flatc-worker.ts';
import type { ReadRanges } from './buffers/file-parts.ts';
import type { Processes } from './generate/processes.ts';
import type { IsLocked } from './read-only.ts';
import type { WriteFile } from './written-file.ts';

/**
 * A function that creates a client. The client is not started and shows no messages, because the extension does both.
 * `id` is also the prefix of the settings that the client library reads.
 */
export type CreateClient = (id: string, name: string, options: LanguageClientOptions) => BaseLanguageClient;

/** The services of the platform. */
export interface Surroundings {
  /** Without `processes` no program of this machine is started or offered. */
  readonly processes?: Processes;
  /** The workers for the built-in flatc; undefined if this installation has no built-in flatc. */
  readonly workers?: WorkerSource | undefined;
  /** Without `readRanges` files are read as a whole. */
  readonly readRanges?: ReadRanges;
  /** Without `writeFile` VS Code writes files. */
  readonly writeFile?: WriteFile;
  /** Without `isLocked` only VS Code knows permissions. */
  readonly isLocked?: IsLocked;
}
