// The ports of the extension: what an entry point gives it for its platform.
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { WorkerSource } from '../server/flatc/flatc-worker.ts';
import type { ReadRanges } from './buffers/file-parts.ts';
import type { Processes } from './generate/processes.ts';

/**
 * Makes a client that is not yet started and shows no messages of its own: the extension does that.
 * `id` is also the prefix of the settings that the client itself reads.
 */
export type CreateClient = (id: string, name: string, options: LanguageClientOptions) => BaseLanguageClient;

/** What the platform gives to the extension. */
export interface Surroundings {
  /** Without them no command starts a tool of this machine, and nothing offers one. */
  readonly processes?: Processes;
  /** Workers for the flatc inside, where this installation has it. */
  readonly workers?: WorkerSource | undefined;
  /** Without it files are read as a whole. */
  readonly readRanges?: ReadRanges;
}
