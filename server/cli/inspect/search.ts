// Shows the bytes of a file that may be buffers, the likeliest first.
import { counted, findBuffers, type PossibleBuffer, plainText, rankedBuffers } from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { print, refuse } from '../command-line/run-commands.ts';
import { visibleJson } from '../report/json-text.ts';
import type { InspectOptions } from './options.ts';
import type { NamedSchema } from './read-schemas.ts';

/** The number of possible buffers that are shown unless `--max` says another number. */
const mostShown = 100;
/** The number of possible buffers that are kept. A file may consist of small messages. */
const mostFound = 100_000;

/** Searches a file for buffers of some schemas. Returns 0, 1 if there are none, or 2 if no schema has a root. */
export function search(
  path: string,
  source: FileParts,
  schemas: readonly NamedSchema[],
  { format, max = mostShown, offset = 0, schema }: InspectOptions,
): number {
  if (!schemas.some((each) => each.schema.rootType !== undefined))
    return refuse(`no schema of ${schema ?? 'this folder'} has a root_type: name one with --schema FILE`);
  const found: PossibleBuffer[] = [];
  for (const step of findBuffers(source, schemas)) {
    if ('found' in step) found.push(step.found);
    if (found.length === mostFound) break;
  }
  const shown = rankedBuffers(found).slice(0, max);
  if (format === 'json') {
    const possible = shown.map(({ at, end, named, form, hasIdentifier, values, isWhole }) => ({
      offset: offset + at,
      length: end - at,
      schema: named.name,
      root: named.schema.rootType?.fullName,
      sizePrefixed: form.isSizePrefixed,
      identifier: hasIdentifier,
      values,
      whole: isWhole,
    }));
    print(visibleJson({ version: 1, file: path, count: found.length, possible }));
  } else {
    for (const each of shown) print(`${plainText(`${path}: ${lineOf(each, offset)}`)}\n`);
    if (found.length > shown.length) print(`... ${found.length - shown.length} more\n`);
    if (found.length === 0) print(`${plainText(path)}: nothing that may be a buffer of these schemas\n`);
  }
  return found.length === 0 ? 1 : 0;
}

function lineOf({ at, end, named, form, hasIdentifier, values, isWhole }: PossibleBuffer, offset: number): string {
  const what = [
    `${named.schema.rootType?.fullName} of ${named.name}`,
    ...(form.isSizePrefixed ? ['with a size prefix'] : []),
    hasIdentifier ? 'with its identifier' : 'by structure alone',
    `${counted(values, 'value')}${isWhole ? '' : ' or more'}`,
  ];
  return `possible: ${what.join(', ')}: --offset ${offset + at} --length ${end - at}`;
}
