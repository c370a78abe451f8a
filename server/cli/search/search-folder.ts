// Searches a folder that the user has named for schemas and data.
import { plainText } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { projectFilesIn } from '../../workspace/schema-files.ts';
import { IgnoredFiles } from './ignored-files.ts';

interface FolderFiles {
  readonly schemas: readonly string[];
  /** The files whose names allow that they are data. */
  readonly data: readonly string[];
  /** The message if there is no schema. */
  readonly failure: string | undefined;
}

/** The schemas and possible data of a folder, without files that git ignores. `path` is the folder as given. */
export async function searchFolder(uri: string, path: string): Promise<FolderFiles> {
  const filter = await IgnoredFiles.in(nodeFileSystem, uri);
  const { schemas, data } = await projectFilesIn(nodeFileSystem, uri, new Set(), filter);
  const why = filter.count === 0 ? '' : '; what git ignores is not searched';
  return {
    schemas,
    data,
    failure: schemas.length > 0 ? undefined : `no schema (*.fbs) in the folder: ${plainText(path)}${why}`,
  };
}
