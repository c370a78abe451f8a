// The server's commands about generated code, for `workspace/executeCommand`. Each takes one argument.
import type { Location, Position, Range } from 'vscode-languageserver-types';
import type { Generator, PlaceRole } from './language/service.ts';

/** The command for the locations in schemas from which the code at a place of a generated file comes. */
export const schemaOfCodeCommand = 'flatbuffers.schemaOfCode';

/** The argument of `flatbuffers.schemaOfCode`. */
export interface SchemaOfCodeParams extends GeneratedText {
  readonly position: Position;
  /** Whether the position must be on the name of a declaration, and not only on its line or in its body. */
  readonly isOnName?: boolean;
}

/** A generated file. */
export interface GeneratedText {
  readonly uri: string;
  /** The text of an open document, which may differ from the file. */
  readonly text?: string;
}

/**
 * The command for the types and services in a generated file, with their schemas. Its argument is a `GeneratedText`.
 */
export const schemasOfCodeCommand = 'flatbuffers.schemasOfCode';

/** One entry in the answer to `flatbuffers.schemasOfCode`, which is a list. */
export interface SchemaOfType {
  /** The name of the type in the code. */
  readonly range: Range;
  readonly schema: Location;
  /** The names in the code of members that are older than the schema, or edited; absent where there are none. */
  readonly differing?: readonly string[];
}

/**
 * The command for the generated code of the declaration at a place of a schema. Its argument is a `CodeOfSchemaParams`.
 */
export const codeOfSchemaCommand = 'flatbuffers.codeOfSchema';

/** The argument of `flatbuffers.codeOfSchema` and `flatbuffers.searchUses`. */
export interface CodeOfSchemaParams {
  /** The schema. */
  readonly uri: string;
  readonly position: Position;
  /** The generators whose code is searched; all by default. */
  readonly languages?: readonly string[];
}

/** One entry in the answer to `flatbuffers.codeOfSchema`, which is a list. */
export interface CodeOfSchema extends Location {
  /** The name in the code. */
  readonly name: string;
  readonly language: Generator;
  readonly role: PlaceRole;
  /** Set for code that is older than the schema, or edited: `name` for another name, `slot` for another vtable slot. */
  readonly differs?: 'name' | 'slot';
}

/**
 * The command that searches for names of generated code in other files of the same languages, which flatc has not
 * generated. The search knows no scopes and types. Its argument is a `CodeOfSchemaParams`.
 */
export const searchUsesCommand = 'flatbuffers.searchUses';

/** The answer to `flatbuffers.searchUses`. */
export interface UsesFound {
  readonly uses: readonly CodeUse[];
  /** False if the search ended early because it had found too many places. */
  readonly isComplete: boolean;
}

/** A place outside of generated code with the name of a generated declaration. */
export interface CodeUse extends Location {
  /** The name in the text. */
  readonly name: string;
  readonly language: Generator;
}

/** The annotation of a rename's edits in schemas, if generated code has the old name. */
export const schemaChangesLabel = 'In schemas';

/** The name of a language, and a number of places. */
export type LanguageCount = readonly [language: string, count: number];

/** The numbers in words, as a description has them: `3 in Go, 5 in TypeScript`. */
export function wordsOfCounts(counts: readonly LanguageCount[]): string {
  return counts.map(([language, count]) => `${count} in ${language}`).join(', ');
}

/** The numbers in a description with `wordsOfCounts`; none in any other text. */
export function countsInWords(description: string): readonly LanguageCount[] {
  return [...description.matchAll(/(\d+) in ([^,]+)/g)].map(([, count, language = '']) => [language, Number(count)]);
}
