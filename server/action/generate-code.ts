// The action `generate`: the built-in flatc writes code from declared files, in memory, at paths that are the same on
// every machine.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { runInside, statusOf } from '../cli/generate/inside.ts';
import { readGenerateOptions } from '../cli/generate/options.ts';
import { makeFolder } from '../cli/make-folder.ts';
import { cutOffMessage, generationPlan, insideName } from '../language/generate/service.ts';
import { plainText } from '../language/service.ts';
import type { DeclaredFiles } from './declared-files.ts';
import type { Action, ActionEnd } from './options.ts';

/** The working directory as flatc sees it: no path of the machine can get into code. */
const cwd = '/work';

/**
 * Generates code of the roots into the output folder. Nothing is written if flatc fails, or if the generation has an
 * error or a question for the user; the output then says why.
 */
export async function generateCode(action: Action, files: DeclaredFiles): Promise<ActionEnd> {
  const { output = '', list, includePaths, roots, flatcOptions } = action;
  const folders = includePaths.flatMap((folder) => ['-I', folder]);
  const args = ['--tool', 'flatc', '--flatc', insideName, ...folders, '-o', output, ...flatcOptions, ...roots];
  const { request } = readGenerateOptions(args, { cwd, env: {}, platform: 'posix' });
  const { runs, concerns } = generationPlan(request);
  const refusals = concerns.filter(({ level }) => level === 'error' || level === 'question');
  if (refusals.length > 0)
    return { status: 2, output: refusals.map(({ message }) => `error: ${plainText(message)}\n`).join('') };
  const written = new Map<string, Uint8Array>();
  for (const run of runs) {
    const outcome = await runInside(run, 'posix', {
      read: async (path) => files.bytes(withinFolder(path, cwd) ?? path),
      hasFolder: async () => true,
    });
    const status = statusOf(outcome.end);
    const printed = [...outcome.output.map(({ text }) => text), cutOffMessage(outcome.end) ?? ''].join('');
    if (status !== 0) return { status, output: printed };
    for (const [path, bytes] of outcome.written) {
      const name = withinFolder(path, join(cwd, output));
      if (name === undefined)
        return { status: 2, output: `error: ${plainText(path)} is outside of the output folder\n` };
      written.set(name, bytes);
    }
  }
  for (const [name, bytes] of written) {
    const file = join(output, name);
    makeFolder(dirname(file));
    await writeFile(file, bytes);
  }
  if (list !== undefined)
    await writeFile(
      list,
      [...written.keys()]
        .sort()
        .map((name) => `${name}\n`)
        .join(''),
    );
  return { status: 0, output: '' };
}

/** The path of a file relative to a folder; undefined for a file outside of the folder. */
function withinFolder(path: string, folder: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}
