// Answers a client that asks for the diagnostics of the whole workspace, file by file, so that no message waits for it.
import type {
  CancellationToken,
  ResponseError,
  ResultProgressReporter,
  WorkDoneProgressReporter,
  WorkspaceDiagnosticParams,
  WorkspaceDiagnosticReport,
  WorkspaceDiagnosticReportPartialResult,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { reportBody, resultIdOf } from './diagnostic-reports.ts';
import { cancelled } from './request-errors.ts';
import type { Session } from './session.ts';
import { canonicalUri } from './uris.ts';

/** How often, in milliseconds, a client is sent what has been found meanwhile. */
const streamEvery = 200;
/** How long, in milliseconds, nothing must have changed before the workspace is looked through again. */
const quiet = 500;

/**
 * The diagnostics of the schemas in the workspace folders and of all open documents, as far as they differ from those
 * that the client has. One that takes partial results gets them as they are found, and where nothing differs the
 * answer waits until something does: such a client asks again after each answer.
 */
export async function workspaceDiagnostics(
  session: Session,
  { previousResultIds }: WorkspaceDiagnosticParams,
  token: CancellationToken,
  progress: WorkDoneProgressReporter,
  partial: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
): Promise<WorkspaceDiagnosticReport | ResponseError<never>> {
  const known = new Map(previousResultIds.map(({ uri, value }) => [canonicalUri(uri), { uri, resultId: value }]));
  progress.begin('Checking FlatBuffers schemas', 0);
  for (let isFirst = true; ; isFirst = false) {
    const changed = session.pulled.nextChange();
    const items: WorkspaceDocumentDiagnosticReport[] = [];
    let wasAnythingSent = false;
    let sentAt = performance.now();
    const send = () => {
      if (items.length > 0) partial?.report({ items: items.splice(0) });
      sentAt = performance.now();
    };
    for await (const [report, share] of reports(session, known, token)) {
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
    if (!(await session.pulled.isQuiet(quiet, token))) return cancelled();
  }
}

type KnownResults = ReadonlyMap<string, { readonly uri: string; readonly resultId: string }>;

/** The reports of what the client has to hear of, and how many percent of the files have been looked at. */
async function* reports(
  session: Session,
  known: KnownResults,
  token: CancellationToken,
): AsyncGenerator<readonly [WorkspaceDocumentDiagnosticReport | undefined, number]> {
  const { pulled } = session;
  const files = await pulled.files();
  const present = new Set(files);
  const passing = new Set<string>();
  const kept = new Set<string>();
  try {
    for (const [index, uri] of files.entries()) {
      await pulled.calm();
      if (token.isCancellationRequested) return;
      if (!pulled.isListed(uri)) {
        present.delete(uri);
        continue;
      }
      const found = await pulled.reportInPassing(uri).catch((error) => session.logFailure(`diagnosing ${uri}`, error));
      if (!found) continue;
      const { root, ...report } = found;
      (report.version === null ? passing : kept).add(root);
      const previous = known.get(uri);
      const body = reportBody(report, previous?.resultId);
      // Of a file that was never wrong a client need not hear.
      const isNeeded = previous !== undefined || report.diagnostics.length > 0;
      const share = Math.floor((100 * (index + 1)) / files.length);
      yield [isNeeded ? { ...body, uri: report.uri, version: report.version } : undefined, share];
    }
  } finally {
    pulled.forgetRoots([...passing].filter((root) => !kept.has(root)));
  }
  const empty = resultIdOf([]);
  for (const [uri, previous] of known) {
    if (present.has(uri)) continue;
    const body = reportBody({ uri: previous.uri, version: null, diagnostics: [] }, previous.resultId);
    if (previous.resultId !== empty) yield [{ ...body, uri: previous.uri, version: null }, 100];
  }
}

function cancellation(token: CancellationToken): Promise<void> {
  return new Promise((resolve) => {
    if (token.isCancellationRequested) resolve();
    token.onCancellationRequested(() => resolve());
  });
}
