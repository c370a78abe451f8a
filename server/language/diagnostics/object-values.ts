// The object that may end a schema, held against the root type of the schema.
import { checkObject } from '../root-object/check.ts';
import { objectAtEnd } from '../root-object/object-at-end.ts';
import type { ObjectProblem } from '../root-object/problem.ts';
import { objectValueDescriptions } from './object-values-descriptions.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';

export const objectValues: FileRule = { descriptions: objectValueDescriptions, checkFile };

function checkFile({ program, file, elaboration }: FileContext): readonly Finding[] {
  const object = objectAtEnd(program, elaboration, file);
  return object ? checkObject(object).map(toFinding) : [];
}

function toFinding({ code, start, end, message, candidates }: ObjectProblem): Finding {
  switch (code) {
    case 'object-unknown-field':
    case 'object-value':
      return { code, start, end, message, data: { candidates } };
    case 'object-syntax':
    case 'nesting-depth':
      return { code, start, end, message, data: {} };
    default:
      return { code, start, end, message };
  }
}
