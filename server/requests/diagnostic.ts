// textDocument/diagnostic
import { DocumentDiagnosticRequest } from 'vscode-languageserver';
import { cancelled } from '../client/request-errors.ts';
import { emptyReport, type ReportBody } from '../diagnostics/diagnostic-reports.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/**
 * The diagnostics of a document. A client with support for related documents also gets changed diagnostics of other
 * open documents, unless the document is edited before these are ready.
 */
export const diagnostic = request(DocumentDiagnosticRequest.type, ({ capabilities: { textDocument }, diagnostics }) => {
  if (!diagnostics.isPulled) return undefined;
  const takesRelatedDocuments = textDocument?.diagnostic?.relatedDocumentSupport === true;
  return {
    announced: {
      diagnosticProvider: { identifier: 'flatbuffers', interFileDependencies: true, workspaceDiagnostics: true },
    },
    async answer(session, { textDocument: { uri: asked }, previousResultId }, { token }) {
      const { checks, given } = session.diagnostics;
      const report = await checks.reportOf(asked);
      if (token.isCancellationRequested) return cancelled();
      const body = given.answer(report, previousResultId);
      if (!takesRelatedDocuments) return body;
      const relatedDocuments: Record<string, ReportBody> = {};
      for (const uri of checks.openUris) {
        if (uri === report.uri) continue;
        await session.turns.messagesHandled();
        if (token.isCancellationRequested) return cancelled();
        if (checks.versionOf(report.uri) !== report.version) break;
        const related = await checks.reportOf(uri);
        if (given.isNews(related)) relatedDocuments[uri] = given.answer(related, undefined);
      }
      return Object.keys(relatedDocuments).length > 0 ? { ...body, relatedDocuments } : body;
    },
    fallback: () => emptyReport,
    aboutForeign: (session, { textDocument: { uri }, previousResultId }) =>
      session.diagnostics.given.answer(
        { uri, version: session.json.document(canonicalUri(uri))?.version ?? null, diagnostics: [] },
        previousResultId,
      ),
  };
});
