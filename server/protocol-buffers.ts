// Defines the messages between our client and server about what a project says of buffers.
import type { ContainerLayout } from './language/service.ts';

/** A request for what the project of a file says of buffers. */
export const bufferSettingsRequest = 'flatbuffers/bufferSettings';

/** The parameters of `flatbuffers/bufferSettings`: a file with buffers. */
export interface BufferSettingsParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/bufferSettings`. */
export interface BufferSettingsAnswer {
  /** The layouts of the project's own kinds of files. Their schemas are URIs. */
  readonly containers: readonly ContainerLayout[];
  /** Schemas for vectors of bytes, as URIs or `flexbuffer`, by the full names of their fields. */
  readonly nested: Readonly<Record<string, { readonly schema: string; readonly rootType?: string | undefined }>>;
}
