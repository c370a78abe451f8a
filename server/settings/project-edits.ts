// Edits of flatbuffers.json: what is set in it is changed in it, with its comments and its layout.
import { modify } from 'jsonc-parser';
import { directoryOf } from '../language/service.ts';
import type { Project } from './projects.ts';

/** What a user wants to have set. */
export type ProjectChange =
  | { readonly includePath: string }
  /** Without a level the rule has its own again. */
  | { readonly rule: string; readonly level?: string }
  /** Files below a folder are data of a schema; folder and schema are URIs. */
  | { readonly data: { readonly folder: string; readonly files: string; readonly schema: string } };

/** The file in which a key is set that rules a project, so that a setting of the editor would not count. */
export function fileThatSets(
  { byKey, file }: Pick<Project, 'byKey' | 'file'>,
  change: ProjectChange,
): string | undefined {
  // Data is the project's own, not that of an editor.
  if ('data' in change) return file?.uri;
  const decision = byKey.get('includePath' in change ? 'includePaths' : `rules.${change.rule}`);
  return decision?.source === 'flatbuffers.json' ? decision.place?.uri : undefined;
}

/** One replacement in a text. */
interface TextChange {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** The edits of the text of a file; folders are written from the directory of the file on. */
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
    const glob = directory === '.' ? files : `${directory}/${files}`;
    const entry = { files: [glob], schema: relativeTo(directoryOf(uri), schema) };
    return modify(text, ['data', 0], entry, { formattingOptions, isArrayInsertion: true });
  }
  return modify(text, ['rules', change.rule], change.level, { formattingOptions });
}

function relativeTo(directory: string, folder: string): string {
  const [from, to] = [directory.split('/'), folder.replace(/\/$/, '').split('/')];
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => '..');
  return decodeURIComponent([...up, ...to.slice(shared)].join('/')) || '.';
}
