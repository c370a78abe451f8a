// Gathers the facts about a schema that are needed before a tool generates code from it.
import type { RootReport } from './checks.ts';
import type { SchemaFacts } from './generate/schema-facts.ts';
import { goFileOf } from './go/go-package.ts';
import type { Program } from './program.ts';
import { severityOf } from './settings.ts';
import { servicesOf } from './trpc/services.ts';

/**
 * The services, the import path of the Go package and the findings of a root. The findings are all findings of the
 * root's report, except those of our own lint rules.
 */
export function schemaFacts(program: Program, root: string, { reports }: RootReport): SchemaFacts {
  const summary = program.file(root)?.summary;
  const goPackage = summary && goFileOf(summary.exports).taken?.path;
  return {
    services: summary ? servicesOf(summary) : [],
    ...(goPackage === undefined ? {} : { goPackage }),
    findings: reports.flatMap(({ family, uri, diagnostic }) => {
      if (family === 'lint') return [];
      const { range, severity, code, message } = diagnostic;
      const { line, character } = range.start;
      return {
        file: program.display(uri),
        line: line + 1,
        column: character + 1,
        level: severityOf(severity),
        family,
        code: String(code),
        message: typeof message === 'string' ? message : message.value,
      };
    }),
  };
}
