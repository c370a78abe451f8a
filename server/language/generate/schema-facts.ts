// Describes the facts about a schema that are needed before a tool runs, as plain data. The language service provides
// them, also across processes.
import type { Severity } from '../settings.ts';

/** The facts of the language service about a schema. */
export interface SchemaFacts {
  /** The services of the file itself, because trpc ignores services of included files. */
  readonly services: readonly ServiceFacts[];
  /** The go_package of the file. */
  readonly goPackage?: string;
  /** The findings of the file and of all files that it includes. */
  readonly findings: readonly SchemaFinding[];
}

export interface ServiceFacts {
  readonly name: string;
  readonly methods: readonly { readonly name: string; readonly isStreaming: boolean }[];
}

export interface SchemaFinding {
  /** The file as shown to people. */
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  readonly column: number;
  readonly level: Severity;
  /** The tool whose rule the finding is about. */
  readonly family: 'flatc' | 'trpc';
  readonly code: string;
  readonly message: string;
}

/**
 * The findings of rules of flatc, each with its level and a line `path:line:column: level: message [code]`. Findings of
 * trpc's rules are left out.
 */
export function flatcFindings({ findings }: SchemaFacts): readonly { readonly level: string; readonly text: string }[] {
  return findings.flatMap(({ file, line, column, level, family, code, message }) =>
    family === 'flatc' ? [{ level, text: `${file}:${line}:${column}: ${level}: ${message} [${code}]` }] : [],
  );
}
