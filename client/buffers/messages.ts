// What the extension and the view of a buffer tell each other.
import type { DataSchemaJson } from '../../server/language/buffer/view.ts';
import type { FilePart } from './file-parts.ts';

/** To the view. */
export type ToView =
  /** Of a large file what its first view needs; then all of it, part by part, as the view asks for them. */
  | {
      readonly kind: 'firstParts';
      /** Another one each time that the file changes: parts of different versions make no file. */
      readonly version: number;
      readonly size: number;
      readonly parts: readonly FilePart[];
      readonly words: Words;
    }
  | ({ readonly kind: 'part'; readonly version: number } & FilePart)
  /** The bytes, when they are read and each time that the file changes. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly words: Words }
  | { readonly kind: 'schema'; readonly schema: DataSchemaJson; readonly name: string; readonly rootType?: string }
  /** There is no schema, and why. */
  | { readonly kind: 'noSchema'; readonly reason: string };

/** From the view. */
export type FromView =
  | { readonly kind: 'ready' }
  | { readonly kind: 'needPart'; readonly version: number; readonly at: number }
  | { readonly kind: 'chooseSchema' }
  | { readonly kind: 'goTo'; readonly type: string; readonly field?: string }
  | { readonly kind: 'copy'; readonly text: string };

/** The texts of the view in the language of the editor. */
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
  'goTo',
  'pointsHere',
  'sizes',
  'partly',
  'default',
  'absent',
] as const;
