// Edits values in flatbuffers.json, and keeps its comments and layout.
import { modify } from 'jsonc-parser';
import { directoryOf, displayPath, literalGlob, relativeUri } from '../language/service.ts';
import type { Project } from './projects.ts';

/** The change that a user wants. */
export type ProjectChange =
  | { readonly includePath: string }
  /** Without a level, the rule gets its default level. */
  | { readonly rule: string; readonly level?: string }
  /** Makes files below a folder data of a schema; folder and schema are URIs. */
  | { readonly data: { readonly folder: string; readonly files: string; readonly schema: string } }
  /** Reads the bytes in a field by a schema, a URI, or as a `flexbuffer`; without a schema they stay bytes. */
  | { readonly nested: { readonly field: string; readonly schema?: string; readonly rootType?: string } };

/**
 * The flatbuffers.json in which a change takes effect; undefined if no file decides. A rule or include path is changed
 * in the file that sets it, since a setting of the editor would have no effect.
 */
export function fileThatSets(
  { byKey, file }: Pick<Project, 'byKey' | 'file'>,
  change: ProjectChange,
): string | undefined {
  // Data and buffers belong to the project, never to an editor.
  if ('data' in change || 'nested' in change) return file?.uri;
  const decision = byKey.get('includePath' in change ? 'includePaths' : `rules.${change.rule}`);
  return decision?.source === 'flatbuffers.json' ? decision.place?.uri : undefined;
}

/** One replacement in a text. */
interface TextChange {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** The edits of a file's text. Paths are written relative to the file. */
export function projectEdits(uri: string, text: string, change: ProjectChange): readonly TextChange[] {
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  if ('includePath' in change) {
    const path = relativeTo(directoryOf(uri), change.includePath);
    return modify(text, ['includePaths', -1], path, { formattingOptions, isArrayInsertion: true });
  }
  if ('data' in change) {
    const { folder, files, schema } = change.data;
    const directory = relativeTo(directoryOf(uri), folder);
    const glob = directory === '.' ? files : `${literalGlob(directory)}/${files}`;
    const entry = { files: [glob], schema: relativeTo(directoryOf(uri), schema) };
    return modify(text, ['data', 0], entry, { formattingOptions, isArrayInsertion: true });
  }
  if ('nested' in change) {
    const { field, schema, rootType } = change.nested;
    const path = schema === undefined || schema === 'flexbuffer' ? schema : relativeTo(directoryOf(uri), schema);
    return modify(text, ['nested', field], rootType === undefined ? path : { schema: path, rootType }, {
      formattingOptions,
    });
  }
  return modify(text, ['rules', change.rule], change.level, { formattingOptions });
}

function relativeTo(directory: string, folder: string): string {
  return relativeUri(directory, folder) ?? displayPath(folder, undefined);
}
