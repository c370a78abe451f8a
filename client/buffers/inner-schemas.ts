// Finds the schemas of vectors of bytes that contain buffers. flatbuffers.json and the user name them for fields; for
// other vectors, the identifier of the bytes decides.

import * as vscode from 'vscode';
import type { BufferSettingsAnswer } from '../../server/protocol-buffers.ts';
import { setInProject } from '../rule-commands.ts';
import type { Server } from '../running-server.ts';
import type { InnerJson, NamedSchemaJson } from './messages.ts';
import { readSchema } from './schema-choice.ts';
import { listSchemas } from './schemas.ts';

type NestedEntry = BufferSettingsAnswer['nested'][string];

/** The schemas of vectors of bytes in one file. */
export class InnerSchemas {
  readonly #server: Server;
  readonly #memory: vscode.Memento;
  readonly #uri: vscode.Uri;
  /** The URIs of the schemas that were added, by their identifiers. */
  readonly #added = new Map<string, string>();
  /** The URIs of all schemas that were read for the webview, also with errors. */
  readonly uris = new Set<string>();
  /**
   * The user's choices in this view. They override the settings, which may not have been read again yet. The key is a
   * field, such as `Model.metadata`; the value undefined stands for plain bytes.
   */
  readonly #own = new Map<string, NestedEntry | undefined>();

  constructor(server: Server, memory: vscode.Memento, uri: vscode.Uri) {
    this.#server = server;
    this.#memory = memory;
    this.#uri = uri;
  }

  /**
   * The schemas of fields, the schemas that were added, and the identifiers for which `add` has a schema. `own` is the
   * URI of the file's own schema. Undefined if no field has a schema and no other schema has an identifier.
   */
  async all(nested: BufferSettingsAnswer['nested'], own?: string): Promise<InnerJson | undefined> {
    const listed = await listSchemas(this.#server);
    const entries = new Map(Object.entries({ ...nested, ...this.#remembered, ...nested }));
    for (const [field, entry] of this.#own) {
      if (entry) entries.set(field, entry);
      else entries.delete(field);
    }
    const choices: InnerJson['choices'][number][] = [];
    for (const [field, { schema, rootType }] of entries) {
      const named = schema === 'flexbuffer' ? schema : await this.#read(schema);
      if (named) choices.push({ field, schema: named, rootType });
    }
    const others = listed.filter(({ uri, identifier }) => uri !== own && identifier !== undefined);
    const identifiers = [...new Set(others.map(({ identifier = '' }) => identifier))];
    if (choices.length === 0 && identifiers.length === 0) return undefined;
    const added = await Promise.all([...this.#added.values()].map((uri) => this.#read(uri)));
    return { schemas: added.filter((each) => each !== undefined), choices, identifiers };
  }

  /**
   * Adds the first schema with an identifier. Returns false if it was added before, if no schema has the identifier, or
   * if the schema cannot be read or has errors now.
   */
  async add(identifier: string): Promise<boolean> {
    if (this.#added.has(identifier)) return false;
    const [first] = (await listSchemas(this.#server)).filter((schema) => schema.identifier === identifier);
    if (!first) return false;
    this.#added.set(identifier, first.uri);
    return (await this.#read(first.uri)) !== undefined;
  }

  /**
   * Lets the user choose what the bytes in a field are. The choice is written into flatbuffers.json, or remembered for
   * the workspace if it cannot be written there. Returns false if the user cancels.
   */
  async choose(field: string, identifiers: readonly string[]): Promise<boolean> {
    const schemas = await listSchemas(this.#server);
    const isFitting = ({ identifier = '' }: { readonly identifier: string | undefined }) =>
      identifiers.includes(identifier);
    const inOrder = [...schemas.filter(isFitting), ...schemas.filter((schema) => !isFitting(schema))];
    const items: readonly (vscode.QuickPickItem & { readonly schema?: string })[] = [
      ...inOrder.map(({ name, uri, rootType, identifier }) => ({
        label: name,
        description: identifier === undefined ? rootType : `${rootType}, ${identifier}`,
        schema: uri,
      })),
      { label: 'FlexBuffer', schema: 'flexbuffer' },
      { label: vscode.l10n.t('Bytes') },
    ];
    const placeHolder = vscode.l10n.t('The schema of the bytes in {0}', field);
    const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true });
    if (!picked) return false;
    const { schema } = picked;
    this.#own.set(field, schema === undefined ? undefined : { schema });
    const change = { nested: { field, ...(schema === undefined ? {} : { schema }) } };
    if (await setInProject(this.#server, { uri: this.#uri.toString(), change })) return true;
    const { [field]: _before, ...others } = this.#remembered;
    await this.#memory.update(memoryKey, schema === undefined ? others : { ...others, [field]: { schema } });
    return true;
  }

  get #remembered(): BufferSettingsAnswer['nested'] {
    return this.#memory.get<BufferSettingsAnswer['nested']>(memoryKey) ?? {};
  }

  /** Reads a schema; undefined if the server does not have it, or if it has errors. */
  async #read(uri: string): Promise<NamedSchemaJson | undefined> {
    const name = decodeURIComponent(uri.replace(/^.*\//, ''));
    this.uris.add(uri);
    const answer = await readSchema(this.#server, { uri, name });
    return typeof answer === 'string' ? undefined : { name, schema: answer.schema };
  }
}

const memoryKey = 'bufferNested';
