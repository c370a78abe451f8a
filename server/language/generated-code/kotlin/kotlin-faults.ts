// Finds the faults of one declaration for which the compiler of Kotlin for the Java virtual machine refuses the code.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { type DeclarationSummary, isTypeDefinition, type TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { type CodeField, codeFields } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { nameFault } from '../others/other-faults.ts';
import { kotlinNameFaults, kotlinProperty } from './kotlin-names.ts';
import { defaultFaults, memberValueFaults } from './kotlin-values.ts';
import { escapedTypes, importedClasses, kotlinKeywords } from './kotlin-words.ts';

/** The faults of a namespace, or of the class of a type. Empty for any other declaration. */
export function* kotlinFaults(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  if (declaration.kind === 'namespace') yield* namespaceFaults(declaration.parts);
  if (!isTypeDefinition(declaration)) return;
  if (!('fields' in declaration)) {
    yield* memberValueFaults(declaration, elaborated);
    return;
  }
  const fields = codeFields(declaration, elaborated);
  yield* classFaults(declaration);
  yield* kotlinNameFaults(declaration, fields);
  for (const field of fields) {
    yield* fieldNameFaults(field, declaration, fields);
    yield* typeFaults(field);
  }
  if (declaration.kind === 'struct') return;
  for (const field of fields) yield* tableFieldFaults(field);
  yield* defaultFaults(fields, elaborated);
}

function* namespaceFaults(parts: readonly { readonly text: string }[]): Iterable<CodeFault> {
  for (const [at, { text }] of parts.entries()) {
    if (!kotlinKeywords.has(text)) continue;
    const why = `${text} is a keyword, which flatc writes unchanged in a package`;
    yield { kind: 'keyword', member: undefined, place: 'statement', at, why };
  }
}

function* classFaults({ kind, name: { text } }: TableSummary): Iterable<CodeFault> {
  // A struct of this name can be compiled unless something has it as its type (`typeFaults`).
  if (importedClasses.has(text) && !(kind === 'struct' && text === 'Struct'))
    yield nameFault('runtime', undefined, `${text} takes the name of a class of the library, which the file imports`);
  if (kind === 'table' && escapedTypes.has(text))
    yield nameFault('keyword', undefined, `flatc writes ${text} with and without a _ in the code of the table`);
}

function* fieldNameFaults(
  field: CodeField,
  { kind, name: { text } }: TableSummary,
  fields: readonly CodeField[],
): Iterable<CodeFault> {
  const { name, member, shape, element } = field;
  const property = kotlinProperty(field);
  if (property === 'builder' && !(kind === 'struct' && element === 'struct')) {
    const where = kind === 'struct' ? `create${text}` : 'addBuilder';
    yield nameFault('runtime', member, `${name} becomes a second parameter builder of ${where}`);
  }
  if (property === 'bb' && shape === 'plain' && element !== 'union' && fields.some(readsBuffer))
    yield nameFault('runtime', member, `${name} takes the name of the buffer bb, which the class reads`);
  if (/^_+$/.test(name)) yield nameFault('keyword', member, `no name can be ${name}`);
  // flatc adds a `_` to keywords before it changes the case of a name.
  if (kotlinKeywords.has(property)) yield nameFault('keyword', member, `${name} becomes the keyword ${property}`);
}

/** True if the code of a field names the buffer. Strings and unions are read by functions of the library. */
function readsBuffer({ element }: CodeField): boolean {
  return element !== 'string' && element !== 'union';
}

/** The faults of keys that the code cannot compare, and of required unions, whose accessor may return null. */
function* tableFieldFaults({ name, field, member, shape, isKey, element, scalar }: CodeField): Iterable<CodeFault> {
  const required = shape === 'plain' && element === 'union' ? findUse(field.metadata, 'required') : undefined;
  if (required) {
    const why = `the accessor of the required union ${name} may return null, which its type does not allow`;
    yield { kind: 'construct', member, place: 'name', why, remedy: { kind: 'attribute', name: 'required' } };
  }
  if (!isKey || !(element === 'struct' || notCompared.has(scalar))) return;
  const what = element === 'struct' ? 'struct' : scalar;
  yield { kind: 'construct', member, place: 'key', why: `the key ${name} is a ${what}, which the code cannot compare` };
}

function* typeFaults({ member, element, definition }: CodeField): Iterable<CodeFault> {
  const type = definition?.declaration.name.text ?? '';
  if (element !== 'struct') return;
  if (type === 'Struct') {
    const why = 'the file imports the Struct of the library';
    yield { kind: 'runtime', member, place: 'type', why };
  }
  if (!escapedTypes.has(type)) return;
  const why = `the code names the struct ${type}, but flatc writes it as ${type}_`;
  yield { kind: 'keyword', member, place: 'type', why };
}

/** The scalars that cannot be keys: their difference is not an `Int`, which a comparison must return. */
const notCompared: ReadonlySet<string | undefined> = new Set(['bool', 'float', 'double']);
