// Reads the go.mod files around open documents, which determine the paths of Go imports.
import { directoryOf, type LanguageService, type SourceFile } from '../language/service.ts';
import type { FileSystem } from './file-system.ts';
import { isInside } from './uris.ts';

/**
 * Reads the go.mod files in the directories from each document up to the folder that contains it. A document in none of
 * the folders is left out.
 */
export async function readGoModules(
  service: LanguageService,
  fileSystem: FileSystem,
  documents: readonly SourceFile[],
  folders: readonly string[],
): Promise<void> {
  const directories = new Set<string>();
  for (const { uri } of documents) {
    const folder = folders.find((candidate) => isInside(uri, candidate));
    if (folder === undefined) continue;
    for (let at = directoryOf(uri); at.length >= folder.length; at = directoryOf(at)) directories.add(at);
  }
  const read = async (directory: string): Promise<void> => {
    const content = await fileSystem.read(`${directory}/go.mod`);
    service.setGoModule(directory, content.kind === 'file' ? content.text : undefined);
  };
  await Promise.all([...directories].map(read));
}
