// Defines the JSON of `doc --format json` as a JSON schema.
import { modelShapes } from './model-schema.ts';
import { flag, list, number, object, ref, type Shape, type Shapes, text } from './shape.ts';

const links = (description: string): Shape => ({ type: 'object', additionalProperties: ref('target'), description });
const place = { line: number('The line of its name, counted from 1.') };
const since = { since: text('The oldest compared version that has it, or `unreleased`; absent if none was compared.') };
const relations = {
  ...place,
  namespace: text('The namespace; empty for the global one.'),
  links: links('The targets of names in the comments of the declaration and of its members, by the name as written.'),
  usedBy: list(ref('target'), 'The fields, members of unions and methods that name it.'),
  uses: list(ref('target'), 'The types that it names, each once.'),
  reachableFrom: list(ref('target'), 'The root tables from which data can contain it: the first ones.'),
  reachableFromCount: number('The number of all such root tables.'),
};
const besideType = { isBesideType: flag('Set for a service and its methods if a type of the file has the same name.') };
const history = { ...since, changes: list(ref('change'), 'The changes between compared versions, the newest first.') };

const shapes: Shapes = {
  ...modelShapes,
  object: withKeys(
    modelShapes.object,
    { ...relations, example: orNull('Data of a table as JSON that flatc accepts.') },
    history,
  ),
  field: withKeys(modelShapes.field, place, since),
  enum: withKeys(modelShapes.enum, relations, history),
  member: withKeys(modelShapes.member, place, since),
  service: withKeys(modelShapes.service, relations, { ...history, ...besideType }),
  method: withKeys(modelShapes.method, place, since),
  target: object(
    'A declaration or member to which a link leads.',
    { file: text('The path of its file.'), name: text('The full name of a type or service.') },
    { member: text('The name of the member.'), ...besideType },
  ),
  change: object('A change between two compared versions.', {
    version: text('The version that has the change, or `unreleased`.'),
    text: text('The change in words.'),
  }),
  file: object('A file.', {
    path: text('The path, relative to the documented folder or to the nearest folder with all files.'),
    introduction: text('The comment at the top of the file, as Markdown.'),
    links: links('The targets of names in the introduction, by the name as written.'),
    includes: list({ type: 'string' }, 'The paths of the files that it includes itself.'),
    rootType: orNull('The full name of the root table.'),
    fileIdentifier: orNull('The identifier of buffers.'),
    fileExtension: orNull('The extension of files with buffers.'),
    names: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The path of the file of each type that the declarations of this file name, by full name.',
    },
  }),
};

/** The text of docs.schema.json. */
export function docsSchema(): string {
  const { description = '', ...documentation } = object(
    'The documentation of FlatBuffers schemas: their model with comments, relations and history.',
    {
      version: {
        const: 1,
        description: 'The version of this form. Keys may be added to it, and nothing else changes.',
      },
      files: list(ref('file'), 'The files, sorted by path.'),
      types: {
        type: 'array',
        items: { anyOf: [ref('object'), ref('enum')] },
        description: 'The types, file by file, in the order of their declarations.',
      },
      services: list(ref('service'), 'The services.'),
    },
  );
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const title = 'Documentation of FlatBuffers schemas, by fbs-language-tools';
  return `${JSON.stringify({ $schema, title, description, ...documentation, $defs: shapes }, undefined, 1)}\n`;
}

/** A shape with more keys. */
function withKeys(shape: Shape, required: Shapes, optional: Shapes): Shape {
  return {
    ...shape,
    properties: { ...shape.properties, ...required, ...optional },
    required: [...(shape.required ?? []), ...Object.keys(required)],
  };
}

function orNull(description: string): Shape {
  return { anyOf: [{ type: 'string' }, { type: 'null' }], description };
}
