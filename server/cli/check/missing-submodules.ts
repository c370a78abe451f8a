// Names the git submodules that would contain a missing include, but are not checked out.
import { stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { plainText } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { fileUri } from './inputs.ts';

/** A note for each submodule that is not checked out and that one of the missing files `paths` would be in. */
export async function missingSubmodules(paths: readonly string[]): Promise<readonly string[]> {
  const folders = new Set<string>();
  const submodules = new Map<string, Promise<readonly string[]>>();
  for (const path of paths) {
    for (let top = dirname(path); top !== dirname(top); top = dirname(top)) {
      const known = submodules.get(top) ?? submodulesOf(top);
      submodules.set(top, known);
      const around = (await known).find((folder) => path.startsWith(folder + sep));
      if (around !== undefined && !folders.has(around) && !(await isThere(join(around, '.git')))) folders.add(around);
    }
  }
  return [...folders].map((folder) => {
    const name = plainText(relative('.', folder).replaceAll('\\', '/'));
    return `the submodule ${name} is not checked out; git submodule update --init does that`;
  });
}

/** A place in each submodule of a folder whose path speaks of schemas. */
export async function placesOfSchemas(folder: string): Promise<readonly string[]> {
  const likely = (await submodulesOf(folder)).filter((path) => /schema|fbs|flatb/i.test(relative(folder, path)));
  return likely.map((path) => join(path, 'schema.fbs'));
}

/** The folders of the submodules that the .gitmodules of a folder lists; empty without that file. */
async function submodulesOf(top: string): Promise<readonly string[]> {
  const content = await nodeFileSystem.read(fileUri(join(top, '.gitmodules')));
  const text = content.kind === 'file' ? content.text : '';
  return [...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(\S.*)$/gm)].map(([, path = '']) => join(top, path.trim()));
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
