// textDocument/prepareRename, textDocument/rename
import {
  type CancellationToken,
  LSPErrorCodes,
  type Position,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { withCodeNotice } from '../client/code-notices.ts';
import { withProgress } from '../client/progress.ts';
import { cancelled } from '../client/request-errors.ts';
import { isRefusal } from '../language/service.ts';
import type { Session } from '../session.ts';
import { wordsForLeft } from '../workspace/data-files.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

export const rename = [
  /** The edits of a rename, or an error with the reason to refuse it. */
  request(RenameRequest.type, ({ capabilities: { textDocument }, edits: { hasDocumentChanges, hasAnnotations } }) => ({
    announced: { renameProvider: textDocument?.rename?.prepareSupport === true ? { workDoneProgress: true } : true },
    answer: (session, params, { token, progress, warn }) =>
      withProgress(progress, 'Renaming in FlatBuffers schemas', async () => {
        const { newName } = params;
        if (typeof newName !== 'string') throw new TypeError('a rename needs a new name');
        const { service, answers, data } = session;
        const work = { token, progress };
        const ask = (uri: string, at: Position) => service.rename.inSteps(uri, at, newName);
        const [edit, left, code] = await answers.ofVersion(params.textDocument.uri, async () => {
          const target = await answers.at(params, 'includes', service.prepareRename);
          const oldName = target && !isRefusal(target) ? target.placeholder : '';
          const readers = await answers.workAt(params, service.dataReaders.inSteps, work);
          return data.answering(readers, async (found) => {
            const made = await answers.workAt(params, ask, work);
            const isListed = hasDocumentChanges && hasAnnotations && made && !isRefusal(made);
            const listed = isListed ? await codeNamedAt(session, params, token) : [];
            return [made, wordsForLeft(service, found, oldName), listed] as const;
          });
        });
        if (edit && isRefusal(edit)) return refused(edit.refusal);
        if (!edit) return null;
        const lookedAt = [canonicalUri(params.textDocument.uri)];
        const refusal = session.edits.refusalOf(edit, lookedAt);
        if (refusal !== undefined) return refused(refusal);
        const forClient = session.edits.forClient(withCodeNotice(edit, code), lookedAt);
        if (left !== undefined) warn(left);
        return forClient ?? refused('The editor cannot rename a file as part of an edit; rename the file itself.');
      }),
  })),

  /** The range and text that would be renamed, or an error with the reason why they cannot be. */
  request(PrepareRenameRequest.type, ({ capabilities: { textDocument } }) => {
    if (textDocument?.rename?.prepareSupport !== true) return undefined;
    return {
      announced: { renameProvider: { prepareProvider: true } },
      async answer(session, params) {
        const target = await session.answers.at(params, 'includes', session.service.prepareRename);
        return target && isRefusal(target) ? refused(target.refusal) : (target ?? null);
      },
    };
  }),
];

/** The places in generated code that are named after the declaration at a position. */
async function codeNamedAt(
  session: Session,
  place: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<Awaited<ReturnType<Session['code']['generatedCode']['namedAfter']>>> {
  const check = () => {
    if (token.isCancellationRequested) throw cancelled();
  };
  if (!(await session.code.generatedCode.hasFiles(check))) return [];
  const items = await session.answers.at(place, 'includes', session.service.schemaItemsAt);
  return session.code.generatedCode.namedAfter(items, check);
}

function refused(reason: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}
