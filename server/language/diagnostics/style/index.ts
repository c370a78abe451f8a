// Lists the rules of style, which report nothing unless the settings ask for it: by a preset, by a level for a code, or
// by a demand such as `forbid`.
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
