// The messages of our own about buffers and data, for the client and the server.
import type { Range } from 'vscode-languageserver-types';
import type { DataSchemaJson } from './language/service.ts';

/** A request for the schemas of the workspace folders that have a root type, as choices of what a buffer is read by. */
export const bufferSchemasRequest = 'flatbuffers/bufferSchemas';

/** One schema in the answer to `flatbuffers/bufferSchemas`, which is a list in the order of names. */
export interface BufferSchemaChoice {
  readonly uri: string;
  /** Its path as people read it. */
  readonly name: string;
  /** The root type as it is written there. */
  readonly rootType: string;
  readonly identifier: string | undefined;
}

/** A request for a schema in the form by which buffers are read. */
export const bufferSchemaRequest = 'flatbuffers/bufferSchema';

/** The parameters of `flatbuffers/bufferSchema`. */
export interface BufferSchemaParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/bufferSchema`; null where the file is not there. */
export interface BufferSchemaAnswer {
  readonly schema: DataSchemaJson;
  /** Whether flatc refuses the schema: types with errors are not in it. */
  readonly hasErrors: boolean;
  /** All files that it was made of. */
  readonly files: readonly string[];
}

/** A request for the place where a type or a field of a schema is declared. */
export const bufferDeclarationRequest = 'flatbuffers/bufferDeclaration';

/** The parameters of `flatbuffers/bufferDeclaration`: the schema, the full name of a type, and the name of a field. */
export interface BufferDeclarationParams {
  readonly uri: string;
  readonly type: string;
  readonly field?: string;
}

/** The answer to `flatbuffers/bufferDeclaration`; null where nothing of that name is declared. */
export interface BufferDeclarationAnswer {
  readonly uri: string;
  readonly range: Range;
}

/** A request for the buffer of JSON data: the text of a file, which may not be saved. */
export const convertDataRequest = 'flatbuffers/convertData';

/** Without a schema it is that of which the file is known to be data. */
export interface ConvertDataParams {
  readonly uri: string;
  readonly text: string;
  readonly schema?: string;
}

/**
 * The answer to `flatbuffers/convertData`: the bytes in base 64 and how the name of their file ends; what is wrong, or that
 * the schema is not known.
 */
export type ConvertDataAnswer =
  | { readonly bytes: string; readonly extension: string }
  | { readonly errors: readonly DataError[] }
  | { readonly needsSchema: true };

/** An error in data or in its schema. */
export interface DataError {
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}
