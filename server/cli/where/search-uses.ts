// Searches folders for the uses of generated code, as the server does for its command `flatbuffers.searchUses`.
import { SourceFile } from '../../language/service.ts';
import { CodeUses, type FoundUses, type SoughtPlace } from '../../session/code-uses.ts';
import { Turns } from '../../turns.ts';
import type { FileSystem } from '../../workspace/file-system.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';

/**
 * For each declaration, given by its places in generated code, a list of its uses. Searches the folders, given as URIs,
 * except the files and folders of which `isLeftOut` is true.
 */
export async function searchUses(
  declarations: readonly (readonly SoughtPlace[])[],
  folders: readonly string[],
  isLeftOut: (uri: string) => boolean,
): Promise<FoundUses> {
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    list: async (folder) => (await nodeFileSystem.list(folder)).filter(({ uri }) => !isLeftOut(uri)),
  };
  const uses = new CodeUses({
    fileSystem,
    // A command has no messages to handle.
    turns: new Turns(async () => undefined),
    folders: () => folders,
    linesOf: (uri, text) => SourceFile.create(uri, 'text', 0, text),
  });
  return uses.search(declarations, () => undefined);
}
