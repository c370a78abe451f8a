// workspace/willRenameFiles
import {
  type FileOperationRegistrationOptions,
  type TextDocumentEdit,
  WillRenameFilesRequest,
} from 'vscode-languageserver';
import type { Session } from '../session.ts';
import { pathsAfterMoves } from '../settings/moved-paths.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The edits of includes, and of paths in flatbuffers.json, after files and folders are renamed or moved. */
export const willRenameFiles = request(WillRenameFilesRequest.type, ({ capabilities: { workspace }, schemes }) => {
  if (workspace?.fileOperations?.willRename !== true) return undefined;
  return {
    announced: { workspace: { fileOperations: { willRename: { filters: schemes.flatMap(movedFiles) } } } },
    async answer(session, { files }, work) {
      const moves = files.map(({ oldUri, newUri }) => ({ from: withoutSlash(oldUri), to: withoutSlash(newUri) }));
      const edit = await session.answers.workAcross(() => session.service.renameFiles.inSteps(moves), work);
      const changes = [...(edit?.documentChanges ?? []), ...(await projectChanges(session, moves))];
      // Edits of foreign files are left out; the move itself is allowed.
      const documentChanges = changes.filter(
        (change) => session.edits.refusalOf({ documentChanges: [change] }) === undefined,
      );
      if (documentChanges.length === 0) return null;
      return session.edits.forClient({ documentChanges }) ?? null;
    },
  };
});

async function projectChanges(
  { projects, projectProblems }: Session,
  moves: Parameters<typeof pathsAfterMoves>[2],
): Promise<readonly TextDocumentEdit[]> {
  const uris = new Set(projects.all.flatMap(({ file }) => file?.uri ?? []));
  const changes = [...uris].map(async (uri): Promise<readonly TextDocumentEdit[]> => {
    const now = await projectProblems.textOf(uri);
    const edits = now ? pathsAfterMoves(now.uri, now.text, moves) : [];
    if (!now || edits.length === 0) return [];
    const inLines = edits.map(({ start, end, newText }) => ({ range: now.rangeOf(start, end), newText }));
    return [{ textDocument: { uri: now.uri, version: null }, edits: inLines }];
  });
  return (await Promise.all(changes)).flat();
}

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
