// Finds paths of a generation that flatc cannot use, which it would say after its whole usage text.
import type { FlatcRequest } from '../../language/generate/service.ts';
import { isMarkedUtf16, plainText, utf16Advice } from '../../language/service.ts';
import { folderProblem } from '../make-folder.ts';
import { missingPath } from '../missing-path.ts';
import { pathStatus } from '../path-status.ts';
import { beginsAs } from './head-of-file.ts';

/** A message about each path that flatc cannot use: files to read, and the folder of the code. */
export async function unusablePaths({ files, output }: FlatcRequest): Promise<readonly string[]> {
  const messages: string[] = [];
  for (const file of files) {
    // A slash at the end, which `resolve` drops, asks for a folder.
    const status = pathStatus(file);
    if (!status || status.isDirectory()) messages.push(await missingPath(file));
    // A pipe can be read once.
    else if (status.isFile() && beginsAs(file, isMarkedUtf16)) messages.push(`${plainText(file)} ${utf16Advice}`);
  }
  const problem = output === undefined ? undefined : folderProblem(output);
  return problem === undefined ? messages : [...messages, problem];
}
