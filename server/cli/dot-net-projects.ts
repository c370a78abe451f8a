// Finds the schemas that FlatSharp may compile, so that `check` reads builds for it only where there are projects of .NET.
import { readdir } from 'node:fs/promises';
import { directoryOf } from '../language/service.ts';
import { pathOfUri } from '../workspace/uris.ts';

/**
 * The schemas that have a project or a solution of .NET in their folder or above it, up to the first folder with `.git`.
 * Each folder is listed once; one that cannot be listed has none.
 */
export async function schemasOfDotNet(schemas: readonly string[]): Promise<readonly string[]> {
  const seen = new Map<string, Promise<boolean>>();
  const isIn = (folder: string): Promise<boolean> => {
    const found = seen.get(folder) ?? look(folder);
    seen.set(folder, found);
    return found;
  };
  const look = async (folder: string): Promise<boolean> => {
    const names = await readdir(pathOfUri(folder)).catch((): string[] => []);
    if (names.some((name) => dotNetFile.test(name))) return true;
    return !names.includes('.git') && folder.length > 'file:///'.length && isIn(directoryOf(folder));
  };
  const are = await Promise.all(schemas.map((schema) => isIn(directoryOf(schema))));
  return schemas.filter((_, index) => are[index]);
}

const dotNetFile = /\.(?:cs|fs|vb)proj$|\.slnx?$|^Directory\.Build\.(?:props|targets)$/;
