// Carries out one action: reads its files, does the work in memory, and writes its results.
import { writeFile } from 'node:fs/promises';
import type { AnyReport } from '../cli/report/report.ts';
import { reportForms, statusOf } from '../cli/report/write-report.ts';
import { Refusal, UsageError } from '../cli/usage-error.ts';
import { plainText } from '../language/service.ts';
import { checkReport, compatReport, formatText } from './actions-with-report.ts';
import type { DeclaredFiles, Digests, KeptTexts } from './declared-files.ts';
import { generateCode } from './generate-code.ts';
import { type Action, type ActionEnd, readAction } from './options.ts';

/**
 * Carries out the action that arguments describe. If this fails with a `UsageError` or a `Refusal`, as for an unknown
 * option or an unreadable input, the status is 2 and the output says why. A failure to write a result is thrown.
 */
export async function carryOut(args: readonly string[], kept: KeptTexts, digests: Digests): Promise<ActionEnd> {
  try {
    const action = readAction(args);
    const files = await kept.read(action.inputs, digests);
    if (action.kind === 'generate') return await generateCode(action, files);
    return await report(action, await reported(action, files));
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof Refusal)) throw error;
    return { status: 2, output: `error: ${plainText(error.message)}\n` };
  }
}

interface Reported {
  readonly report: AnyReport;
  /** The unified diffs of `format`, which are printed before the report; absent for other actions. */
  readonly changes?: string;
}

async function reported(action: Action, files: DeclaredFiles): Promise<Reported> {
  if (action.kind === 'format') return formatText(action, files);
  return { report: await (action.kind === 'compat' ? compatReport : checkReport)(action, files) };
}

/**
 * Writes a report into the files that an action names. The output is empty if nothing is wrong, or if the status is
 * written into a file.
 */
async function report(action: Action, { report, changes = '' }: Reported): Promise<ActionEnd> {
  const status = statusOf(report);
  const notes = report.notes.map((note) => `note: ${plainText(note)}\n`);
  const failures = report.failures.map((failure) => `error: ${failure}\n`);
  const text = [changes, reportForms.text(report, 'never'), ...notes, ...failures].join('');
  if (action.report !== undefined) await writeFile(action.report, text);
  if (action.sarif !== undefined) await writeFile(action.sarif, reportForms.sarif(report, 'never'));
  if (action.status === undefined) return { status, output: status === 0 ? '' : text };
  await writeFile(action.status, `${status}\n`);
  return { status: 0, output: '' };
}
