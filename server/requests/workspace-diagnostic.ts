// workspace/diagnostic: file by file, so that no message waits for it.
import {
  type CancellationToken,
  WorkspaceDiagnosticRequest,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { cancelled } from '../client/request-errors.ts';
import { workspaceReports } from '../diagnostics/workspace-reports.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The milliseconds between two partial results. */
const streamEvery = 200;
/** The milliseconds without a change before the workspace is checked again. */
const quiet = 500;

/**
 * The diagnostics of open documents and of schemas in the workspace folders, if they differ from the diagnostics that
 * the client has. A client that accepts partial results gets them in parts. Such a client asks again after each answer,
 * so without differences the answer waits for a change.
 */
export const workspaceDiagnostic = request(WorkspaceDiagnosticRequest.type, ({ diagnostics }) => {
  if (!diagnostics.isPulled) return undefined;
  return {
    announced: {
      diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true, workDoneProgress: true },
    },
    async answer(session, { previousResultIds }, { token, progress, partial }) {
      const known = new Map(previousResultIds.map(({ uri, value }) => [canonicalUri(uri), { uri, resultId: value }]));
      const { checks } = session.diagnostics;
      const logFailure = (activity: string, error: unknown) => session.logFailure(activity, error);
      progress.begin('Checking FlatBuffers schemas', 0);
      for (let isFirst = true; ; isFirst = false) {
        const changed = checks.nextChange();
        const items: WorkspaceDocumentDiagnosticReport[] = [];
        let wasAnythingSent = false;
        let sentAt = performance.now();
        const send = () => {
          if (items.length > 0) partial?.report({ items: items.splice(0) });
          sentAt = performance.now();
        };
        for await (const [report, share] of workspaceReports(checks, known, token, logFailure)) {
          if (isFirst) progress.report(share);
          const isNews = report?.kind === 'full';
          wasAnythingSent ||= isNews;
          if (report && (isNews || !partial)) items.push(report);
          if (partial && performance.now() - sentAt >= streamEvery) send();
        }
        if (isFirst) progress.done();
        if (token.isCancellationRequested) return cancelled();
        if (!partial) return { items };
        send();
        if (wasAnythingSent) return { items: [] };
        await Promise.race([changed, cancellation(token)]);
        if (!(await checks.isQuiet(quiet, token))) return cancelled();
      }
    },
    fallback: () => ({ items: [] }),
  };
});

function cancellation(token: CancellationToken): Promise<void> {
  return new Promise((resolve) => {
    if (token.isCancellationRequested) resolve();
    token.onCancellationRequested(() => resolve());
  });
}
