// What has to be known of a schema before a tool runs, as plain data: the language service tells it, also across processes.
import type { Severity } from '../settings.ts';

/** What the language service knows of a schema. */
export interface SchemaFacts {
  /** The services of the file itself: trpc ignores all others. */
  readonly services: readonly ServiceFacts[];
  /** The go_package of the file. */
  readonly goPackage?: string;
  /** Of the file and of all that it includes. */
  readonly findings: readonly SchemaFinding[];
}

export interface ServiceFacts {
  readonly name: string;
  readonly methods: readonly { readonly name: string; readonly isStreaming: boolean }[];
}

export interface SchemaFinding {
  /** As people read it. */
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  readonly column: number;
  readonly level: Severity;
  /** Whose rule it is. */
  readonly family: 'flatc' | 'trpc';
  readonly code: string;
  readonly message: string;
}

/** The findings that flatc's verdict is about, as `path:line:column: level: message [code]`. */
export function flatcFindings({ findings }: SchemaFacts): readonly { readonly level: string; readonly text: string }[] {
  return findings.flatMap(({ file, line, column, level, family, code, message }) =>
    family === 'flatc' ? [{ level, text: `${file}:${line}:${column}: ${level}: ${message} [${code}]` }] : [],
  );
}
