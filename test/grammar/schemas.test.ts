// Schemas that flatc accepts have a tree without errors: the recorded cases, and real schemas if a copy is beside the
// project.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node } from 'web-tree-sitter';
import { createNodeCapturer, queryNames, readQuery } from '../colours/highlights.ts';
import { type ConformanceCase, casesOfCorpus, casesOfFolder } from '../conformance/cases.ts';
import { loadParser, withTree } from '../parser.ts';

const here = fileURLToPath(new URL('..', import.meta.url));

describe('a schema that flatc accepts has no syntax error and nothing missing', () => {
  before(loadParser);
  for (const [folder, read] of [
    [join(here, 'conformance'), casesOfFolder],
    [join(here, '../../shared/conformance'), casesOfFolder],
    [join(here, '../../shared/corpus'), casesOfCorpus],
  ] as const) {
    const name = relative(join(here, '..'), folder);
    if (existsSync(folder)) checkAll(name, read(folder));
    else console.log(`${name} is not there: its schemas are not checked against the grammar`);
  }
});

function checkAll(folder: string, cases: readonly ConformanceCase[]): void {
  const accepted = cases.filter(({ verdict }) => verdict !== 'reject');
  it(`in ${folder}: every query says of ${accepted.length} schemas what their trees hold`, async () => {
    const capturers = await Promise.all(
      queryNames.map(async (name) => [name, await createNodeCapturer(readQuery(name))] as const),
    );
    const wrong = accepted.flatMap((schema) => {
      const text = readFileSync(join(schema.folder, schema.file), 'utf8');
      const [{ declared, defined, named, inside, brackets }, captured] = withTree(text, (root) => [
        countsOf(root),
        new Map(capturers.map(([name, capture]) => [name, capture(root)])),
      ]);
      const count = (query: (typeof queryNames)[number], capture: string): number =>
        new Set(
          captured
            .get(query)
            ?.filter(({ name }) => name.startsWith(capture))
            .map(({ start, end }) => `${start} ${end}`),
        ).size;
      const counts = {
        'textobjects: class.outer': [count('textobjects', 'class.outer'), declared],
        'textobjects: class.inner': [count('textobjects', 'class.inner'), inside],
        'outline: item': [count('outline', 'item'), named],
        'tags: definition': [count('tags', 'definition'), defined],
        'brackets: open': [count('brackets', 'open'), brackets],
        'brackets: close': [count('brackets', 'close'), brackets],
        'rainbows: scope': [count('rainbows', 'rainbow.scope'), brackets],
        'rainbows: bracket': [count('rainbows', 'rainbow.bracket'), 2 * brackets],
        'indents: end': [count('indents', 'indent.end'), count('indents', 'indent.begin')],
      };
      return Object.entries(counts)
        .filter(([, [actual, expected]]) => actual !== expected)
        .map(([what, [actual, expected]]) => `${schema.name}: ${what} ${actual}, not ${expected}`);
    });
    assert.deepEqual(wrong, []);
  });

  it(`in ${folder}: ${accepted.length} schemas`, () => {
    assert.ok(accepted.length > 0, 'there are such schemas');
    const broken = accepted.flatMap((schema) => {
      const text = readFileSync(join(schema.folder, schema.file), 'utf8');
      const flaws = withTree(text, (root) => [...flawsIn(root)]);
      return flaws.length === 0 ? [] : `${schema.name}: ${flaws.join(', ')}`;
    });
    assert.deepEqual(broken, []);
  });
}

/**
 * The numbers of declarations in a tree, of names for code search, of names in the outline, of nodes in bodies, and of
 * opening brackets.
 */
function countsOf(root: Node): Readonly<Record<'declared' | 'defined' | 'named' | 'inside' | 'brackets', number>> {
  let [declared, defined, named, inside, brackets] = [0, 0, 0, 0, 0];
  const visit = (node: Node): void => {
    const { type, isNamed } = node;
    if (/_declaration$/.test(type)) declared++;
    if (/_declaration$|^(field|enum_member|union_member|method|namespace_statement)$/.test(type)) {
      const isNamedHere = node.childForFieldName('name') !== null;
      if (isNamedHere) named++;
      // A member of a union names a type, and declares nothing for code search.
      if (isNamedHere && type !== 'union_member') defined++;
    }
    if (/^(field_list|enum_body|union_body|method_list)$/.test(type)) inside += node.namedChildCount;
    if (!isNamed && /^[{([]$/.test(type)) brackets++;
    for (const child of node.children) visit(child);
  };
  visit(root);
  return { declared, defined, named, inside, brackets };
}

/** The end of a complete node. The grammar makes it optional, so a missing end is not an error node. */
const ends: Readonly<Record<string, string>> = {
  include_statement: ';',
  native_include_statement: ';',
  namespace_statement: ';',
  attribute_statement: ';',
  root_type_statement: ';',
  file_identifier_statement: ';',
  file_extension_statement: ';',
  table_declaration: 'field_list',
  struct_declaration: 'field_list',
  enum_declaration: 'enum_body',
  union_declaration: 'union_body',
  service_declaration: 'method_list',
  field_list: '}',
  enum_body: '}',
  union_body: '}',
  method_list: '}',
  field: ';',
  method: ';',
  metadata: ')',
  vector_type: ']',
  array_type: ']',
};

/** Every place at which the parser found an error, or would have missed one. */
function* flawsIn(node: Node): Generator<string> {
  const { type, isError, isMissing, startIndex } = node;
  const end = ends[type];
  if (isError || isMissing) yield `${type} at ${startIndex}`;
  if (type === 'incomplete_statement' || type === 'unterminated_string') yield `${type} at ${startIndex}`;
  if (end !== undefined && node.lastChild?.type !== end) yield `${type} at ${startIndex} without ${end}`;
  if (type === 'field' && !node.childForFieldName('type')) yield `field at ${startIndex} without a type`;
  if (type === 'dotted_name' && node.lastChild?.type === '.') yield `dotted name at ${startIndex} without its end`;
  for (const child of node.children) yield* flawsIn(child);
}
