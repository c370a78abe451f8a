// `doc`: writes the documentation of schemas, or checks their comments.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { counted, plainText } from '../../language/service.ts';
import type * as pages from '../../schema-docs/pages.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { isStandardOutput, writeOutput } from '../output-file.ts';
import { bundleFolder } from '../parser-modules.ts';
import { emit, reportForms } from '../report/write-report.ts';
import { UsageError } from '../usage-error.ts';
import { commentReport } from './comment-report.ts';
import { type DocumentedSchemas, documentedSchemas } from './documented-schemas.ts';
import type { DocOptions } from './options.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Writes or checks the documentation. Returns 0, 1 after a schema with errors or a finding, or 2 if a file cannot be
 * read; nothing is written then. Fails with a `UsageError` if the documentation cannot be written. The parser must be
 * initialized.
 */
export async function doc(options: DocOptions): Promise<number> {
  const { task } = options;
  const theme = task.kind === 'write' && task.theme !== undefined ? readTheme(task.theme) : undefined;
  const documented = await documentedSchemas(options);
  if (task.kind === 'check') {
    const report = commentReport(documented, task.wantsComments);
    return emit(report, reportForms[task.format](report, task.color), task.summary);
  }
  const { refused, failures, notes, documentation } = documented;
  for (const failure of failures) process.stderr.write(`error: ${failure}\n`);
  if (failures.length > 0) return 2;
  for (const note of notes) process.stderr.write(`note: ${plainText(note)}\n`);
  for (const text of refused) process.stderr.write(`error: ${text}\n`);
  const { output } = task;
  const summary = `${plainText(output)} written: ${counted(documentation.files.length, 'schema')}`;
  try {
    const written = await write(documented, task, theme);
    if (!isStandardOutput(output)) process.stdout.write(`${summary}${written}\n`);
  } catch (error) {
    if (errorCode(error) === '') throw error;
    throw new UsageError(`unable to write ${plainText(output)}: ${fileFailure(error)}`);
  }
  return refused.length > 0 ? 1 : 0;
}

type Writing = Extract<DocOptions['task'], { readonly kind: 'write' }>;

/** Writes the documentation in the asked form. Returns the number of files, as `, 3 pages`; empty for one file. */
async function write(
  { documentation, sources }: DocumentedSchemas,
  { format, output, isOnePage, isForced }: Writing,
  theme: string | undefined,
): Promise<string> {
  if (format === 'json') {
    await writeOutput(output, jsonParts(documentation));
    return '';
  }
  const { htmlPages, onePage, markdownPages, englishWords } = loadPages();
  if (format === 'markdown') {
    const count = await writeFolder(output, markdownPages(documentation, englishWords), isForced);
    return `, ${counted(count, 'page')}`;
  }
  const read = (name: string) => readFileSync(join(bundleFolder(), name), 'utf8');
  const assets = { style: read('docs-style.css'), script: read('docs-page.js'), theme };
  if (isOnePage) {
    await writeOutput(output, onePage(documentation, assets, englishWords));
    return '';
  }
  const count = await writeFolder(
    output,
    htmlPages(documentation, (path) => sources.get(path), assets, englishWords),
    isForced,
  );
  return `, ${counted(count, 'file')}`;
}

/** The documentation as JSON, one declaration after the other, because all of it may be longer than a string. */
async function* jsonParts(documentation: DocumentedSchemas['documentation']): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`{\n"version": ${documentation.version}`);
  for (const key of ['files', 'types', 'services'] as const) {
    yield encoder.encode(`,\n"${key}": [`);
    for (const [index, item] of documentation[key].entries())
      yield encoder.encode(`${index === 0 ? '\n' : ',\n'}${JSON.stringify(item)}`);
    yield encoder.encode('\n]');
  }
  yield encoder.encode('\n}\n');
}

/** Loads the module that makes pages from Markdown. It is a bundle of its own, because nothing else needs it. */
function loadPages(): typeof pages {
  const path = join(bundleFolder(), 'docs-pages.cjs');
  return createRequire(path)(path) as typeof pages;
}

function readTheme(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`unable to load file: ${plainText(path)}: ${fileFailure(error)}`);
  }
}
