// Connects the requests to the client. A bug in one of them, or a malformed message, neither affects the others nor
// ends the connection.
import {
  type CancellationToken,
  type Connection,
  type ProgressToken,
  ProgressType,
  ResponseError,
} from 'vscode-languageserver';
import { showWarning } from '../client/warnings.ts';
import { type WorkDone, workDone, workSince } from '../language/service.ts';
import type { Session } from '../session.ts';
import type { Context, Offer } from './request.ts';

/** Registers the handlers of all requests. */
export function serveRequests(connection: Connection, session: Session, offers: readonly Offer[]): void {
  for (const offer of offers) {
    connection.onRequest(offer.method, async (...received: unknown[]) => {
      session.turns.messageHandled();
      const before = workDone();
      // A message without parameters has the token as its only argument.
      const token = received.at(-1) as CancellationToken;
      const params = received.length > 1 ? received[0] : undefined;
      try {
        const isForeign = session.json.isAskedAbout(params);
        if (isForeign && (await isForeign)) return offer.aboutForeign(session, params);
        return await offer.answer(session, params, contextOf(connection, params, token));
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        session.logFailure(offer.method, error);
        return offer.fallback(params);
      } finally {
        // The count includes work for other messages in between.
        connection.tracer.log(`${offer.method}: ${inWords(workSince(before))}`);
      }
    });
  }
}

function inWords(work: WorkDone): string {
  const { declarationsRead, declarationsCompared, filesFollowed, nodesWalked } = work;
  return `${declarationsRead} declarations read, ${declarationsCompared} compared, ${filesFollowed} files followed, ${nodesWalked} nodes walked, ${work.charactersParsed} characters parsed, ${work.charactersScanned} scanned, ${work.objectsRead} of objects read`;
}

interface Tokens {
  readonly workDoneToken?: ProgressToken;
  readonly partialResultToken?: ProgressToken;
}

const parts = new ProgressType<object>();

function contextOf(connection: Connection, params: unknown, token: CancellationToken): Context {
  const { workDoneToken, partialResultToken } = (params ?? {}) as Tokens;
  return {
    token,
    warn: (message) => showWarning(connection, message),
    applyEdit: async (edit) => (await connection.workspace.applyEdit(edit)).applied,
    progress: connection.window.attachWorkDoneProgress(workDoneToken),
    partial:
      partialResultToken === undefined
        ? undefined
        : { report: (part) => void connection.sendProgress(parts, partialResultToken, part) },
  };
}
