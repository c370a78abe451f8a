// Computes the names that flatc 25.12.19 generates in C#, and what its compiler refuses.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { type DeclarationSummary, isTypeDefinition } from '../summary/summary.ts';
import { inCase } from './casing.ts';
import type { CodeField } from './code-fields.ts';
import type { CodeFault, CodeLanguage, CodeRoot, FileFault } from './generated-name.ts';
import { type MemberName, memberClashes } from './member-clashes.ts';
import { fieldsOf, hexadecimalFloats, nameFault } from './others/other-faults.ts';
import { csharpKeywords } from './others/reserved-words.ts';

export const csharp: CodeLanguage = {
  generator: 'csharp',
  shown: 'C#',
  // Each type has a file of its name.
  namesOf: () => [],
  faultsOf: (declaration, elaborated) => [...faults(declaration, elaborated)],
  faultsOfFile: (root) => [...libraryNames(root), ...typesBesideNamespaces(root)],
};

function* faults(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  if (declaration.kind === 'namespace') return yield* namespaceFaults(declaration.parts);
  if (!isTypeDefinition(declaration)) return;
  const { text } = declaration.name;
  if (declaration.kind === 'enum' || declaration.kind === 'union') return;
  if (csharpKeywords.has(text)) {
    yield nameFault('keyword', undefined, `${text} is a keyword, which flatc writes as it is for a class`);
  }
  if (ofEachType.has(text))
    yield nameFault(
      'runtime',
      undefined,
      `${text} is a member of each class, and a class cannot have a member of its own name`,
    );
  if (elaborated.namespace.split('.', 1)[0] === text) {
    yield nameFault('clash', undefined, `${text} hides the namespace ${text}, with which all names in the code begin`);
  }
  const fields = fieldsOf(declaration, elaborated);
  yield* memberClashes([...properties(fields)]);
  if (declaration.kind === 'table') yield* parameters(fields);
  yield* keys(fields);
  yield* hexadecimalFloats(fields);
}

const ofEachType: ReadonlySet<string> = new Set(['__p', '__init', '__assign']);

function* properties(fields: readonly CodeField[]): Iterable<MemberName> {
  yield { name: 'ByteBuffer', member: undefined, says: 'a property of each type' };
  for (const { name, member } of fields) {
    yield { name: inCase(name, 'upper-camel', 'snake'), member, says: `the field ${name}`, isOwn: true };
  }
}

function* parameters(fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { name, member, element, shape } of fields) {
    if (shape !== 'plain' || element !== 'scalar' || inCase(name, 'lower-camel', 'snake') !== 'builder') continue;
    yield nameFault('runtime', member, `${name} becomes a second parameter builder of AddBuilder`);
  }
}

function* keys(fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { name, member, isKey, element } of fields) {
    if (!isKey || element !== 'struct') continue;
    yield {
      kind: 'construct',
      member,
      place: 'key',
      why: `the key ${name} is a struct, which the code cannot compare`,
    };
  }
}

function* namespaceFaults(parts: readonly { readonly text: string }[]): Iterable<CodeFault> {
  for (const [at, { text }] of parts.entries()) {
    if (csharpKeywords.has(text)) {
      const why = `${text} is a keyword, which flatc writes as it is in a namespace`;
      yield { kind: 'keyword', member: undefined, place: 'statement', at, why };
    } else if (at === 0 && hidden.has(text)) {
      const why = `the namespace ${text} has the name of a class that each file imports`;
      yield { kind: 'runtime', member: undefined, place: 'statement', at, why };
    }
  }
}

const hidden: ReadonlySet<string> = new Set(['Table', 'Struct', 'ByteBuffer', 'FlatBufferBuilder', 'Type']);

/** The classes of the library that the code of a table or struct needs, with the kinds that need them. */
const ofLibrary: ReadonlyMap<string, readonly DeclarationSummary['kind'][]> = new Map([
  ['Table', ['table']],
  ['ByteBuffer', ['table', 'struct']],
  ['FlatBufferBuilder', ['table', 'struct']],
]);

/** Types that take the name of such a class from the tables and structs of their namespace. */
function* libraryNames({ file, files }: CodeRoot): Iterable<FileFault> {
  for (const [index, { definition, namespace }] of file.elaborated.entries()) {
    const users = definition && ofLibrary.get(definition.declaration.name.text);
    if (!users || !isTypeDefinition(definition.declaration)) continue;
    const isNeeded = files.some(({ elaborated }) =>
      elaborated.some((each) => {
        const kind = each.definition?.declaration.kind;
        return kind !== undefined && each.namespace === namespace && users.includes(kind);
      }),
    );
    if (!isNeeded) continue;
    const why = `${definition.declaration.name.text} takes the name of a class of the library, which the code beside it needs`;
    yield { ...nameFault('runtime', undefined, why), index };
  }
}

/** Tables and structs whose full name is also a namespace. */
function* typesBesideNamespaces({ file, files }: CodeRoot): Iterable<FileFault> {
  const namespaces = new Set(
    files.flatMap(({ elaborated }) => elaborated.flatMap((each) => (each.definition ? each.namespace : []))),
  );
  for (const [index, { definition }] of file.elaborated.entries()) {
    if (!definition || !namespaces.has(definition.fullName) || !isTypeDefinition(definition.declaration)) continue;
    const why = `${definition.declaration.kind} ${definition.fullName} and a namespace are both ${definition.fullName}`;
    yield { ...nameFault('clash', undefined, why), index };
  }
}
