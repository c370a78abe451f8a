// Which files are data, and of which schema: as somebody told, or as the settings and the files themselves say.
import { conditionalAnswers } from '../memo.ts';
import type { DataSetting, FlatcOptions } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import { associationOf, type DataAssociation, headLength, isJson } from './data-association.ts';
import type { Existence } from './includes.ts';

/** What the schema of data depends on. */
interface DataWorld {
  readonly file: (uri: string) => SourceFile | undefined;
  readonly existence: (uri: string) => Existence;
  /** The settings that give data its schema, for a file. */
  readonly settingsOf: (uri: string) => readonly DataSetting[];
  /** Grows with every change of the others. */
  readonly version: () => number;
}

export class DataSchemas {
  readonly #told: Map<string, DataAssociation>;
  readonly #world: DataWorld;
  readonly #changed: () => void;

  /** Begins with what `same` was told. `changed` is called with each thing that is told. */
  constructor(world: DataWorld, changed: () => void, same?: DataSchemas) {
    this.#world = world;
    this.#changed = changed;
    this.#told = new Map(same ? same.#told : []);
  }

  /** What flatc reads before a file that is data: its schema, or other data; undefined for a schema. */
  readonly of = (uri: string): string | undefined => this.association(uri)?.schema;

  /** The same, with what says so. */
  association(uri: string): DataAssociation | undefined {
    const told = this.#told.get(uri);
    if (told || uri.endsWith('.fbs')) return told;
    const file = this.#world.file(uri);
    return file && this.associationOf(file);
  }

  /** The schema of a document, which need not be among the files. */
  readonly associationOf = (file: SourceFile): DataAssociation | undefined => {
    const told = this.#told.get(file.uri);
    if (told || file.uri.endsWith('.fbs')) return told;
    const world = this.#world;
    return associations(file, [this, world.version(), file.version], undefined, () => {
      let isKnown = true;
      // Another file of that name may be beside a schema that others include.
      const isSchema = (uri: string): boolean => {
        const existence = world.existence(uri);
        const schema = world.file(uri);
        isKnown &&= existence !== 'unknown' && (existence !== 'file' || schema !== undefined);
        return schema?.has('root_type') ?? false;
      };
      const { uri, languageId } = file;
      const candidate = { uri, languageId, head: file.startOfText(headLength) };
      return { value: associationOf(candidate, world.settingsOf(uri), isSchema), holds: () => isKnown };
    });
  };

  /** The options that a file has of its own because it is data; undefined for a schema. */
  readonly optionsOf = (uri: string): Partial<FlatcOptions> | undefined => this.association(uri)?.flatc;

  /** Whether a file is neither a schema nor data of a known one: nothing is said of it. */
  isForeign(file: SourceFile): boolean {
    const { uri, languageId } = file;
    return isJson(uri, languageId) && this.associationOf(file) === undefined;
  }

  /** Tells what flatc reads before a file that is data; undefined for a schema. */
  readonly set = (uri: string, schema: string | undefined): void => {
    if (this.#told.get(uri)?.schema === schema) return;
    if (schema === undefined) this.#told.delete(uri);
    else this.#told.set(uri, { schema, flatc: {}, by: 'command' });
    this.#changed();
  };
}

/** An answer that a place decides at which nobody has looked is not kept: whoever asks has to hear of the place. */
const associations = conditionalAnswers<SourceFile, undefined, DataAssociation | undefined>();
