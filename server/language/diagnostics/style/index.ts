// Lists the rules of style, which run only where a preset, a level of their own or a setting turns them on.
import type { Rule } from '../rule.ts';
import { commentsMissing } from './comments-missing.ts';
import { deprecatedTypes } from './deprecated-types.ts';
import { enumZero } from './enum-zero.ts';
import { fieldStyle } from './fields.ts';
import { fileComment } from './file-comment.ts';
import { fileNameStyle } from './file-name.ts';
import { methodTypes } from './method-types.ts';
import { nameStyle } from './names.ts';
import { ownRules } from './own-rules.ts';
import { plainComments } from './plain-comments.ts';
import { serviceStyle } from './services.ts';

export const styleRules: readonly Rule[] = [
  nameStyle,
  enumZero,
  plainComments,
  deprecatedTypes,
  fileNameStyle,
  commentsMissing,
  fileComment,
  serviceStyle,
  methodTypes,
  fieldStyle,
  ownRules,
];
