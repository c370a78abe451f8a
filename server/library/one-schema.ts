// Opens a single schema that must be free of errors, for functions whose result is made of the schema.
import type { Finding } from '../cli/report/finding.ts';
import type { FlatcOptions } from '../language/service.ts';
import { checkString } from './arguments.ts';
import { reportOf } from './report.ts';
import { openSession, type Session } from './session.ts';
import type { Files, ModelOptions, SchemaError } from './types.ts';

interface OneSchema {
  readonly session: Session;
  readonly uri: string;
}

/**
 * Opens a root, and JSON data of it if there is some. Fails with a `SchemaError` if flatc would refuse the schema or
 * the data, or if a file cannot be read. Fails with a TypeError if the root is not a .fbs file.
 */
export async function openSchema(
  files: Files,
  root: string,
  { rootType, ...options }: ModelOptions,
  { data, flatc = {} }: { readonly data?: string; readonly flatc?: Partial<FlatcOptions> } = {},
): Promise<OneSchema> {
  checkString(root, 'root');
  if (!root.endsWith('.fbs')) throw new TypeError(`root must be a schema (*.fbs), not ${JSON.stringify(root)}`);
  const session = await openSession({
    files,
    argument: 'files',
    options: { ...options, roots: [root], trpc: 'off' },
    flatc: { ...flatc, ...(rootType === undefined ? {} : { rootType }) },
    data,
  });
  const { roots, findings: all, failures } = await reportOf(session);
  const [error] = failures;
  if (error !== undefined) throw schemaError(error, []);
  if (roots.some(({ verdict }) => verdict === 'reject')) {
    const findings = all.filter(({ severity }) => severity === 'error');
    const [first] = findings;
    const place = first && `${first.file}:${first.range.start.line + 1}:${first.range.start.character + 1}: `;
    throw schemaError(first ? `${place}${first.message}` : `${root} has errors`, findings);
  }
  return { session, uri: session.roots[0]?.uri ?? '' };
}

/** The error of a schema or of data that cannot be used. */
export function schemaError(message: string, findings: readonly Finding[]): SchemaError {
  return Object.assign(new Error(message), { name: 'SchemaError', findings } as const);
}
