// Finds the schema of a data file: from the settings, the first lines of the file, or its name. A file without any of
// these is foreign, and gets no findings.
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import { byIdentity } from '../memo.ts';
import type { DataSetting, FlatcOptions } from '../settings.ts';
import type { Span } from '../summary/summary.ts';
import { isNamedBy } from './entry-files.ts';
import { baseNameOf, directoryOf, joinPath } from './includes.ts';

/** A schema for data. */
export interface DataAssociation {
  /** The URI of the schema; for data after other data on a command line, the URI of that data. */
  readonly schema: string;
  /** The options for this file that differ from the options of all roots, such as the root type. */
  readonly flatc: Partial<FlatcOptions>;
  /** The source of the association. The sources are listed from the strongest to the weakest. */
  readonly by: 'command' | 'settings' | '$schema' | 'comment' | 'name';
  /** The place in the file that names the schema, if the file does. */
  readonly place?: Span;
}

/** The facts about a file that are needed to find its schema, if the file is data. */
interface Candidate {
  readonly uri: string;
  readonly languageId: string;
  /** The start of the text: at least `headLength` UTF-16 units, or all of a shorter text. */
  readonly head: string;
}

/** The number of UTF-16 units at the start of a text in which the name of a schema is looked for. */
export const headLength = 4096;

/**
 * The schema of a file that may be data: from the settings, else from `"$schema"` or a comment in the file, else a
 * schema beside the file whose name fits. `isSchema` tests whether a schema with a root type is at a place. Undefined
 * for `*.fbs`, if no schema is found, and if the file names a JSON Schema or a schema on another machine.
 */
export function associationOf(
  { uri, languageId, head }: Candidate,
  settings: readonly DataSetting[],
  isSchema: (uri: string) => boolean,
): DataAssociation | undefined {
  if (uri.endsWith('.fbs')) return undefined;
  const set = settings.find(({ files }) => isNamedBy(files, uri));
  if (set) return ofSetting(set);
  if (!isJson(uri, languageId) || !uri.includes('/')) return undefined;
  const said = schemaSaidIn(head.slice(0, headLength));
  if (said) return said.path === undefined ? undefined : ofPath(uri, said.path, said);
  const schema = besideNamed(uri).find(isSchema);
  return schema === undefined ? undefined : { schema, flatc: {}, by: 'name' };
}

/** The schema that a file names itself, in its object or in a comment in the first line. */
interface OwnSchema {
  /** The URI of the schema. */
  readonly schema: string;
  /** The path as the file writes it, with `#` and the root type if it names one. */
  readonly written: string;
  readonly by: '$schema' | 'comment';
  /** The place of the string with its quotes, or of the path in a comment. */
  readonly place: Span;
}

/**
 * The schema that a file names itself, whatever the settings say; undefined if it names none, a JSON Schema, or a schema
 * on another machine. `head` is as for `associationOf`.
 */
export function schemaNamedIn(uri: string, head: string): OwnSchema | undefined {
  const said = schemaSaidIn(head.slice(0, headLength));
  if (said?.path === undefined) return undefined;
  const schema = ofPath(uri, said.path, said)?.schema;
  return schema === undefined ? undefined : { schema, written: said.path, by: said.by, place: said.place };
}

/** True if a file may be data by its name, or by the language that an editor gives it. */
export function isJson(uri: string, languageId = ''): boolean {
  return !uri.endsWith('.fbs') && (/\.jsonc?$/i.test(uri) || /^(?:flatbuffers-json|jsonc?)$/.test(languageId));
}

const ofSetting = byIdentity(({ schema, flatc }: DataSetting): DataAssociation => ({ schema, flatc, by: 'settings' }));

function ofPath(uri: string, written: string, { by, place }: Said): DataAssociation | undefined {
  const [path = '', rootType] = written.split('#');
  // Nothing is downloaded and no other machine is contacted, because the data may come from anywhere.
  if (/^[\\/]{2}|^[a-z][\w+.-]+:/i.test(path)) return undefined;
  const schema = joinPath(directoryOf(uri), path);
  return { schema, flatc: rootType ? { rootType } : {}, by, place };
}

interface Said {
  readonly by: '$schema' | 'comment';
  /** The path to a FlatBuffers schema; undefined for a schema of another kind. */
  readonly path: string | undefined;
  readonly place: Span;
}

/**
 * The schema that a file names, in its object or in a comment in the first line; undefined if the file names no schema.
 */
function schemaSaidIn(head: string): Said | undefined {
  return schemaKeyIn(head) ?? schemaCommentIn(head);
}

const schemaPath = /\.fbs(?:#[\w.]*)?$/;

function schemaCommentIn(head: string): Said | undefined {
  const found = /^\ufeff?[ \t]*(\/\/\/?|\/\*)[ \t]*schema:[ \t]*([^\s*]+)/.exec(head);
  const path = found?.[2];
  if (!found || path === undefined || !schemaPath.test(path)) return undefined;
  const end = found[0].length;
  return { by: 'comment', path, place: { start: end - path.length, end } };
}

/**
 * The value of `"$schema"` in the object. Undefined if the key is absent, comes after a value with brackets, or has a
 * value that is not a string.
 */
function schemaKeyIn(head: string): Said | undefined {
  let token = readToken(head, 0);
  const next = (): Token => {
    token = readToken(head, token.end);
    return token;
  };
  /** Passes a value without brackets and the comma after it. */
  const hasPassedValue = (): boolean => {
    while (/^(?:string|identifier|integer|float|[-+()])$/.test(token.kind)) next();
    return token.kind === ',';
  };
  if (token.kind !== '{') return undefined;
  for (;;) {
    const key = next();
    const isNamed = key.kind === 'string' && decodeString(head.slice(key.start, key.end)) === '$schema';
    if ((key.kind !== 'string' && key.kind !== 'identifier') || next().kind !== ':') return undefined;
    const value = next();
    if (isNamed) {
      if (value.kind !== 'string') return undefined;
      const text = decodeString(head.slice(value.start, value.end));
      const path = schemaPath.test(text) ? text : undefined;
      return { by: '$schema', path, place: { start: value.start, end: value.end } };
    }
    if (!hasPassedValue()) return undefined;
  }
}

/** The schemas beside a file that fit its name: `orc.fbs` for `orc.json`, and `monster.fbs` for `orc.monster.json`. */
export function besideNamed(uri: string): readonly string[] {
  const name = baseNameOf(uri);
  if (isOfTools(name)) return [];
  const stem = name.replace(/\.[^.]*$/, '');
  const last = stem.lastIndexOf('.');
  const names = last > 0 ? [stem, stem.slice(last + 1)] : [stem];
  return names.filter((each) => each !== '').map((each) => joinPath(directoryOf(uri), `${each}.fbs`));
}

/** True for a configuration file of a tool: its name says nothing about the schemas beside it. */
function isOfTools(name: string): boolean {
  return /^(?:package|package-lock|[jt]sconfig(?:\..*)?|flatbuffers|composer|deno|manifest|vcpkg|CMakePresets)\.jsonc?$/.test(
    name,
  );
}
