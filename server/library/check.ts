// `check` and `fixes` of the library: the report of the command line, and the texts after its fixes.
import { fixSchemas, reasonAgainst } from '../cli/check/fix-schemas.ts';
import { reportData } from '../cli/report/report-json.ts';
import { checkOptions, checkOptionsOf, fixOptions } from './arguments.ts';
import { reportOf } from './report.ts';
import { openSession } from './session.ts';
import type { CheckOptions, CheckReport, Files, FixedFiles, FixOptions } from './types.ts';

/** Checks schemas and data. */
export async function check(files: Files, options: CheckOptions = {}): Promise<CheckReport> {
  checkOptionsOf(options, checkOptions);
  const { warningsAsErrors = false } = options;
  return reportData(
    await reportOf(await openSession({ files, argument: 'files', options, flatc: { warningsAsErrors } })),
  );
}

/** Fixes schemas. */
export async function fixes(files: Files, options: FixOptions = {}): Promise<FixedFiles> {
  checkOptionsOf(options, fixOptions);
  const session = await openSession({ files, argument: 'files', options });
  const { service, workspace, roots, failures } = session;
  const { pathOf } = session.files;
  const notes: string[] = [];
  const own = roots.filter(({ uri, schema, nul, text }) => {
    if (schema !== undefined) return false;
    const reason = reasonAgainst(nul === undefined ? text : '\0');
    if (reason !== undefined) notes.push(`${pathOf(uri)} is left as it is: ${reason}`);
    return reason === undefined;
  });
  for (const { uri, text } of own) workspace.setDocument(service.createFile(uri, 'flatbuffers', 0, text));
  for (const { uri } of own) await workspace.loadClosure(uri);
  const uris = own.map(({ uri }) => uri);
  const fixed = await fixSchemas(uris, options.mode ?? 'safe', { service, workspace });
  const changed = own.flatMap(({ uri, text }) => {
    const after = service.file(uri)?.text ?? text;
    return after === text ? [] : [[pathOf(uri), after] as const];
  });
  return {
    files: Object.fromEntries(changed),
    fixed: [...fixed.values()].reduce((sum, count) => sum + count, 0),
    notes,
    errors: failures,
  };
}
