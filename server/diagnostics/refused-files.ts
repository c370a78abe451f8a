// Looks for closed files because of which flatc refuses an open document: includes of a schema, and the schema of data.
// It looks only while nothing else is to do.
import { CancellationToken } from 'vscode-languageserver';
import type { RefusedFile } from '../language/service.ts';
import type { DiagnosticsScope } from '../settings/table.ts';
import type { CheckedSession, FileChecks } from './file-checks.ts';

interface RefusalsHost {
  /** Called when the set of refused files that an open document depends on has changed. */
  readonly changed: () => void;
  readonly logFailure: (activity: string, error: unknown) => void;
}

/** The milliseconds without a change before included files and schemas are checked again. */
const quiet = 500;

export class RefusedFiles {
  readonly #session: Pick<CheckedSession, 'service' | 'workspace' | 'turns'>;
  readonly #checks: Pick<FileChecks, 'nextChange' | 'isQuiet' | 'idle'>;
  readonly #host: RefusalsHost;
  /**
   * Whether the client shows the problems of open files, or of all files in the workspace. With `workspace`, nothing is
   * reported at includes, because the closed files themselves have the problems.
   */
  scope: DiagnosticsScope = 'openFiles';

  constructor(
    session: Pick<CheckedSession, 'service' | 'workspace' | 'turns'>,
    checks: Pick<FileChecks, 'nextChange' | 'isQuiet' | 'idle'>,
    host: RefusalsHost,
  ) {
    this.#session = session;
    this.#checks = checks;
    this.#host = host;
  }

  /**
   * After each change that diagnostics may depend on, checks the closed files that open documents include, and the
   * schemas of open data. Never ends.
   */
  async run(): Promise<never> {
    for (let changed = this.#checks.nextChange(); ; ) {
      await changed;
      await this.#checks.isQuiet(quiet, CancellationToken.None);
      // Until open documents are checked, the parser, the settings or includes may be missing.
      await this.#checks.idle();
      let isOutdated = false;
      changed = this.#checks.nextChange().then(() => {
        isOutdated = true;
      });
      try {
        await this.#lookThrough(() => isOutdated);
      } catch (error) {
        this.#host.logFailure('checking included files and schemas', error);
      }
    }
  }

  async #lookThrough(isOutdated: () => boolean): Promise<void> {
    const { service, workspace, turns } = this.#session;
    const isShown = (uri: string) => this.scope === 'workspace' || workspace.openFile(uri) !== undefined;
    const byRoot = new Map<string, RefusedFile[]>();
    let isNews = false;
    for (const { uri: opened } of workspace.openFiles) {
      const schema = service.schemaOf(opened);
      // Other files are checked through another root, which has its own includes.
      if (schema === undefined && service.rootOf(opened) !== opened) continue;
      // A schema is its own root, whatever data is read with it.
      const root = schema ?? opened;
      const refused = byRoot.get(root) ?? [];
      // Much data may have one schema.
      if (!byRoot.has(root)) {
        byRoot.set(root, refused);
        await turns.each(service.filesOf(root), async (uri) => {
          if (isOutdated() || isShown(uri)) return;
          const found = await workspace.settled(() => service.refusedFile(uri, root));
          if (found) refused.push(found);
        });
      }
      // The next look sees what has changed.
      if (isOutdated()) break;
      if (service.setRefused(opened, refused)) isNews = true;
    }
    if (isNews) this.#host.changed();
  }
}
