// Searches a file for buffers in turns that can be stopped, and lists the likeliest first.
import {
  type DataSchema,
  findBuffers,
  type PossibleBuffer,
  rankedBuffers,
  schemaFromJson,
  sourceOf,
} from '../../../server/language/buffer/view.ts';
import type { NamedSchemaJson, Words } from '../messages.ts';
import { filled } from './search.ts';

/** Limits: the number of possible buffers that are `found`, and the milliseconds of one `turn`. */
const most = { found: 10_000, turn: 30 } as const;

export class PossibleBuffers {
  #runs = 0;

  stop(): void {
    this.#runs++;
  }

  /**
   * The possible buffers of a file, the likeliest first; undefined if the search was stopped or another one was
   * started. `left` is the number of schemas whose buffers are not searched for.
   */
  async find(
    bytes: Uint8Array,
    { schemas, left }: { readonly schemas: readonly NamedSchemaJson[]; readonly left: number },
    words: Words,
    showStatus: (text: string) => void,
  ): Promise<readonly PossibleBuffer[] | undefined> {
    const run = ++this.#runs;
    const named: readonly { readonly name: string; readonly schema: DataSchema }[] = schemas.map(
      ({ name, schema }) => ({
        name,
        schema: schemaFromJson(schema),
      }),
    );
    const found: PossibleBuffer[] = [];
    let pause = performance.now() + most.turn;
    for (const step of findBuffers(sourceOf(bytes), named)) {
      if ('found' in step) found.push(step.found);
      else showStatus(filled(words.bytesSearched, Math.floor((100 * step.searched) / bytes.length)));
      if (found.length === most.found) break;
      if (performance.now() < pause) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (run !== this.#runs) {
        showStatus('');
        return undefined;
      }
      pause = performance.now() + most.turn;
    }
    const count = found.length.toLocaleString();
    showStatus(left === 0 ? filled(words.possible, count) : filled(words.possibleAmong, count, left.toLocaleString()));
    return rankedBuffers(found);
  }
}
