// Lists all refactorings in the order in which editors show them.
import { deprecateField } from './deprecate-field.ts';
import { docComment } from './doc-comment.ts';
import { enumToFlags, flagsToEnum } from './enum-flags.ts';
import { explicitValues, implicitValues } from './enum-numbers.ts';
import { extractFields } from './extract-fields.ts';
import { fieldIdsInOrder, newFieldIds, noFieldIds } from './field-ids.ts';
import { includePaths } from './include-paths.ts';
import { inlineInclude } from './inline-include.ts';
import { moveDeclaration } from './move-declaration.ts';
import { organizeIncludes } from './organize-includes.ts';
import type { Refactoring } from './refactoring.ts';
import { reserveName } from './reserve-name.ts';
import { structOrder } from './struct-order.ts';
import { tableOrStruct } from './table-or-struct.ts';

export const refactorings: readonly Refactoring[] = [
  extractFields,
  inlineInclude,
  moveDeclaration,
  includePaths,
  docComment,
  deprecateField,
  reserveName,
  newFieldIds,
  fieldIdsInOrder,
  noFieldIds,
  explicitValues,
  implicitValues,
  enumToFlags,
  flagsToEnum,
  structOrder,
  tableOrStruct,
  organizeIncludes,
];
