// Opens single schemas as older versions where only a file system can be asked, as in a page of a browser.
import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../workspace/file-system.ts';
import type { Baseline, OpenBaselines } from './baselines.ts';

/** Returns a function that opens `.fbs` files as older versions. Each other word is a failure. */
export function fileBaselines(files: FileSystem): OpenBaselines {
  return async (against, folder) => {
    const baselines: Baseline[] = [];
    const failures: string[] = [];
    for (const name of new Set(against)) {
      const uri = Utils.resolvePath(URI.file(folder), name).toString();
      const found = name.endsWith('.fbs') ? await files.read(uri) : undefined;
      if (found?.kind === 'file') baselines.push({ name, commit: undefined, schemas: { kind: 'schema', uri, files } });
      else failures.push(`${name}: ${found ? 'there is no such schema' : 'only a schema (.fbs) can be read here'}`);
    }
    return { baselines, failures, notes: [], isOutdated: async () => false, close: () => undefined };
  };
}
