// Finds the data files among the files and the schema of each: as set by a command, or from the settings and the files.
import { conditionalAnswers } from '../memo.ts';
import type { DataSetting, FlatcOptions } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import { associationOf, type DataAssociation, headLength, isJson } from './data-association.ts';
import type { Existence } from './includes.ts';

/** The inputs for finding the schema of data. */
interface DataWorld {
  readonly file: (uri: string) => SourceFile | undefined;
  readonly existence: (uri: string) => Existence;
  /** Returns the settings that give data its schema, for a file. */
  readonly settingsOf: (uri: string) => readonly DataSetting[];
  /** Returns a number that grows with every change of the other inputs. */
  readonly version: () => number;
}

export class DataSchemas {
  readonly #given: Map<string, DataAssociation>;
  readonly #world: DataWorld;
  readonly #changed: () => void;

  /**
   * Starts with a copy of the schemas that `set` has given to `same`. `changed` is called after each call of `set` that
   * changes something.
   */
  constructor(world: DataWorld, changed: () => void, same?: DataSchemas) {
    this.#world = world;
    this.#changed = changed;
    this.#given = new Map(same ? same.#given : []);
  }

  /**
   * The file that flatc reads before a data file: its schema, or other data. Undefined for a schema, and for a file
   * whose schema is unknown.
   */
  readonly of = (uri: string): string | undefined => this.association(uri)?.schema;

  /**
   * The schema of a data file and the source that named it. Undefined for a schema, and for a file whose schema is
   * unknown.
   */
  association(uri: string): DataAssociation | undefined {
    const given = this.#given.get(uri);
    if (given || uri.endsWith('.fbs')) return given;
    const file = this.#world.file(uri);
    return file && this.associationOf(file);
  }

  /**
   * The schema of a data file that need not be among the files of the program. Undefined for a schema, and if no schema
   * is known.
   */
  readonly associationOf = (file: SourceFile): DataAssociation | undefined => {
    const given = this.#given.get(file.uri);
    if (given || file.uri.endsWith('.fbs')) return given;
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

  /** The options that a file has because it is data. Undefined for a schema, and for a file whose schema is unknown. */
  readonly optionsOf = (uri: string): Partial<FlatcOptions> | undefined => this.association(uri)?.flatc;

  /** True if a file is JSON without a known schema; such a file gets no findings. */
  isForeign(file: SourceFile): boolean {
    const { uri, languageId } = file;
    return isJson(uri, languageId) && this.associationOf(file) === undefined;
  }

  /**
   * Sets the file that flatc reads before a data file. Undefined takes that back, so that settings and the file decide
   * again.
   */
  readonly set = (uri: string, schema: string | undefined): void => {
    if (this.#given.get(uri)?.schema === schema) return;
    if (schema === undefined) this.#given.delete(uri);
    else this.#given.set(uri, { schema, flatc: {}, by: 'command' });
    this.#changed();
  };
}

/**
 * Remembers the association by the file object. An answer that depends on an unknown place is computed each time,
 * because each caller must learn the place.
 */
const associations = conditionalAnswers<SourceFile, undefined, DataAssociation | undefined>();
