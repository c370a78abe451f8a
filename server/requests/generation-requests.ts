// Answers what a client asks around generating code: for which schemas, and what flatc would say.
import type { SchemaChoice, VerdictAnswer } from '../protocol.ts';
import type { Session } from '../session.ts';

/** What flatc would say of a schema as its own root, with what that rests on in every file that it includes. */
export function verdict(session: Session, uri: string): Promise<VerdictAnswer> {
  const { service } = session;
  return session.answers.answered(uri, (root) => {
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
  const listed = await session.answers.askAll((isInWorkspace) => session.service.schemas(isInWorkspace));
  return listed.map((schema) => ({ ...schema, uri: session.spellingOf(schema.uri) }));
}
