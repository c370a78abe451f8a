// The tool about a change: what it breaks for older versions, and the nearest change that breaks nothing.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { applyPatch, parsePatch } from 'diff';
import { decodeText } from '../../workspace/decode-text.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { readWhole } from '../../workspace/regular-file-node.ts';
import { pathParameter, textParameter } from './parameters.ts';
import { joined, refusalOf, runProgram } from './run-program.ts';
import { type Tool, type ToolContext, ToolRefusal } from './tool.ts';

export const isChangeCompatible: Tool = {
  name: 'is_change_compatible',
  title: 'Whether a change keeps old data readable',
  description:
    'Compares a schema with an older version: which data, JSON or code breaks, and for whom. If something breaks, the answer has a diff to the nearest change that is safe. Ask with the new text, or a diff, before you write it.',
  parameters: {
    path: pathParameter,
    text: textParameter,
    diff: { type: 'string', description: 'a unified diff of the file, instead of text' },
    against: {
      type: 'string',
      description: 'a commit, branch or tag of git, or merge-base:REF; HEAD without it',
    },
    profile: {
      type: 'string',
      choices: ['wire', 'wire+json', 'source'],
      description: 'what must keep working: binary data (wire, the default), JSON as well, or code as well',
    },
  },
  required: ['path'],
  run: async ({ path, text, diff, against = 'HEAD', profile = 'wire' }, context) => {
    if (text !== undefined && diff !== undefined) throw new ToolRefusal('give either text or diff');
    const file = context.pathOf(String(path));
    // A baseline may be a file or a folder as well.
    const isPath = existsSync(resolve(context.folder, String(against)));
    const baseline = isPath ? context.pathOf(String(against)) : against;
    const options = [`--against=${baseline}`, `--profile=${profile}`];
    const changed = diff === undefined ? text : await patched(file, String(diff), context);
    const [input, paths] = changed === undefined ? ['', [file]] : [String(changed), ['--stdin-file-path', file, '-']];
    const compared = await runProgram(['compat', ...options, ...paths], { ...context, input });
    if (compared.status === 2) throw refusalOf(compared);
    if (compared.status === 0) return ['compatible', joined(compared)].filter(Boolean).join('\n');
    const fixed = await runProgram(['compat', '--fix', '--dry-run', ...options, ...paths], { ...context, input });
    if (fixed.status === 2) throw refusalOf(fixed);
    return ['NOT compatible', joined(compared), '', ...safeChange(fixed)].join('\n').trimEnd();
  },
};

/** The lines about the nearest safe change, made from the output of `compat --fix --dry-run`. */
function safeChange({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): readonly string[] {
  const unsafe = stderr.split('\n').filter((line) => line.startsWith(unfixedNote));
  const rest = unsafe.length === 0 ? [] : ['No fix is known for these; leave them as they were:', ...unsafe];
  if (stdout === '') return rest;
  const title =
    unsafe.length === 0
      ? 'The nearest safe change, as a diff of this text:'
      : 'A safer change, as a diff of this text:';
  return [title, stdout, ...rest];
}

/** The start of the line about a change without a fix. */
const unfixedNote = 'note: no fix: ';

/** The text of a file after a diff of it. Fails with a `ToolRefusal` if the diff is about another text. */
async function patched(file: string, diff: string, { folder }: ToolContext): Promise<string> {
  let before: string;
  try {
    before = decodeText(await readWhole(resolve(folder, file), largestFile));
  } catch (error) {
    throw new ToolRefusal(`unable to load file: ${file}: ${fileFailure(error)}`);
  }
  const [patch, ...others] = patchesIn(diff);
  const isDiff = others.length === 0 && patch && patch.hunks.length > 0;
  if (!isDiff || patch.hunks.some(({ oldStart }) => !Number.isSafeInteger(oldStart)))
    throw new ToolRefusal('diff must be a unified diff of one file; send the text');
  const after = applyPatch(before, patch);
  if (after === false) throw new ToolRefusal(`the diff does not fit ${file} as it is; send the text`);
  return after;
}

function patchesIn(diff: string): ReturnType<typeof parsePatch> {
  try {
    return parsePatch(diff);
  } catch {
    // The parser fails for lines that no diff has.
    return [];
  }
}
