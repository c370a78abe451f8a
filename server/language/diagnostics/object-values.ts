// Checks data, and the object that may end a schema, against the root type.
import { certainProblems } from '../root-object/certain-problems.ts';
import { checkObject } from '../root-object/check.ts';
import { objectAtEnd, objectBeforeError } from '../root-object/object-at-end.ts';
import type { ObjectProblem } from '../root-object/problem.ts';
import { dataLossDescriptions } from './data-losses-descriptions.ts';
import { objectValueDescriptions } from './object-values-descriptions.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';

export const objectValues: FileRule = {
  descriptions: [...objectValueDescriptions, ...dataLossDescriptions],
  checkFile,
};

function checkFile({ program, file, elaboration }: FileContext): readonly Finding[] {
  const object = objectAtEnd(program, elaboration, file);
  if (object) return checkObject(object).map(toFinding);
  const beginning = objectBeforeError(program, elaboration, file);
  if (!beginning) return [];
  return certainProblems(file, beginning, checkObject(beginning)).map(toFinding);
}

function toFinding({ code, start, end, message, candidates, fields, isUnopened }: ObjectProblem): Finding {
  switch (code) {
    case 'object-unknown-field':
      return { code, start, end, message, data: { candidates } };
    case 'object-value':
      return { code, start, end, message, data: { candidates, isUnopened } };
    case 'object-field-missing':
    case 'object-count':
    case 'object-union':
    case 'data-union-type':
      return { code, start, end, message, data: { fields } };
    case 'object-syntax':
    case 'nesting-depth':
      return { code, start, end, message, data: {} };
    default:
      return { code, start, end, message };
  }
}
