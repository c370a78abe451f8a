// Which files are data, and of which schema.

export class DataSchemas {
  readonly #schemas = new Map<string, string>();
  readonly #changed: () => void;

  /** `changed` is called with each change. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What flatc reads before a file that is data: its schema, or other data; undefined for a schema. */
  of(uri: string): string | undefined {
    return this.#schemas.get(uri);
  }

  /** Tells what flatc reads before a file that is data; undefined for a schema. */
  set(uri: string, schema: string | undefined): void {
    if (this.#schemas.get(uri) === schema) return;
    if (schema === undefined) this.#schemas.delete(uri);
    else this.#schemas.set(uri, schema);
    this.#changed();
  }

  /** Takes over what others know. */
  take(others: DataSchemas): void {
    for (const [uri, schema] of others.#schemas) this.#schemas.set(uri, schema);
  }
}
