// workspace/willRenameFiles
import { type FileOperationRegistrationOptions, WillRenameFilesRequest } from 'vscode-languageserver';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The edits of includes when files and folders are renamed or moved. */
export const willRenameFiles = request(WillRenameFilesRequest.type, ({ capabilities: { workspace }, schemes }) => {
  if (workspace?.fileOperations?.willRename !== true) return undefined;
  return {
    announced: { workspace: { fileOperations: { willRename: { filters: schemes.flatMap(movedFiles) } } } },
    async answer(session, { files }, work) {
      const moves = files.map(({ oldUri, newUri }) => ({ from: withoutSlash(oldUri), to: withoutSlash(newUri) }));
      const edit = await session.answers.workAcross(() => session.service.renameFiles.inSteps(moves), work);
      if (!edit) return null;
      // Files that are not ours are not edited; they can be moved all the same.
      const documentChanges = (edit.documentChanges ?? []).filter(
        (change) => session.edits.refusalOf({ documentChanges: [change] }) === undefined,
      );
      if (documentChanges.length === 0) return null;
      return session.edits.forClient({ documentChanges }) ?? null;
    },
  };
});

/** Schemas, and folders, which may have schemas in them. */
function movedFiles(scheme: string): FileOperationRegistrationOptions['filters'] {
  return [
    { scheme, pattern: { glob: '**/*.fbs', matches: 'file' } },
    { scheme, pattern: { glob: '**', matches: 'folder' } },
  ];
}

function withoutSlash(uri: string): string {
  return canonicalUri(uri).replace(/\/$/, '');
}
