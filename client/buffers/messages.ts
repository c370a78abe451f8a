// Defines the messages between the extension and the webview of a buffer.
import type { DataSchemaJson } from '../../server/language/buffer/view.ts';
import type { FilePart } from './file-parts.ts';

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
    }
  /** The reason why there is no schema. */
  | { readonly kind: 'noSchema'; readonly reason: string };

/** A message from the webview. */
export type FromView =
  | { readonly kind: 'ready' }
  | { readonly kind: 'needPart'; readonly version: number; readonly at: number }
  | { readonly kind: 'chooseSchema' }
  /** The user wants the bytes from a place on read as a buffer of a type that they choose. */
  | { readonly kind: 'readFrom'; readonly at: number }
  /** The schema of the file is wanted again. */
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
  'pointsHere',
  'sizes',
  'partly',
  'default',
  'absent',
] as const;
