// flatbuffers/verdict
import { RequestType } from 'vscode-languageserver';
import { type VerdictAnswer, type VerdictParams, verdictRequest } from '../protocol.ts';
import type { Session } from '../session.ts';
import { request } from './request.ts';

export const verdict = request(new RequestType<VerdictParams, VerdictAnswer | null, void>(verdictRequest), () => ({
  announced: 'nothing',
  answer: (session, { uri }) => verdictOf(session, uri),
}));

/** The verdict of flatc on a schema as its own root, with the findings in every included file. */
export function verdictOf(session: Session, uri: string): Promise<VerdictAnswer> {
  const { service } = session;
  return session.answers.about(uri, 'includes', (root) => {
    const report = service.checkRoot(root);
    return {
      verdict: report.verdict,
      generators: service.settings.of(root).flatc.generators,
      files: service.filesOf(root).map((file) => session.clientUris.of(file)),
      schema: service.schemaFacts(root, report),
    };
  });
}
