// workspace/willRenameFiles
import { type FileOperationRegistrationOptions, WillRenameFilesRequest } from 'vscode-languageserver';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The edits of includes after files and folders are renamed or moved. */
export const willRenameFiles = request(WillRenameFilesRequest.type, ({ capabilities: { workspace }, schemes }) => {
  if (workspace?.fileOperations?.willRename !== true) return undefined;
  return {
    announced: { workspace: { fileOperations: { willRename: { filters: schemes.flatMap(movedFiles) } } } },
    async answer(session, { files }, work) {
      const moves = files.map(({ oldUri, newUri }) => ({ from: withoutSlash(oldUri), to: withoutSlash(newUri) }));
      const edit = await session.answers.workAcross(() => session.service.renameFiles.inSteps(moves), work);
      if (!edit) return null;
      // Edits of foreign files are left out; the move itself is allowed.
      const documentChanges = (edit.documentChanges ?? []).filter(
        (change) => session.edits.refusalOf({ documentChanges: [change] }) === undefined,
      );
      if (documentChanges.length === 0) return null;
      return session.edits.forClient({ documentChanges }) ?? null;
    },
  };
});

/** Filters for schemas, and for folders, which may contain schemas. */
function movedFiles(scheme: string): FileOperationRegistrationOptions['filters'] {
  return [
    { scheme, pattern: { glob: '**/*.fbs', matches: 'file' } },
    { scheme, pattern: { glob: '**', matches: 'folder' } },
  ];
}

function withoutSlash(uri: string): string {
  return canonicalUri(uri).replace(/\/$/, '');
}
