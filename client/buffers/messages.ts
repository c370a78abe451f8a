// Defines the messages between the extension and the webview of a buffer.
import type { ContainerLayout, DataSchemaJson, Framing, MessagePart } from '../../server/language/buffer/view.ts';
import type { FilePart } from './file-parts.ts';

/** A schema with its name for display. */
export interface NamedSchemaJson {
  readonly name: string;
  readonly schema: DataSchemaJson;
}

/** The schemas of vectors of bytes that hold buffers. */
export interface InnerJson {
  /** Schemas for vectors whose bytes have the identifier of the schema. */
  readonly schemas: readonly NamedSchemaJson[];
  /** Schemas by fields, such as `Model.metadata`. */
  readonly choices: readonly {
    readonly field: string;
    readonly schema: NamedSchemaJson | 'flexbuffer';
    readonly rootType?: string | undefined;
  }[];
  /** The identifiers of further schemas, which are sent when they are needed. */
  readonly identifiers: readonly string[];
}

/** The schema for one kind of messages in a container. `named` is undefined if no schema is known. */
export interface PartSchemaJson extends Pick<MessagePart, 'rootType' | 'schema'> {
  readonly named: NamedSchemaJson | undefined;
}

/** A message to the webview. */
export type ToView =
  /** The first parts of a large file. The rest is sent part by part, when the webview asks for it. */
  | {
      readonly kind: 'firstParts';
      /** A number that changes with each version of the file, because parts of different versions must not be mixed. */
      readonly version: number;
      readonly size: number;
      readonly parts: readonly FilePart[];
      readonly words: Words;
    }
  | ({ readonly kind: 'part'; readonly version: number } & FilePart)
  /** All bytes, sent after reading and after each change of the file. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly words: Words }
  | {
      readonly kind: 'schema';
      readonly schema: DataSchemaJson;
      readonly name: string;
      readonly rootType?: string;
      /** The byte that is read as the start of a buffer, if the user has chosen one. */
      readonly from?: number;
      /** The sizes in front of the messages, if the user has chosen them; otherwise the content decides. */
      readonly framing?: Framing;
      readonly inner?: InnerJson;
    }
  /** The messages of a container are shown. */
  | {
      readonly kind: 'container';
      readonly layout: ContainerLayout;
      readonly parts: readonly PartSchemaJson[];
      readonly inner?: InnerJson;
    }
  | { readonly kind: 'inner'; readonly inner: InnerJson }
  /** The file is searched for buffers of these schemas. */
  | {
      readonly kind: 'searchBuffers';
      readonly schemas: readonly NamedSchemaJson[];
      /** The number of further schemas, for which the file is not searched. */
      readonly left: number;
    }
  /** The file is compared with another one. If that cannot be read again, `outdated` says so, and no bytes are sent. */
  | { readonly kind: 'compare'; readonly name: string; readonly bytes?: Uint8Array; readonly outdated: string }
  /** The reason why the values cannot be shown, such as an unknown schema or a file that cannot be read. */
  | { readonly kind: 'noSchema'; readonly reason: string };

/** A message from the webview. */
export type FromView =
  | { readonly kind: 'ready' }
  | { readonly kind: 'needPart'; readonly version: number; readonly at: number }
  | { readonly kind: 'chooseSchema' }
  /** The user wants to say how the file contains buffers. */
  | { readonly kind: 'chooseForm' }
  /** The schema with an identifier is needed for a vector of bytes. */
  | { readonly kind: 'needInner'; readonly identifier: string }
  /**
   * The user wants to say what the bytes in a field are. `identifiers` lists the identifiers that the bytes may have.
   */
  | { readonly kind: 'chooseInner'; readonly field: string; readonly identifiers: readonly string[] }
  | { readonly kind: 'compareAsText' }
  | { readonly kind: 'closeComparison' }
  /** The user wants the bytes from a place on read as a buffer of a type that they choose. */
  | { readonly kind: 'readFrom'; readonly at: number }
  /** The user wants the whole file again, after `readFrom`. */
  | { readonly kind: 'readFile' }
  | { readonly kind: 'goTo'; readonly type: string; readonly field?: string }
  | { readonly kind: 'copy'; readonly text: string };

/** The texts of the webview in the language of the editor. */
export type Words = Readonly<Record<(typeof wordNames)[number], string>>;

const wordNames = [
  'sound',
  'notSound',
  'warnings',
  'chooseSchema',
  'noIdentifier',
  'bytes',
  'values',
  'search',
  'found',
  'nothingFound',
  'searchedPartly',
  'copyPath',
  'copyValue',
  'copyJson',
  'tooLong',
  'readFrom',
  'backToFile',
  'messages',
  'message',
  'nextMessage',
  'previousMessage',
  'searching',
  'numbers',
  'zeros',
  'notFinite',
  'firstOnly',
  'histogram',
  'goTo',
  'chooseForm',
  'oneBuffer',
  'tail',
  'valuesSearched',
  'noSchemaFor',
  'openAs',
  'asTable',
  'asBytes',
  'decimal',
  'hexadecimal',
  'list',
  'index',
  'sortedPartly',
  'possible',
  'possibleAmong',
  'bytesSearched',
  'byIdentifier',
  'byForm',
  'inValues',
  'differences',
  'oneDifference',
  'noDifferences',
  'asText',
  'close',
  'added',
  'removed',
  'moreDifferences',
  'pointsHere',
  'sizes',
  'partly',
  'default',
  'absent',
] as const;
