// Runs `check` on schemas with and without a language, for the findings that the language adds.
import path from 'node:path';
import type { Generator } from '../../../server/language/service.ts';
import { grouped } from '../../../server/schema-docs/grouped.ts';
import { runCommand } from '../../run-command.ts';
import type { Schema } from './schemas.ts';

/** A finding in a schema or in a file that it includes. */
export interface ReportedFinding {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  /** The root through which the file was judged. */
  readonly root: string;
  readonly range: { readonly start: Place; readonly end: Place };
}

/** A place in a file, counted from zero. */
interface Place {
  readonly line: number;
  readonly character: number;
}

/** A schema with the findings about generated code that are in the schema itself, not in its includes. */
export interface OwnFindings {
  readonly schema: Schema;
  readonly own: readonly ReportedFinding[];
}

/** The schemas that have findings of their own about the code of a language. */
export async function ownFindings(
  schemas: readonly Schema[],
  language: Generator,
  version: string,
): Promise<readonly OwnFindings[]> {
  const found = await findingsAbout(schemas, language, [], version);
  return schemas.flatMap((schema) => {
    const own = (found.get(schema) ?? []).filter(
      ({ code, file, root }) =>
        code.startsWith('generated-code-') && [file, root].every((each) => path.resolve(each) === schema.files[0]),
    );
    return own.length === 0 ? [] : [{ schema, own }];
  });
}

/** The findings that a language adds to each schema and its includes, with these options of a version of flatc. */
export async function findingsAbout(
  schemas: readonly Schema[],
  language: Generator,
  options: readonly string[],
  version: string,
): Promise<ReadonlyMap<Schema, readonly ReportedFinding[]>> {
  const result = new Map<Schema, readonly ReportedFinding[]>();
  // One run takes one set of include folders.
  for (const group of grouped(schemas, ({ includePaths }) => includePaths.join('\n')).values()) {
    const all = [...new Set(group.flatMap(({ files }) => files))];
    const [first] = group;
    const includes = first?.includePaths.flatMap((folder) => ['-I', folder]) ?? [];
    const args = [
      'check',
      '--trpc',
      'off',
      '--no-inference',
      '--flatc-version',
      version,
      '--format',
      'json',
      ...includes,
    ];
    const withLanguage = await diagnosticsOf([...args, `--${language}`, ...options, ...all]);
    const without = await keysWithoutLanguage([...args, ...all]);
    const brought = withLanguage.filter((finding) => !without.has(keyOf(finding)));
    const byFile = grouped(brought, ({ file }) => path.resolve(file));
    for (const schema of group)
      result.set(
        schema,
        schema.files.flatMap((file) => byFile.get(file) ?? []),
      );
  }
  return result;
}

/** The keys of the findings without a language. They are asked for once, because they hold for every language. */
async function keysWithoutLanguage(args: readonly string[]): Promise<ReadonlySet<string>> {
  const question = args.join('\n');
  const keys = knownKeys.get(question) ?? new Set((await diagnosticsOf(args)).map(keyOf));
  knownKeys.set(question, keys);
  return keys;
}

const knownKeys = new Map<string, ReadonlySet<string>>();

function keyOf({ file, code, message }: ReportedFinding): string {
  return [file, code, message].join('\n');
}

async function diagnosticsOf(args: readonly string[]): Promise<readonly ReportedFinding[]> {
  const { status, stdout, stderr } = await runCommand(args);
  if (status !== 0 && status !== 1) throw new Error(`check: ${stderr}`);
  return (JSON.parse(stdout) as { readonly diagnostics: readonly ReportedFinding[] }).diagnostics;
}
