// Carries out one action: reads its files, does the work in memory, and writes its results.
import { writeFile } from 'node:fs/promises';
import type { AnyReport } from '../cli/report/report.ts';
import { reportForms, statusOf } from '../cli/report/write-report.ts';
import { Refusal, UsageError } from '../cli/usage-error.ts';
import { plainText } from '../language/service.ts';
import { fileFailure } from '../workspace/file-failure.ts';
import { checkReport, compatReport, formatText } from './actions-with-report.ts';
import type { DeclaredFiles, Digests, KeptTexts } from './declared-files.ts';
import { generateCode } from './generate-code.ts';
import { type Action, type ActionEnd, readAction } from './options.ts';

/**
 * Carries out the action that arguments describe. If this fails with a `UsageError` or a `Refusal`, as for an unknown
 * option or an unreadable input, or a result cannot be written, the status is 2 and the output says why.
 */
export async function carryOut(args: readonly string[], kept: KeptTexts, digests: Digests): Promise<ActionEnd> {
  try {
    const action = readAction(args);
    const files = await kept.read(action.inputs, digests);
    if (action.kind === 'generate') return await generateCode(action, files);
    return await report(action, await reported(action, files));
  } catch (error) {
    // Errors about the inputs are refusals, so an error with a path is about a result.
    const isUnwritten = error instanceof Error && 'path' in error;
    if (!isUnwritten && !(error instanceof UsageError) && !(error instanceof Refusal)) throw error;
    const reason = isUnwritten ? `unable to write ${String(error.path)}: ${fileFailure(error)}` : error.message;
    return { status: 2, output: `error: ${plainText(reason)}\n` };
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
