// Reads options of flatc, by their names.
import { optionComplaints, optionsOf } from '../language/generate/service.ts';
import { type Complain, isRecord, mostEntries, type ValuePath } from './value-problem.ts';

/** The usable options of a value; undefined if the value is not an object. */
export function readOptions(
  value: unknown,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(value)) return complain('must be an object of options of flatc');
  const usable: Record<string, unknown> = {};
  for (const [name, written] of Object.entries(value).slice(0, mostEntries)) {
    const [problem] = optionComplaints(optionsOf('flatc'), { [name]: written }, 'flatc');
    if (problem === undefined) usable[name] = written;
    else {
      const text = problem.replace(/^flatc: /, '').replace(/\.$/, '');
      complain(text, [...path, name], /^there is no /.test(text) ? 'key' : 'value');
    }
  }
  return usable;
}
