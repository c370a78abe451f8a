// Answers a client that asks for the diagnostics of a document.
import type {
  CancellationToken,
  DocumentDiagnosticParams,
  DocumentDiagnosticReport,
  ResponseError,
} from 'vscode-languageserver';
import { cancelled } from '../client/request-errors.ts';
import type { ReportBody } from '../diagnostics/diagnostic-reports.ts';
import type { Session } from '../session.ts';

/**
 * The diagnostics of a document, and for a client that takes them those of the other open documents that it has others
 * of. The document's own are never waited for longer than they take: if it is edited meanwhile, the others are left out.
 */
export async function documentDiagnostics(
  session: Session,
  { textDocument, previousResultId }: DocumentDiagnosticParams,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport | ResponseError<never>> {
  const { pulled } = session;
  const { reports } = pulled;
  const report = await pulled.reportOf(textDocument.uri);
  if (token.isCancellationRequested) return cancelled();
  const body = reports.answer(report, previousResultId);
  if (!session.features?.diagnostics.takesRelatedDocuments) return body;
  const relatedDocuments: Record<string, ReportBody> = {};
  for (const uri of pulled.openUris) {
    if (uri === report.uri) continue;
    await session.turns.messagesHandled();
    if (token.isCancellationRequested) return cancelled();
    if (pulled.versionOf(report.uri) !== report.version) break;
    const related = await pulled.reportOf(uri);
    if (reports.isNews(related)) relatedDocuments[uri] = reports.answer(related, undefined);
  }
  return Object.keys(relatedDocuments).length > 0 ? { ...body, relatedDocuments } : body;
}
