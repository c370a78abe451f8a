// Defines the message about the documentation of a schema.
import type { Documentation } from './schema-docs/docs-model.ts';

/** A request for the documentation of one schema, with its unsaved text; null if the server does not have the file. */
export const documentationRequest = 'flatbuffers/documentation';

/** The parameters of `flatbuffers/documentation`. */
export interface DocumentationParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/documentation`. Paths are URIs, and relations are only known within the file. */
export interface DocumentationAnswer {
  readonly documentation: Documentation;
  /** Whether the schema has errors. Declarations with errors are left out then. */
  readonly hasErrors: boolean;
}
