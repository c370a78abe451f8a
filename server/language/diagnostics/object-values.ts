// The object that may end a schema, held against the root type of the schema.
import { checkObject } from '../root-object/check.ts';
import { objectAtEnd } from '../root-object/object-at-end.ts';
import { objectValueDescriptions } from './object-values-descriptions.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';

export const objectValues: FileRule = { descriptions: objectValueDescriptions, checkFile };

function checkFile({ program, file, elaboration }: FileContext): readonly Finding[] {
  const object = objectAtEnd(program, elaboration, file);
  return object ? checkObject(object) : [];
}
