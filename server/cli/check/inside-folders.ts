// Decides which files may be quoted and changed: files that the user named, and files in folders that the user named.
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { isSkippedIn } from '../../workspace/schema-files.ts';
import { isInside } from '../../workspace/uris.ts';
import { fileUri } from './inputs.ts';

/**
 * The files among `files` whose text a report may quote: files in `given`, and schemas whose real path is below one of
 * `folders`, outside of node_modules and dot folders. Files to which a link or an include leads may be private.
 */
export async function insideOf(
  folders: readonly string[],
  files: Iterable<string>,
  given: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const realUri = async (uri: string) => fileUri(await nodeFileSystem.identityOf(uri));
  const realFolders = await Promise.all(folders.map(realUri));
  const isInFolder = (uri: string) =>
    uri.endsWith('.fbs') && realFolders.some((folder) => isInside(uri, folder) && !isSkippedIn(uri, folder));
  const inside = new Set<string>();
  for (const uri of files) if (given.has(uri) || isInFolder(await realUri(uri))) inside.add(uri);
  return inside;
}
