// textDocument/prepareRename, textDocument/rename
import {
  LSPErrorCodes,
  type Position,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
} from 'vscode-languageserver';
import { withProgress } from '../client/progress.ts';
import { isRefusal } from '../language/service.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

export const rename = [
  /** The edits of a renaming; an error with the reason where there are none. */
  request(RenameRequest.type, ({ capabilities: { textDocument } }) => ({
    announced: { renameProvider: textDocument?.rename?.prepareSupport === true ? { workDoneProgress: true } : true },
    answer: (session, params, { token, progress }) =>
      withProgress(progress, 'Renaming in FlatBuffers schemas', async () => {
        const { newName } = params;
        if (typeof newName !== 'string') throw new TypeError('a rename needs a new name');
        const ask = (uri: string, at: Position) => session.service.rename.inSteps(uri, at, newName);
        const edit = await session.answers.workAt(params, ask, { token, progress });
        if (edit && isRefusal(edit)) return refused(edit.refusal);
        if (!edit) return null;
        const lookedAt = [canonicalUri(params.textDocument.uri)];
        const refusal = session.edits.refusalOf(edit, lookedAt);
        if (refusal !== undefined) return refused(refusal);
        return (
          session.edits.forClient(edit, lookedAt) ??
          refused('The editor cannot rename a file as part of an edit; rename the file itself.')
        );
      }),
  })),

  /** What would be renamed; an error with the reason where it cannot be. */
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

function refused(reason: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}
