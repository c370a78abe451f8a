// Asks `check` about schemas: the findings that a language brings, by schema.
import path from 'node:path';
import { runCommand } from '../../run-command.ts';
import type { CompiledLanguage } from './compiler.ts';
import { grouped } from './grouped.ts';
import type { Schema } from './schemas.ts';

/** A finding in a schema or in a file that it includes. */
export interface Told {
  readonly code: string;
  readonly message: string;
}

interface Diagnostic extends Told {
  readonly file: string;
  readonly severity: string;
}

/** The findings about generated code in each schema, with these options of flatc. */
export async function findingsAbout(
  schemas: readonly Schema[],
  language: CompiledLanguage,
  options: readonly string[],
): Promise<ReadonlyMap<Schema, readonly Told[]>> {
  const result = new Map<Schema, readonly Told[]>();
  // One run takes one set of include folders.
  for (const group of grouped(schemas, ({ includePaths }) => includePaths.join('\n')).values()) {
    const all = [...new Set(group.flatMap(({ files }) => files))];
    const [first] = group;
    const includes = first?.includePaths.flatMap((folder) => ['-I', folder]) ?? [];
    const args = ['check', '--trpc', 'off', '--no-inference', '--format', 'json', ...includes];
    const withLanguage = await diagnosticsOf([...args, `--${language}`, ...options, ...all]);
    const without = new Set((await diagnosticsOf([...args, ...all])).map(keyOf));
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

function keyOf({ file, code, message }: Diagnostic): string {
  return [file, code, message].join('\n');
}

async function diagnosticsOf(args: readonly string[]): Promise<readonly Diagnostic[]> {
  const { status, stdout, stderr } = await runCommand(args);
  if (status !== 0 && status !== 1) throw new Error(`check: ${stderr}`);
  return (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}
