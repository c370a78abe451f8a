// Checks the schemas of a workspace file by file, so that no message has to wait.
import type { CancellationToken, WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';
import { reportBody, resultIdOf } from './diagnostic-reports.ts';
import type { FileChecks } from './file-checks.ts';

/** The part of `FileChecks` that one check of a whole workspace needs. */
export type WorkspaceChecks = Pick<FileChecks, 'idle' | 'files' | 'forgetRoots' | 'isListed' | 'reportInPassing'>;

/** The results that a client has. The key is the canonical URI. */
type KnownResults = ReadonlyMap<string, { readonly uri: string; readonly resultId: string }>;

/**
 * Yields for each checked file its report and the percentage of files checked so far. The report is undefined for a
 * file that has no problems and had none. Then yields empty reports for files that had problems and are gone. Ends
 * early if the token is cancelled. A file whose check fails is logged and left out.
 */
export async function* workspaceReports(
  checks: WorkspaceChecks,
  known: KnownResults,
  token: CancellationToken,
  logFailure: (activity: string, error: unknown) => void,
): AsyncGenerator<readonly [WorkspaceDocumentDiagnosticReport | undefined, number]> {
  const files = await checks.files();
  const present = new Set(files);
  const passing = new Set<string>();
  const kept = new Set<string>();
  try {
    for (const [index, uri] of files.entries()) {
      await checks.idle();
      if (token.isCancellationRequested) return;
      if (!checks.isListed(uri)) {
        present.delete(uri);
        continue;
      }
      const found = await checks.reportInPassing(uri).catch((error) => logFailure(`diagnosing ${uri}`, error));
      if (!found) continue;
      const { root, ...report } = found;
      (report.version === null ? passing : kept).add(root);
      const previous = known.get(uri);
      const body = reportBody(report, previous?.resultId);
      // A file that never had a problem needs no report.
      const isNeeded = previous !== undefined || report.diagnostics.length > 0;
      const share = Math.floor((100 * (index + 1)) / files.length);
      yield [isNeeded ? { ...body, uri: report.uri, version: report.version } : undefined, share];
    }
  } finally {
    checks.forgetRoots([...passing].filter((root) => !kept.has(root)));
  }
  const empty = resultIdOf([]);
  for (const [uri, previous] of known) {
    if (present.has(uri)) continue;
    const body = reportBody({ uri: previous.uri, version: null, diagnostics: [] }, previous.resultId);
    if (previous.resultId !== empty) yield [{ ...body, uri: previous.uri, version: null }, 100];
  }
}
