// Finds data among the files of folders by the same rule as editors: the settings, the first lines of the file, and the
// schema beside it.
import { open } from 'node:fs/promises';
import { URI } from 'vscode-uri';
import { headLength, type LanguageService } from '../../language/service.ts';
import type { ProjectFiles } from '../../settings/project-files.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { isProjectFile } from './inputs.ts';
import type { Root } from './load-roots.ts';

const atOnce = 64;

/**
 * The data files among `files`, each with its schema, in the order of `files`. The caller must have read every
 * flatbuffers.json among them into `settings`; the settings in folders around them are read here.
 */
export async function dataAmong(
  files: readonly string[],
  service: LanguageService,
  settings: ProjectFiles,
): Promise<readonly Root[]> {
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, settings);
  const candidates = files.filter((uri) => !isProjectFile(uri));
  const roots: Root[] = [];
  for (let start = 0; start < candidates.length; start += atOnce) {
    const slice = candidates.slice(start, start + atOnce);
    await settings.know(slice);
    const heads = await Promise.all(slice.map(async (uri) => ({ uri, head: await headOf(uri) })));
    for (const { uri, head } of heads) {
      const file = service.createFile(uri, 'json', 0, head);
      const schema = (await workspace.settled(() => service.associationOf(file)))?.schema;
      if (schema !== undefined) roots.push({ uri, schema, isFromFolder: true });
    }
  }
  return roots;
}

/**
 * The start of a file, long enough to find its schema. A file that cannot be read gives an empty text here; `check`
 * reports it later.
 */
async function headOf(uri: string): Promise<string> {
  const file = await open(URI.parse(uri).fsPath).catch(() => undefined);
  if (!file) return '';
  try {
    // A UTF-16 unit is encoded in three bytes at most.
    const { buffer, bytesRead } = await file.read(new Uint8Array(3 * headLength), 0, 3 * headLength, 0);
    return decodeText(buffer.subarray(0, bytesRead));
  } catch {
    return '';
  } finally {
    await file.close();
  }
}
