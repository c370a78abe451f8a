// Answers what a client asks around generating code: where to offer it, for which schemas, and what flatc would say.
import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import type { SchemaChoice, VerdictAnswer } from './protocol.ts';
import type { Session } from './session.ts';

/** The commands to show above declarations, of those that the client has; their argument is the document as it calls it. */
export async function codeLenses(session: Session, { textDocument }: CodeLensParams): Promise<CodeLens[]> {
  const commands = session.features?.commands ?? [];
  const lenses = await session.answered(textDocument.uri, (uri) => session.service.codeLenses(uri, commands));
  return lenses.map(({ command, ...lens }) =>
    command ? { ...lens, command: { ...command, arguments: [textDocument.uri] } } : lens,
  );
}

/** What flatc would say of a schema as its own root, with what that rests on in every file that it includes. */
export function verdict(session: Session, uri: string): Promise<VerdictAnswer> {
  const { service } = session;
  return session.answered(uri, (root) => {
    const { verdict, reports } = service.checkRoot(root);
    return {
      verdict,
      generators: service.settings.flatc.generators,
      files: service.filesOf(root).map((file) => session.spellingOf(file)),
      findings: reports.flatMap(({ uri, diagnostic, family }) => {
        const { line, character } = diagnostic.range.start;
        const level = levels[diagnostic.severity ?? 1];
        const place = `${service.display(uri)}:${line + 1}:${character + 1}`;
        const text = `${place}: ${level}: ${diagnostic.message} [${diagnostic.code}]`;
        return family === 'flatc' ? [{ level, text }] : [];
      }),
      schema: service.schemaFacts(root),
    };
  });
}

const levels = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' } as const;

/** The schemas of the workspace folders, once all of them are read. */
export async function schemas(session: Session): Promise<readonly SchemaChoice[]> {
  const listed = await session.askAll((isInWorkspace) => session.service.schemas(isInWorkspace));
  return listed.map((schema) => ({ ...schema, uri: session.spellingOf(schema.uri) }));
}
