// Defines the JSON of all reports as one JSON schema, from which its file and the page about reports are made.
import { severities } from '../../server/language/service.ts';
import { bufferReportShapes } from './buffer-report-shapes.ts';
import { bytes, flag, list, number, object, ref, type Shape, type Shapes, text, version, words } from './shape.ts';

const range = ref('range', 'The place.');
const file = text('The path, in the spelling in which the file or its folder was given.');
const errors = list({ type: 'string' }, 'What could not be done, one sentence each. The exit status is then 2.');
const truth = (description: string): Shape => words(['same', 'lost', 'changed', 'rejected'], description);

const findingKeys = {
  file,
  range,
  severity: words(severities, 'The level.'),
  code: text('The code of the rule; `explain CODE` tells more.'),
  message: text('The message. Lines after the first are details.'),
};

/** The definitions, in the order of the page. The first ones are whole reports. */
export const reportShapes = {
  check: object(
    'The report of `check --format json`, of `generate --check --format json` and of `format --check --format json`.',
    {
      version,
      roots: list(ref('root'), 'The schemas and data that were checked, in the order of the command line.'),
      diagnostics: list(ref('diagnostic'), 'The findings, file by file and from top to bottom, each once.'),
      errors,
    },
    {
      known: number('The number of findings that a baseline lists and that are left out; absent for none.'),
      unchanged: number('The number of findings that `--changed-since` leaves out; absent for none.'),
    },
  ),
  compat: object('The report of `compat --format json`.', {
    version,
    baseline: text('The older versions, as the command line or flatbuffers.json names them.'),
    roots: list(ref('comparedRoot'), 'The schemas that were compared.'),
    findings: list(ref('change'), 'The changes, file by file and from top to bottom.'),
    errors,
  }),
  ...bufferReportShapes,
  graph: object('The graph of `graph --format json`.', {
    version,
    kind: words(['types', 'includes'], 'What it shows: types with what they name, or files with what they include.'),
    nodes: list(ref('graphNode'), 'The types or files.'),
    edges: list(ref('graphEdge'), 'What leads to what.'),
  }),
  graphNode: object(
    'A type, service or file of a graph.',
    {
      id: text('The name in this graph: the full name, with the file where several types have it; the path of a file.'),
      name: text('The name without namespace or folder.'),
      kind: words(['table', 'struct', 'enum', 'union', 'rpc_service', 'file'], 'The kind.'),
      namespace: text('The namespace, or the folder of a file; empty without one.'),
      file: text('The file with the declaration, from the current folder.'),
      rows: list({ type: 'string' }, 'The members, as in `hp: short`.'),
      isRoot: flag('True for a root type, and for a file that no other one includes.'),
    },
    {
      line: number('The line of the name of a type, from 1.'),
      column: number('The column of the name of a type, from 1.'),
    },
  ),
  graphEdge: object('One or several names through which a node leads to another one.', {
    from: text('The `id` of the first node.'),
    to: text('The `id` of the second node.'),
    kind: words(['field', 'union', 'method', 'nested', 'base', 'include'], 'The kind of the names.'),
    labels: list({ type: 'string' }, 'The names of fields, members or methods.'),
    isCircular: flag('True if the second node leads back to the first.'),
  }),
  where: list(ref('generatedPlaces'), 'The report of `where --format json`: one object for each declaration.'),
  project: list(ref('projectFacts'), 'The report of `project --format json`: one object for each schema.'),
  root: object(
    'A schema or data that was checked by itself.',
    { file, verdict: words(['accept', 'warn', 'reject'], "flatc's verdict, without the findings that are left out.") },
    {
      schema: text('The file that flatc reads before data.'),
      through: text('The schema that includes this one and makes it valid; it has the findings.'),
    },
  ),
  diagnostic: object('A finding.', findingKeys, {
    root: text('The root in which it was met first: the file, or one that includes it.'),
    targets: list({ type: 'string' }, 'The targets of flatbuffers.json that have it; absent if all have.'),
    related: list(ref('place'), 'Other places that belong to it.'),
    fixes: list(
      ref('fix'),
      'The quick fixes, the likeliest first. They are left out for files outside of the given folders.',
    ),
  }),
  place: object('A place that belongs to a finding.', { file, range, message: text('What is there.') }),
  fix: object('A quick fix. All edits are carried out together, on the texts as they were checked.', {
    title: text('What it does.'),
    isPreferred: flag('Whether an editor would take it without a question.'),
    edits: list(ref('edit'), 'The edits; those of a file do not overlap.'),
  }),
  edit: object(
    'A text that replaces a range.',
    { file, range, newText: text('The text.') },
    { isNewFile: flag('Present if the file has to be created first.') },
  ),
  range: object('A range as in LSP.', {
    start: ref('position', 'Its start.'),
    end: ref('position', 'The place after its end.'),
  }),
  position: object('A place in a text.', {
    line: number('The line, from 0.'),
    character: number('The column in UTF-16 units, from 0.'),
  }),
  comparedRoot: object(
    'A schema that was compared.',
    { file, verdict: words(['compatible', 'breaking'], 'Whether a finding about it is an error.') },
    {
      through: text('The schema that includes this one and has its findings.'),
      notCompared: list(
        { type: 'string' },
        'Sentences about parts that are left out because flatc refuses an older version; absent if nothing is.',
      ),
    },
  ),
  change: object(
    'A change of a schema.',
    {
      ...findingKeys,
      backward: truth('What a new reader gets from old data.'),
      forward: truth('What an old reader gets from new data.'),
      json: truth('What becomes of JSON.'),
      source: words(['fine', 'breaks'], 'Whether code that uses the generated code still compiles.'),
      baseline: text('The older version that was compared.'),
    },
    {
      old: ref('oldPlace', 'The place in the older version.'),
      fixes: list(
        ref('fix'),
        'The quick fixes, the likeliest first: each was compared again. The last one may only reserve a name. The first 200 findings have them, unless they change files outside of the given folders.',
      ),
    },
  ),
  oldPlace: object('A place in an older version.', { file: text('The file; `REF:PATH` in a commit.'), range }),
  bufferProblem: object('A problem of a buffer.', {
    code: text('Its code.'),
    level: words(['error', 'warning'], 'Whether a verifier refuses it.'),
    at: { type: 'integer', description: 'The place in bytes from the start of the file; it may be outside.' },
    size: number('The number of bytes concerned.'),
    path: text('The place in the data; empty for the buffer itself.'),
    message: text('One sentence.'),
  }),
  region: object('Bytes that belong together.', {
    kind: words(['header', 'vtable', 'table', 'struct', 'vector', 'string', 'flexbuffer'], 'Their kind.'),
    label: text('The type or field that they belong to.'),
    range: bytes('The bytes'),
  }),
  value: object(
    'A value of a buffer.',
    { name: text('The name of a field, `[INDEX]`, or the type of the root.'), type: text('The type.') },
    {
      value: text('The value as text; absent if it has parts.'),
      default: { const: true, description: 'Present if the default was not written.' },
      range: bytes('The value'),
      offset: bytes('The offset that leads to it'),
      problems: list(ref('bufferProblem'), 'Problems of the value itself.'),
      count: number('The number of parts.'),
      parts: list(ref('value'), 'The parts, unless they are cut.'),
    },
  ),
  generatedPlaces: object(
    'A declaration with its generated code. Lines and columns count from 1.',
    {
      schema: object('The declaration.', {
        file: text('The schema.'),
        line: number('The line.'),
        column: number('The column.'),
        name: text('The name; for a member after that of its declaration.'),
        kind: text('The kind, such as `table`.'),
        namespace: text('The namespace; empty for none.'),
      }),
      generated: list(ref('generatedPlace'), 'The places in generated code.'),
    },
    { uses: list(ref('codeUse'), 'Present with `--uses`: the places that use the generated code.') },
  ),
  codeUse: object('A place in a file that flatc has not generated.', {
    file: text('The file.'),
    line: number('The line.'),
    column: number('The column.'),
    language: text('The language of the generated code.'),
    name: text('The name.'),
    foundBy: words(['text'], 'How it was found: `text` compares names, which other declarations may have as well.'),
  }),
  generatedPlace: object(
    'A place in generated code.',
    {
      file: text('The generated file.'),
      line: number('The line.'),
      column: number('The column.'),
      language: text('The language.'),
      name: text('The name in the code.'),
      role: text('What the code is for, such as `reads`.'),
    },
    { differs: words(['name', 'slot'], 'Present for code that is older than the schema, or edited.') },
  ),
  projectFacts: object('What the build says about a schema. Places have a `uri` and a `line` from 1.', {
    file: text('The schema.'),
    uri: text('The schema as URI.'),
    isInferred: flag('Whether the build is used.'),
    includePaths: list({ type: 'object' }, 'Include folders: `value`, and the place `source` in the build.'),
    languages: list({ type: 'object' }, 'Languages: `value`, and the place `source`.'),
    versions: list({ type: 'object' }, 'Versions: `version`, `kind`, `isRange`, `source`.'),
    commands: list(
      { type: 'object' },
      'Commands of flatc: `source`, `entries`, `includes`, `languages`, `options`, `outputs`.',
    ),
    notUnderstood: list({ type: 'string' }, 'The parts of the build that were not understood.'),
    decisions: list({ type: 'object' }, 'Keys that are set: `key`, `source`, `place`, `overridden`.'),
  }),
} as const satisfies Shapes;

/** The names of the definitions that are whole reports. */
export const wholeReports = [
  'check',
  'compat',
  'inspect',
  'statistics',
  'search',
  'streamTail',
  'streamCount',
  'diff',
  'graph',
  'where',
  'project',
] as const;

/** The text of report.schema.json. */
export function reportSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Reports of fbs-language-tools',
    description: 'What the commands print with --format json. Each definition in $defs is one kind of object.',
    anyOf: wholeReports.map((name) => ref(name)),
    $defs: reportShapes,
  };
  return `${JSON.stringify(schema, undefined, 1)}\n`;
}
