// Explains the finding of `format --check`, so that reports describe it as they describe rules.
import type { RuleDescription } from './rule.ts';

export const notFormatted: RuleDescription = {
  code: 'not-formatted',
  family: 'lint',
  level: 'error',
  summary: 'A schema is not formatted.',
  explanation:
    'Only `format --check` reports it, once for each schema, at the first place that would change. `format --write` formats the schema, as _Format Document_ does in editors, and `format --diff` shows what would change. The style comes from `format` in `flatbuffers.json`, then from `.editorconfig`. No level can be set: where schemas need not be formatted, leave `format --check` out.',
  wrong: 'table Monster{hp:short;}',
  right: 'table Monster {\n  hp: short;\n}',
};
