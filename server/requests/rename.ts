// textDocument/prepareRename, textDocument/rename
import {
  type CancellationToken,
  LSPErrorCodes,
  type Position,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  type TextDocumentEdit,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { withCodeNotice } from '../client/code-notices.ts';
import { withProgress } from '../client/progress.ts';
import { cancelled } from '../client/request-errors.ts';
import { isRefusal } from '../language/service.ts';
import { projectNames } from '../session/project-texts.ts';
import type { Session } from '../session.ts';
import { editsOfNames } from '../settings/project-names.ts';
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
        const [edit, left, code, names] = await answers.ofVersion(params.textDocument.uri, async () => {
          // A closed file may have changed, and edits of its old text would damage it.
          await session.changes.unreported();
          await session.json.looked;
          const target = await answers.at(params, 'includes', service.prepareRename);
          const oldName = target && !isRefusal(target) ? target.placeholder : '';
          const readers = await answers.workAt(params, service.dataReaders.inSteps, work);
          return data.answering(readers, async (found) => {
            const made = await answers.workAt(params, ask, work);
            const isListed = hasDocumentChanges && hasAnnotations && made && !isRefusal(made);
            const listed = isListed ? await codeNamedAt(session, params, token) : [];
            const isMade = made && !isRefusal(made) && made.documentChanges?.length !== 0;
            const inProjects = isMade ? await projectNames(session, params, work) : [];
            return [made, wordsForLeft(service, found, oldName), listed, inProjects] as const;
          });
        });
        if (edit && isRefusal(edit)) return refused(edit.refusal);
        if (!edit) return null;
        const lookedAt = [canonicalUri(params.textDocument.uri)];
        const refusal = session.edits.refusalOf(edit, lookedAt);
        if (refusal !== undefined) return refused(refusal);
        const { edit: whole, notEdited } = withProjects(session, edit, editsOfNames(names, newName), lookedAt);
        const forClient = session.edits.forClient(withCodeNotice(whole, code), lookedAt);
        if (left !== undefined) warn(left);
        if (notEdited !== undefined) warn(notEdited);
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

/**
 * An edit together with the edits of settings, and a sentence about settings outside of the workspace, which stay as they
 * are.
 */
function withProjects(
  { edits, service }: Session,
  { documentChanges = [], changeAnnotations, ...edit }: WorkspaceEdit,
  inProjects: ReturnType<typeof editsOfNames>,
  lookedAt: readonly string[],
): { readonly edit: WorkspaceEdit; readonly notEdited: string | undefined } {
  const isRefused = (change: TextDocumentEdit) =>
    edits.refusalOf({ documentChanges: [change] }, lookedAt) !== undefined;
  const refused = inProjects.documentChanges
    .filter(isRefused)
    .map(({ textDocument }) => service.display(textDocument.uri));
  const annotations = { ...changeAnnotations, ...inProjects.changeAnnotations };
  return {
    edit: {
      ...edit,
      documentChanges: [...documentChanges, ...inProjects.documentChanges.filter((change) => !isRefused(change))],
      ...(Object.keys(annotations).length > 0 ? { changeAnnotations: annotations } : {}),
    },
    notEdited:
      refused.length > 0 ? `Outside the workspace, these still have the old name: ${refused.join(', ')}.` : undefined,
  };
}

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
