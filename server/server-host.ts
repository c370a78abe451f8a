// What the server needs of whatever it runs on.
import type { ListBaselines, OpenBaselines } from './baseline/baselines.ts';
import type { Clock } from './clock.ts';
import type { ParserModules } from './language/service.ts';
import type { FileSystem } from './workspace/file-system.ts';

/** What the platform gives to the server. */
export interface ServerHost {
  readonly version: string;
  readonly fileSystem: FileSystem;
  readonly loadParser: () => Promise<ParserModules>;
  /** Include paths from the command line, as canonical URIs. */
  readonly includePaths: readonly string[];
  readonly clock: Clock;
  /** Resolves in the next turn of the event loop, after the messages that have arrived. */
  readonly nextTurn: () => Promise<void>;
  /** Finds older versions of schemas; undefined where only the present ones can be read. */
  readonly openBaselines: OpenBaselines | undefined;
  /** Tells which of them there are. */
  readonly listBaselines: ListBaselines | undefined;
  /** The URI of the folder with a page for each rule, for clients that have no page of their own. */
  readonly rulePages: string | undefined;
}
