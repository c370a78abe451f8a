// Finds what the compiler of Kotlin for the Java virtual machine refuses in a declaration.
import { inCase } from '../../casing.ts';
import { type DeclarationSummary, isTypeDefinition, type TableSummary } from '../../summary/summary.ts';
import type { CodeField } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { nameFault } from '../others/other-faults.ts';
import { escapedTypes, importedClasses, kotlinKeywords } from './kotlin-words.ts';

/** The faults of a namespace, or in the class of a table or struct. */
export function* kotlinFaults(declaration: DeclarationSummary, fields: readonly CodeField[]): Iterable<CodeFault> {
  if (declaration.kind === 'namespace') yield* namespaceFaults(declaration.parts);
  if (!isTypeDefinition(declaration) || !('fields' in declaration)) return;
  yield* classFaults(declaration);
  for (const field of fields) {
    yield* fieldNameFaults(field, declaration, fields);
    if (declaration.kind === 'table') yield* keyFaults(field);
    yield* typeFaults(field);
  }
}

function* namespaceFaults(parts: readonly { readonly text: string }[]): Iterable<CodeFault> {
  for (const [at, { text }] of parts.entries()) {
    if (!kotlinKeywords.has(text)) continue;
    const why = `${text} is a keyword, which flatc writes as it is in a package`;
    yield { kind: 'keyword', member: undefined, place: 'statement', at, why };
  }
}

function* classFaults({ kind, name: { text } }: TableSummary): Iterable<CodeFault> {
  // A struct of this name can be compiled unless something has it as its type.
  if (importedClasses.has(text) && !(kind === 'struct' && text === 'Struct'))
    yield nameFault('runtime', undefined, `${text} takes the name of a class of the library, which the file imports`);
  if (kind === 'table' && escapedTypes.has(text))
    yield nameFault('keyword', undefined, `flatc writes ${text} with and without a _ in the code of the table`);
}

function* fieldNameFaults(
  { name, member, shape, element }: CodeField,
  { kind, name: { text } }: TableSummary,
  fields: readonly CodeField[],
): Iterable<CodeFault> {
  const property = inCase(name, 'lower-camel');
  if (property === 'builder' && !(kind === 'struct' && element === 'struct')) {
    const where = kind === 'struct' ? `create${text}` : 'addBuilder';
    yield nameFault('runtime', member, `${name} becomes a second parameter builder of ${where}`);
  }
  if (property === 'bb' && shape === 'plain' && element !== 'union' && fields.some(readsBuffer))
    yield nameFault('runtime', member, `${name} takes the name of the buffer bb, which the class reads`);
  if (/^_+$/.test(name)) yield nameFault('keyword', member, `no name can be ${name}`);
}

/** Whether the code of a field names the buffer: texts are read by functions of the library. */
function readsBuffer({ element }: CodeField): boolean {
  return element !== 'string' && element !== 'union';
}

/** Keys of tables: flatc writes no comparison for structs. */
function* keyFaults({ name, member, isKey, element, scalar }: CodeField): Iterable<CodeFault> {
  if (!isKey || !(element === 'struct' || notCompared.has(scalar))) return;
  const what = element === 'struct' ? 'struct' : scalar;
  yield { kind: 'construct', member, place: 'key', why: `the key ${name} is a ${what}, which the code cannot compare` };
}

function* typeFaults({ member, element, definition }: CodeField): Iterable<CodeFault> {
  const type = definition?.declaration.name.text ?? '';
  if (element !== 'struct' || !escapedTypes.has(type)) return;
  const why = `the code names the struct ${type}, but flatc writes it as ${type}_`;
  yield { kind: 'keyword', member, place: 'type', why };
}

/** The scalars whose difference is no number of the kind that a comparison returns. */
const notCompared: ReadonlySet<string | undefined> = new Set(['bool', 'float', 'double']);
