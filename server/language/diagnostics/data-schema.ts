// Reports data with a schema or table that does not exist; no further rule can check such data.
import { hasUnreadInclude } from '../includes/closure.ts';
import { rootOptionAfter } from '../root-object/root-type.ts';
import { dataSchemaSpan, type FileContext, type FileRule, type Finding } from './rule.ts';

const schema = 'table Monster { hp: short; }\nroot_type Monster;\n';

export const dataSchema: FileRule = {
  descriptions: [
    {
      code: 'data-schema',
      family: 'lint',
      level: 'warning',
      summary: 'The schema that data names is not there, or has no such table.',
      explanation:
        'Data names its schema in `"$schema"` or in a comment in its first line, by a path relative to its own folder; or the settings name it. After the path, `#` and the full name of a table choose its root. flatc itself takes the schema from its command line.',
      wrong: '{ "$schema": "main.fbs#Orc", hp: 80 }',
      right: '{ "$schema": "main.fbs#Monster", hp: 80 }',
      exampleSchema: schema,
    },
  ],
  only: 'root',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { program, closure, elaboration, uri } = context;
  const association = program.dataSchemas.association(uri);
  const span = dataSchemaSpan(context);
  if (!association || !span || !closure.schema) return;
  const { by, flatc } = association;
  const name = program.display(association.schema);
  const source = by === 'settings' ? ', which the settings name' : '';
  const existence = program.existence(association.schema);
  if (existence === 'missing' || existence === 'directory') {
    yield { code: 'data-schema', ...span, message: `there is no schema ${name}${source}` };
    return;
  }
  const { rootType } = flatc;
  if (rootType === undefined || hasUnreadInclude(closure.schema)) return;
  const { definition } = rootOptionAfter(elaboration, closure.schema, rootType);
  if (definition?.fullName === rootType) return;
  const meant = definition ? `; its full name is ${definition.fullName}` : '';
  yield { code: 'data-schema', ...span, message: `${name} has no table ${rootType}${source}${meant}` };
}
