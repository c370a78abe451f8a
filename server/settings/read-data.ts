// Reads which data files belong to which schema.
import { isPlace } from './places.ts';
import { readList } from './read-list.ts';
import { readOptions } from './read-options.ts';
import { didYouMean } from './suggestions.ts';
import { complaintsAt, isRecord, mostEntries, type Problem, type ValuePath } from './value-problem.ts';

/** Data files and their schema. */
export interface DataEntry {
  /** Globs that match the data files. */
  readonly files: readonly string[];
  readonly schema: string;
  /** The full name of the root table, if it is not the schema's `root_type`. */
  readonly rootType?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

const dataKeys = ['files', 'schema', 'rootType', 'options'] as const;

/** The usable entries of a list; undefined if the value is not a list. */
export function readData(
  value: unknown,
  path: ValuePath,
  report: (problem: Problem) => void,
): readonly DataEntry[] | undefined {
  const complain = complaintsAt(path, report);
  if (!Array.isArray(value)) return complain('must be a list of objects with files and a schema');
  return value.slice(0, mostEntries).flatMap((written: unknown, index): readonly DataEntry[] => {
    const at = [...path, index];
    if (!isRecord(written)) {
      complain('must be an object with files and a schema', at);
      return [];
    }
    for (const key of Object.keys(written)) {
      if (dataKeys.some((known) => known === key)) continue;
      complain(`is unknown${didYouMean(key, dataKeys)}`, [...at, key], 'key');
    }
    const isSet = (key: (typeof dataKeys)[number]) => written[key] !== undefined && written[key] !== null;
    const globs = typeof written.files === 'string' ? [written.files] : written.files;
    const [filesPath, optionsPath] = [
      [...at, 'files'],
      [...at, 'options'],
    ];
    const files = isSet('files') ? readList('globs', globs, filesPath, complaintsAt(filesPath, report)) : undefined;
    const { schema, rootType } = written;
    const isSchema = typeof schema === 'string' && /\.b?fbs$/.test(schema) && isPlace(schema);
    if (!isSet('files') || !isSet('schema')) complain('must have files and a schema', at);
    if (isSet('schema') && !isSchema) complain('must be the path of a schema (*.fbs, *.bfbs)', [...at, 'schema']);
    const isRootType = typeof rootType === 'string' && /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(rootType);
    if (isSet('rootType') && !isRootType) complain('must be the full name of a table', [...at, 'rootType']);
    const options = isSet('options')
      ? readOptions(written.options, optionsPath, complaintsAt(optionsPath, report))
      : undefined;
    if (files === undefined || !isSchema) return [];
    return [
      {
        files,
        schema,
        ...(isRootType ? { rootType } : {}),
        ...(options ? { options } : {}),
      },
    ];
  });
}
