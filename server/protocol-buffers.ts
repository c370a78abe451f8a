// Defines the messages between our client and server about buffers: their schemas, and data that becomes one.
import type { Range } from 'vscode-languageserver-types';
import type { ContainerLayout, DataSchemaJson } from './language/service.ts';

/** A request for the settings about buffers in the project of a file. */
export const bufferSettingsRequest = 'flatbuffers/bufferSettings';

/** The parameters of `flatbuffers/bufferSettings`: a file with buffers. */
export interface BufferSettingsParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/bufferSettings`. */
export interface BufferSettingsAnswer {
  /** The layouts of the project's own kinds of files. Their schemas are URIs. */
  readonly containers: readonly ContainerLayout[];
  /** Schemas for vectors of bytes, as URIs or `flexbuffer`, by the full names of the fields that contain the bytes. */
  readonly nested: Readonly<Record<string, { readonly schema: string; readonly rootType?: string | undefined }>>;
}

/**
 * A request for the schemas by which a buffer may be read: all schemas of the workspace folders that have a root type.
 */
export const bufferSchemasRequest = 'flatbuffers/bufferSchemas';

/** The parameters of `flatbuffers/bufferSchemas`. */
export interface BufferSchemasParams {
  /** URIs of *.bfbs files, which the server does not search itself. */
  readonly binary?: readonly string[];
  /** JSON data, or its first part, whose schema is wanted. */
  readonly data?: { readonly uri: string; readonly text: string };
}

/** One schema in the answer to `flatbuffers/bufferSchemas`, a list sorted by name. */
export interface BufferSchemaChoice {
  readonly uri: string;
  /** The path for display. */
  readonly name: string;
  /** The root type, as the schema names it. */
  readonly rootType: string;
  /** Undefined if the schema has no file_identifier. */
  readonly identifier: string | undefined;
  /**
   * True for the nearest schemas that the data fits, by the folder of the data and the names of its fields; absent for
   * other schemas.
   */
  readonly fitsData?: true;
}

/** A request for a schema in the form that readers of buffers need. */
export const bufferSchemaRequest = 'flatbuffers/bufferSchema';

/** The parameters of `flatbuffers/bufferSchema`. */
export interface BufferSchemaParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/bufferSchema`; null if the server does not have the file. */
export interface BufferSchemaAnswer {
  readonly schema: DataSchemaJson;
  /** Whether flatc refuses the schema. Types with errors are left out then. */
  readonly hasErrors: boolean;
  /** All files of the schema. */
  readonly files: readonly string[];
}

/** A request for the declaration of a type or field. */
export const bufferDeclarationRequest = 'flatbuffers/bufferDeclaration';

/** The parameters of `flatbuffers/bufferDeclaration`: the schema, the full name of a type, and the name of a field. */
export interface BufferDeclarationParams {
  readonly uri: string;
  readonly type: string;
  readonly field?: string;
}

/** The answer to `flatbuffers/bufferDeclaration`; null if nothing with this name is declared. */
export interface BufferDeclarationAnswer {
  readonly uri: string;
  readonly range: Range;
}

/** A request for the buffer that JSON describes. The text may be unsaved. */
export const convertDataRequest = 'flatbuffers/convertData';

/** The parameters of `flatbuffers/convertData`. Without `schema`, the known schema of the file is used. */
export interface ConvertDataParams {
  readonly uri: string;
  readonly text: string;
  readonly schema?: string;
}

/**
 * The answer to `flatbuffers/convertData`: the bytes in base64 and the extension of their file, or errors, or that the
 * schema is unknown.
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
