// Makes flatbuffers.schema.json and docs/project-file.md from the table of settings.
import { readFileSync } from 'node:fs';
import { isOffered, optionName, optionSchema, optionsOf } from '../../server/language/generate/service.ts';
import { allRules, changeDescriptions, generators, stylePresets } from '../../server/language/service.ts';
import { rowsIn } from '../../server/settings/read-settings.ts';
import { ruleLevels, type SettingRow, type SettingShape } from '../../server/settings/table.ts';
import { inCell, table } from './markdown.ts';
import { choicesOf, layoutSchema, nestedSchema, optionsOfKeys } from './project-file-parts.ts';

type Json = Readonly<Record<string, unknown>>;

const texts = JSON.parse(readFileSync(new URL('../../package.nls.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

/** Descriptions of keys that only the file has, or that differ from those of settings. */
const ownTexts: Readonly<Record<string, string>> = {
  includePaths:
    'Folders in which to look for `include` files, in this order, after the folder of the including file: `-I` of flatc. A relative path starts at this file.',
  entryFiles:
    'Globs of the schemas that are compiled by themselves, such as `services/**/*.fbs`, relative to this file. Such a schema is always checked by itself; others are checked through one that includes them, if they need it.',
  exclude:
    'Globs of schemas that are not the project’s own, relative to this file; a folder stands for all in it. They are not listed, searched or checked by themselves, but others may include them.',
  baseline:
    'The file with the findings that `check` leaves out, written by `check --write-baseline`; relative to this file. Editors show these findings all the same.',
  package:
    'The package of the schemas in this folder for `index`, such as `shop-schemas@1.2.0`, instead of that of a go.mod, package.json or Cargo.toml.',
  targets:
    'What code is generated: languages, or one object for each command line of flatc. A feature that flatc does not support for one of the languages is an error. Each target is judged alone; a finding of only some targets names them.',
  data: 'Which files are data of which schema, such as `{ "files": ["levels/*.json"], "schema": "schemas/level.fbs" }`, with `rootType` and `options` of flatc if needed. Globs and the path start at this file. If several entries match a file, the first counts.',
  style:
    'The preset of style that is checked, or a list of presets; empty for none. `basic` checks the names that the style guide of FlatBuffers asks for: types, members of enums, namespaces and methods in UpperCamelCase. `standard` has these rules and more, `comments` asks for documentation, `rpc` is about services. `rules` gives each rule another level.',
  forbid:
    'The kinds of declarations that these schemas must not have: `table`, `struct`, `enum`, `union`, `rpc_service`.',
  requireAttributes:
    'The attributes that each declaration or member of a kind must have, such as `{ "table": ["owner"], "field": ["id"] }`.',
  namePatterns:
    'Patterns for names by kind, such as `{ "union": ["*Union"] }`. One of the patterns must match the whole name; `*`, `?`, `[...]` and `{a,b}` are as in globs.',
  reserved:
    'Names that must not come back, by the full names of types, such as `{ "Acme.Box": ["hp", 3] }`: names of fields, members and methods, ids of fields, and values of members. A comment `// reserved: hp, 3` within the braces of a declaration does the same.',
  containers:
    'Layouts of files with buffers inside, by name, which `verify`, `inspect` and `convert` read; see [Your own containers](streams.md#your-own-containers).',
  nested:
    'Schemas for vectors of bytes that hold buffers, by the full names of tables and their fields, such as `{ "Acme.Model.metadata": "metadata.fbs" }`: a path from this file, `flexbuffer`, or `{ "schema": ..., "rootType": ... }`.',
  'flatc.options': 'Options for flatc in every target, such as `{ "genObjectApi": true }`.',
};

/** The description of a key, as the settings of editors have it. */
function describe(key: string): string {
  const text = ownTexts[key] ?? texts[`setting.${key}`];
  if (text === undefined) throw new Error(`package.nls.json has no text "setting.${key}"`);
  return text.replace(/`#(?:flatbuffers\.)?([\w.]+)#`/g, '`$1`');
}

function schemaOf({ shape }: SettingRow): Json {
  return schemaOfShape(shape);
}

function schemaOfShape(shape: SettingShape): Json {
  switch (shape.kind) {
    case 'path':
    case 'package':
      return { type: 'string' };
    case 'paths':
    case 'globs':
      return { type: 'array', items: { type: 'string' } };
    case 'choice':
      return { type: 'string', enum: shape.choices };
    case 'switch':
      return { type: 'boolean' };
    case 'number':
      return { type: shape.isWhole ? 'integer' : 'number', minimum: shape.from, maximum: shape.to };
    case 'baselines':
      return { type: ['string', 'array'], items: { type: 'string' }, maxItems: shape.most };
    case 'version':
      return { type: 'string', pattern: '^(v?\\d+\\.\\d+\\.\\d+([-+.].*)?|master)?$' };
    case 'rules':
      return {
        type: 'object',
        properties: Object.fromEntries(
          [...allRules(), ...changeDescriptions].map(({ code, summary }) => [
            code,
            { $ref: '#/definitions/level', description: summary },
          ]),
        ),
        additionalProperties: false,
      };
    case 'options':
      return { $ref: '#/definitions/options' };
    case 'data':
      return {
        type: 'array',
        items: {
          type: 'object',
          required: ['files', 'schema'],
          properties: {
            files: {
              type: ['string', 'array'],
              items: { type: 'string' },
              description: 'Globs of the data files, from this file.',
            },
            schema: { type: 'string', pattern: '\\.b?fbs$', description: 'The schema, from this file.' },
            rootType: { type: 'string', description: 'The root type by its full name, where the schema has another.' },
            options: { $ref: '#/definitions/options' },
          },
          additionalProperties: false,
        },
      };
    case 'presets':
      return {
        type: ['string', 'array'],
        pattern: `^(${stylePresets.join('|')})$`,
        items: { type: 'string', enum: stylePresets },
      };
    case 'choices':
      return {
        type: ['string', 'array'],
        pattern: `^(${shape.choices.join('|')})$`,
        items: { type: 'string', enum: shape.choices },
      };
    case 'lists':
      return {
        type: 'object',
        propertyNames: { enum: shape.choices },
        additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
      };
    case 'reserved':
      return {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: ['string', 'integer'] } },
      };
    case 'containers':
      return { type: 'object', additionalProperties: layoutSchema };
    case 'nested':
      return { type: 'object', additionalProperties: nestedSchema };
    case 'targets':
      return {
        type: 'array',
        items: {
          anyOf: [
            { type: 'string', enum: generators },
            {
              type: 'object',
              required: ['language'],
              properties: {
                name: {
                  type: 'string',
                  maxLength: 100,
                  description: 'What problems call it, where that is not the language.',
                },
                language: { type: 'string', enum: generators, description: 'The language, as flatc names it.' },
                output: {
                  type: 'string',
                  description: 'The folder for the code, from this file; `generated/LANGUAGE` without it.',
                },
                options: { $ref: '#/definitions/options' },
                entryFiles: {
                  type: 'array',
                  items: { type: 'string' },
                  description: 'Globs of the schemas of this target, where they are not all entry files.',
                },
                includePaths: {
                  type: 'array',
                  items: { type: 'string' },
                  description: 'Folders in which to look for `include` files before those of the project.',
                },
                flatcVersion: { type: 'string', description: 'The version of flatc for this target.' },
              },
              additionalProperties: false,
            },
          ],
        },
      };
  }
}

/** The JSON schema, as text. */
export function projectSchema(): string {
  const properties: Record<string, Record<string, unknown>> = {
    $schema: { type: 'string', description: 'The JSON schema of this file.' },
    extends: {
      type: ['string', 'array'],
      items: { type: 'string' },
      description: 'Files that this one builds on, from this file; a later one wins over those before it.',
    },
  };
  for (const row of rowsIn('file')) {
    const [section = '', name] = row.key.split('.');
    const schema = { ...schemaOf(row), default: row.default, markdownDescription: describe(row.key) };
    if (name === undefined) properties[section] = schema;
    else {
      const known = properties[section] ?? { type: 'object', properties: {}, additionalProperties: false };
      properties[section] = { ...known, properties: { ...(known.properties as object), [name]: schema } };
    }
  }
  const options = optionsOf('flatc').filter(isOffered);
  const definitions = {
    level: { type: 'string', enum: ruleLevels },
    options: {
      type: 'object',
      properties: Object.fromEntries(options.map((option) => [optionName(option), optionSchema(option)])),
      additionalProperties: false,
    },
  };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'flatbuffers.json',
    description: 'What a project tells flatc, for editors, the command line and CI alike.',
    type: 'object',
    allowTrailingCommas: true,
    properties,
    additionalProperties: false,
    definitions,
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** The page about the file: handwritten text with a generated table of keys. */
export function projectFilePage(): string {
  const rows = rowsIn('file').map((row) => [
    `\`${row.key}\``,
    `\`${JSON.stringify(row.default)}\``,
    inCell(`${describe(row.key)}${choicesOf(row.shape)}`),
    row.key in optionsOfKeys ? `\`${optionsOfKeys[row.key]}\`` : '',
  ]);
  return `${introduction}${table(['Key', 'Default', 'Meaning', 'Option'], rows)}${rest}`;
}

const introduction = `# flatbuffers.json

One file has the settings of a project's schemas for editors, the command line and CI.
It is JSON with comments, and is found from a schema upward to the workspace folder; the nearest one counts.
On the command line, and for schemas outside every folder, it is looked for up to the root of the file system.

\`\`\`jsonc
{
  "includePaths": ["schemas", "third_party"],
  "entryFiles": ["schemas/**/main.fbs"],
  "exclude": ["third_party/**"],
  "rules": { "struct-padding": "off" },
  "data": [{ "files": ["levels/*.json"], "schema": "schemas/level.fbs" }],
  "compatibility": { "against": "merge-base:main" },
  "targets": [
    { "language": "cpp", "output": "src/generated", "options": { "genObjectApi": true } },
    { "language": "ts", "output": "web/src/fbs", "entryFiles": ["schemas/web.fbs"] }
  ]
}
\`\`\`

\`fbs-language-server init\` writes one, from the schemas that it finds.

## Keys

A key with a dot is inside an object: \`"format": { "width": 80 }\`. Paths and globs are relative to the file that contains them.
The last column names the option of the [command line](command-line.md) that sets the same; for targets, each language has one.

`;

const rest = `
\`extends\` names a file, or several, that this one builds on: relative paths, of which a later one wins.
\`$schema\` names the JSON schema, which is part of the package as \`flatbuffers.schema.json\`; VS Code needs no such line.

## Targets

Each target is one command line of flatc, and is judged alone: with its language, options, version, and its
\`includePaths\` before those of the project. If a problem concerns only some targets of a schema, its message ends with their names.
A target is called by its \`name\`, else by its language, and by the folder of its code if two have that language.

| Key of a target | Meaning |
|---|---|
| \`language\` | The language, as flatc names it; the only key that must be there. \`"cpp"\` alone is short for \`{ "language": "cpp" }\`. |
| \`output\` | The folder for the code, from this file; \`generated/LANGUAGE\` without it. |
| \`options\` | [Options of flatc](tool-options.md), which win over \`flatc.options\`. |
| \`entryFiles\` | Globs of the schemas of this target; without it, all schemas that are compiled by themselves. |
| \`includePaths\`, \`flatcVersion\` | As above, for this target alone. |
| \`name\` | The name that problems call it by. |

## Who wins

Each key is decided by itself: the command line, then flatbuffers.json, then the settings of the editor, then the default.
Each rule in \`rules\` counts as a key. Where the file sets what a setting of your editor sets as well, a note in the
file says so.

## What is checked

Unknown names, wrong values, rules, languages and options that do not exist, folders that are not there and globs that
match nothing are reported in the file: in VS Code as you type, in other editors as far as they send the file to the
server, and otherwise when it is saved. While a file has a syntax error, its last good state counts.

Nothing in the file is executed. \`flatc.path\` cannot be set in it, since whoever writes a repository must not choose a
program that others run. In a folder that is not trusted, include paths and schemas outside of it and
\`compatibility.against\` are not used.

## Several in one workspace

Each file counts for its directory, except for a directory below with a file of its own. Only \`extends\` merges files.
Settings of workspace folders count for the files of that folder.
`;
