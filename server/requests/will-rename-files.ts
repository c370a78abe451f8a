// workspace/willRenameFiles
import {
  type FileOperationRegistrationOptions,
  type TextDocumentEdit,
  WillRenameFilesRequest,
} from 'vscode-languageserver';
import { isLeftBehind, type Move, type SourceFile, schemaNameAfterMoves } from '../language/service.ts';
import { projectTexts } from '../session/project-texts.ts';
import type { Session } from '../session.ts';
import { pathsAfterMoves, settingsAfterMoves } from '../settings/moved-paths.ts';
import { canonicalUri, isInside } from '../workspace/uris.ts';
import { request } from './request.ts';

/**
 * The edits of includes, of paths in flatbuffers.json and in the settings of VS Code, and of the paths by which data names
 * its schema, before files and folders are renamed or moved.
 */
export const willRenameFiles = request(WillRenameFilesRequest.type, ({ capabilities: { workspace }, schemes }) => {
  if (workspace?.fileOperations?.willRename !== true) return undefined;
  return {
    announced: { workspace: { fileOperations: { willRename: { filters: schemes.flatMap(movedFiles) } } } },
    async answer(session, { files }, work) {
      const moves = files.map(({ oldUri, newUri }) => ({ from: withoutSlash(oldUri), to: withoutSlash(newUri) }));
      const edit = await session.answers.workAcross(() => session.service.renameFiles.inSteps(moves), work);
      const ofData = await dataChanges(session, moves);
      if (!ofData.isComplete) {
        work.warn('Data may still name the old path: the workspace has more JSON files than are searched.');
      }
      if (ofData.left.length > 0) {
        const names = ofData.left.slice(0, mostNamed).map(session.service.display).join(', ');
        const more = ofData.left.length > mostNamed ? ` and ${ofData.left.length - mostNamed} more` : '';
        work.warn(
          `After the move these files have no schema, because only their names led to it: ${names}${more}. Rename them as well, or write "$schema" in them.`,
        );
      }
      const ofProjects = (await projectTexts(session)).map(({ file }) =>
        changeOf(file, pathsAfterMoves(file.uri, file.text, moves)),
      );
      const ofSettings = (await session.editorSettings()).map(({ file, folder }) =>
        changeOf(file, settingsAfterMoves(folder, file.text, moves)),
      );
      const ofPaths = [...ofProjects, ...ofSettings].filter(({ edits }) => edits.length > 0);
      const changes = [...(edit?.documentChanges ?? []), ...ofPaths, ...ofData.changes];
      // Edits of foreign files are left out; the move itself is allowed.
      const documentChanges = changes.filter(
        (change) => session.edits.refusalOf({ documentChanges: [change] }) === undefined,
      );
      if (documentChanges.length === 0) return null;
      return session.edits.forClient({ documentChanges }) ?? null;
    },
  };
});

/** The largest number of files that a message names. */
const mostNamed = 5;

function changeOf(file: SourceFile, edits: ReturnType<typeof pathsAfterMoves>): TextDocumentEdit {
  const inLines = edits.map(({ start, end, newText }) => ({ range: file.rangeOf(start, end), newText }));
  return { textDocument: { uri: file.uri, version: null }, edits: inLines };
}

/**
 * The edits of data that names its schema itself. All data is looked at if a schema moves, and otherwise the data that
 * moves. `left` has the data that a schema leaves behind, which only has the schema's name. `isComplete` is false if there
 * are more files than are read.
 */
async function dataChanges(
  { service, answers, data, json }: Session,
  moves: readonly Move[],
): Promise<{
  readonly changes: readonly TextDocumentEdit[];
  readonly left: readonly string[];
  readonly isComplete: boolean;
}> {
  await json.looked;
  const isMoved = (uri: string) => moves.some(({ from }) => isInside(uri, from));
  const places = [...moves.map(({ from }) => from), ...service.uris];
  const isSchemaMoved = answers.mayGrow || places.some((uri) => uri.endsWith('.fbs') && isMoved(uri));
  const changes: TextDocumentEdit[] = [];
  const left: string[] = [];
  const isComplete = await data.eachNaming(
    (uri) => isSchemaMoved || isMoved(uri),
    (file: SourceFile) => {
      const { schema, by } = service.associationOf(file) ?? {};
      if (schema !== undefined && by === 'name' && isLeftBehind(file.uri, schema, moves)) left.push(file.uri);
      const edit = schemaNameAfterMoves(file, moves);
      if (!edit) return;
      const edits = [{ range: file.rangeOf(edit.start, edit.end), newText: edit.text }];
      changes.push({ textDocument: { uri: file.uri, version: null }, edits });
    },
  );
  changes.sort((left, right) => (left.textDocument.uri < right.textDocument.uri ? -1 : 1));
  return { changes, left: left.sort(), isComplete };
}

/** Filters for schemas and data, and for folders, which may contain both. */
function movedFiles(scheme: string): FileOperationRegistrationOptions['filters'] {
  return [
    { scheme, pattern: { glob: '**/*.{fbs,json,jsonc}', matches: 'file' } },
    { scheme, pattern: { glob: '**', matches: 'folder' } },
  ];
}

function withoutSlash(uri: string): string {
  return canonicalUri(uri).replace(/\/$/, '');
}
