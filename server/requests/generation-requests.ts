// Answers what a client asks around generating code: for which schemas, and what flatc would say.
import type { SchemaChoice, VerdictAnswer } from '../protocol.ts';
import type { Session } from '../session.ts';

/** What flatc would say of a schema as its own root, with the findings in every file that it includes. */
export function verdict(session: Session, uri: string): Promise<VerdictAnswer> {
  const { service } = session;
  return session.answers.answered(uri, (root) => {
    const report = service.checkRoot(root);
    return {
      verdict: report.verdict,
      generators: service.settings.flatc.generators,
      files: service.filesOf(root).map((file) => session.spellingOf(file)),
      schema: service.schemaFacts(root, report),
    };
  });
}

/** The schemas of the workspace folders, once all of them are read. */
export async function schemas(session: Session): Promise<readonly SchemaChoice[]> {
  const listed = await session.answers.askAll((isInWorkspace) => session.service.schemas(isInWorkspace));
  return listed.map((schema) => ({ ...schema, uri: session.spellingOf(schema.uri) }));
}
