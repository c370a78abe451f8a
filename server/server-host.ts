// Defines the services that the server needs from its platform, so that it runs on Node and in browsers.
import type { ListBaselines, OpenBaselines } from './baseline/baselines.ts';
import type { Clock } from './clock.ts';
import type { ParserModules } from './language/service.ts';
import type { FileSystem } from './workspace/file-system.ts';

/** The services of the platform. */
export interface ServerHost {
  readonly version: string;
  readonly fileSystem: FileSystem;
  readonly loadParser: () => Promise<ParserModules>;
  /** Include paths from the command line, as canonical URIs. */
  readonly includePaths: readonly string[];
  readonly clock: Clock;
  /** Resolves in the next turn of the event loop, after the messages that have arrived. */
  readonly nextTurn: () => Promise<void>;
  /** Opens older versions of schemas; undefined if only the present ones can be read. */
  readonly openBaselines: OpenBaselines | undefined;
  /** Lists the older versions that can be opened; undefined if git cannot be run. */
  readonly listBaselines: ListBaselines | undefined;
  /**
   * The URI of the folder with a page for each rule, for clients without pages of their own; undefined without such a
   * folder.
   */
  readonly rulePages: string | undefined;
}
