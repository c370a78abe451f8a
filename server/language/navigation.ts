// The questions of a service that follow names: where things are declared, who names them, and what becomes of all
// that when they get other names or places.
import type { DocumentHighlight, Location, LocationLink, Position, WorkspaceEdit } from 'vscode-languageserver-types';
import type { Refusal } from './changes/change.ts';
import { type HierarchyCall, incomingCalls, outgoingCalls, prepareCalls } from './features/call-hierarchy.ts';
import { highlights } from './features/highlight.ts';
import { implementation } from './features/implementation.ts';
import { references } from './features/references.ts';
import { prepareRename, type RenameTarget, rename } from './features/rename.ts';
import { renameFiles } from './features/rename-files.ts';
import { typeDefinition } from './features/type-definition.ts';
import { prepareTypes, subtypes, supertypes } from './features/type-hierarchy.ts';
import type { Program } from './program.ts';
import type { HierarchyItem } from './symbols/hierarchy-items.ts';
import type { Move } from './workspace-edit.ts';

type Ask<Answer> = (program: Program, root: string, uri: string, offset: number) => Answer;

/** All answers are of the state of the inputs at that moment, and see a file through the root through which it is checked. */
export class Navigation {
  readonly #program: Program;
  readonly #rootOf: (uri: string) => string;

  constructor(program: Program, rootOf: (uri: string) => string) {
    this.#program = program;
    this.#rootOf = rootOf;
  }

  /** Where the type of the thing at a position is declared. */
  typeDefinition(uri: string, position: Position): readonly LocationLink[] {
    return this.#at(uri, position, typeDefinition) ?? [];
  }

  /** The methods of services that take or return the type at a position. */
  implementation(uri: string, position: Position): readonly LocationLink[] {
    return this.#at(uri, position, implementation) ?? [];
  }

  /** The places in all known files that name the thing at a position. */
  references(uri: string, position: Position, includesDeclaration: boolean): readonly Location[] {
    const ask: Ask<readonly Location[]> = (...at) => references(...at, includesDeclaration);
    return this.#at(uri, position, ask) ?? [];
  }

  /** The places in the file that name the thing at a position. */
  highlights(uri: string, position: Position): readonly DocumentHighlight[] {
    return this.#at(uri, position, highlights) ?? [];
  }

  /** What can be renamed at a position, or why it cannot; undefined where nothing with a name stands. */
  prepareRename(uri: string, position: Position): RenameTarget | Refusal | undefined {
    return this.#at(uri, position, prepareRename);
  }

  /** The edits that rename the thing at a position in all known files, or why it cannot have the name. */
  rename(uri: string, position: Position, newName: string): WorkspaceEdit | Refusal | undefined {
    const ask: Ask<WorkspaceEdit | Refusal | undefined> = (...at) => rename(...at, newName);
    return this.#at(uri, position, ask);
  }

  /** The edits of includes that go before the move of files or folders; undefined where there are none. */
  renameFiles(moves: readonly Move[]): WorkspaceEdit | undefined {
    return renameFiles(this.#program, moves);
  }

  /** The service, method or table at a position, to be asked for its calls. */
  prepareCalls(uri: string, position: Position): readonly HierarchyItem[] {
    return this.#at(uri, position, prepareCalls) ?? [];
  }

  /** What calls the item whose name begins at a position. */
  incomingCalls(uri: string, position: Position): readonly HierarchyCall[] {
    return this.#at(uri, position, incomingCalls) ?? [];
  }

  /** What the item calls whose name begins at a position. */
  outgoingCalls(uri: string, position: Position): readonly HierarchyCall[] {
    return this.#at(uri, position, outgoingCalls) ?? [];
  }

  /** The type at a position, to be asked for what it contains and what contains it. */
  prepareTypes(uri: string, position: Position): readonly HierarchyItem[] {
    return this.#at(uri, position, prepareTypes) ?? [];
  }

  /** The types that contain the one whose name begins at a position. */
  supertypes(uri: string, position: Position): readonly HierarchyItem[] {
    return this.#at(uri, position, supertypes) ?? [];
  }

  /** The types that the one contains whose name begins at a position. */
  subtypes(uri: string, position: Position): readonly HierarchyItem[] {
    return this.#at(uri, position, subtypes) ?? [];
  }

  #at<Answer>(uri: string, position: Position, ask: Ask<Answer>): Answer | undefined {
    const file = this.#program.file(uri);
    return file && ask(this.#program, this.#rootOf(uri), uri, file.offsetAt(position));
  }
}
