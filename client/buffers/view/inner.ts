// Reads the buffers in vectors of bytes, and asks the extension for the schema of a vector when its values are looked
// at.
import {
  type BufferNode,
  type InnerBuffers,
  type InnerChoice,
  identifierIn,
  innerBuffers,
  schemaFromJson,
} from '../../../server/language/buffer/view.ts';
import type { InnerJson, NamedSchemaJson } from '../messages.ts';

export class Inner {
  readonly #ask: (identifier: string) => void;
  readonly #asked = new Set<string>();
  /** The identifiers for which the extension has a schema that it has not sent yet. */
  #wanted: ReadonlySet<string> = new Set();
  #open: InnerBuffers = () => undefined;

  /** `ask` requests the schema with an identifier. */
  constructor(ask: (identifier: string) => void) {
    this.#ask = ask;
  }

  /** Takes the schemas for vectors of bytes. `own` has the schema of the file itself; it is empty for a container. */
  set(json: InnerJson | undefined, own: readonly NamedSchemaJson[]): void {
    const named = ({ name, schema }: NamedSchemaJson, rootType?: string) => ({
      name,
      schema: schemaFromJson(schema),
      form: { rootType, isSizePrefixed: false },
    });
    const choices = new Map<string, InnerChoice[]>();
    for (const { field, schema, rootType } of json?.choices ?? [])
      choices.set(field, [schema === 'flexbuffer' ? schema : named(schema, rootType)]);
    const schemas = [...own, ...(json?.schemas ?? [])].map((each) => named(each));
    this.#open = innerBuffers(schemas, choices);
    const known = schemas.map(({ schema }) => schema.fileIdentifier?.text);
    this.#wanted = new Set(json?.identifiers.filter((each) => !known.includes(each)));
  }

  /**
   * Says which buffer the bytes in a vector are. If no known schema fits, returns undefined, and asks once for the
   * schema with the identifier of the bytes.
   */
  readonly buffers: InnerBuffers = (field, slice) => {
    const found = this.#open(field, slice);
    if (found || this.#wanted.size === 0) return found;
    const head = new Uint8Array(slice.view.buffer, slice.view.byteOffset, Math.min(slice.size, 16));
    for (const identifier of identifiersIn(head)) {
      if (!this.#wanted.has(identifier) || this.#asked.has(identifier)) continue;
      this.#asked.add(identifier);
      this.#ask(identifier);
    }
    return undefined;
  };
}

/** The identifiers that bytes may have, without a size prefix and after one. */
function identifiersIn(bytes: Uint8Array): readonly string[] {
  return [4, 8].flatMap((at) => identifierIn(bytes, at) ?? []);
}

/** The identifiers that the bytes in a vector may have; empty for an empty vector, and without `bytes`. */
export function identifiersOf({ parts, count }: BufferNode, bytes?: Uint8Array): readonly string[] {
  const [first] = parts(0, Math.min(1, count));
  const start = first?.range?.start;
  return bytes && start !== undefined ? identifiersIn(bytes.subarray(start, start + 16)) : [];
}
