// Updates includes when files and folders are moved.
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { includesAfterMoves } from '../include-edits/moved-files.ts';
import type { Program } from '../program.ts';
import type { Steps } from '../steps.ts';
import { type Move, workspaceEdit } from '../workspace-edit.ts';

/**
 * The edits that keep the targets of all includes when files or folders are moved; undefined if there are none. They
 * must be made before the move.
 */
export function* renameFiles(program: Program, moves: readonly Move[]): Steps<WorkspaceEdit | undefined> {
  const changes = yield* includesAfterMoves(program, moves);
  return changes.length > 0 ? yield* workspaceEdit.inSteps(program, changes) : undefined;
}
