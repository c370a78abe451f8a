// Computes the names that flatc generates in Nim, and the faults of its code.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { inCase } from '../casing.ts';
import { type DeclarationSummary, isTypeDefinition } from '../summary/summary.ts';
import { inNamespace } from '../vocabulary/dotted-names.ts';
import type { CodeField } from './code-fields.ts';
import type { CodeFault, CodeLanguage } from './generated-name.ts';
import { fieldClashes, fieldsOf, nameFault, typeFile, variantClashes } from './others/other-faults.ts';
import { nimKeywords } from './others/reserved-words.ts';

export const nim: CodeLanguage = {
  generator: 'nim',
  shown: 'Nim',
  namesOf: (declaration, { namespace }) =>
    'name' in declaration && declaration.name
      ? typeFile(declaration, `${inNamespace(namespace, upper(declaration.name.text)).replaceAll('.', '/')}.nim`)
      : [],
  faultsOf: (declaration, elaborated) => [...faults(declaration, elaborated)],
};

function* faults(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  if (!isTypeDefinition(declaration)) return;
  const { text } = declaration.name;
  if (upper(text) === 'Builder') {
    yield nameFault('runtime', undefined, `${declaration.kind} ${text} takes the name Builder of the library`);
  }
  if (declaration.kind === 'enum') {
    for (const [member, { name }] of declaration.members.entries()) yield* invalid(upper(name.text), name.text, member);
    yield* variantClashes(declaration, upper, keyOf);
  }
  const fields = fieldsOf(declaration, elaborated);
  yield* fieldClashes(fields, lower, keyOf);
  for (const field of fields) {
    const { name, member } = field;
    if (nimKeywords.has(inCase(name, 'lower-camel'))) {
      yield nameFault('keyword', member, `${name} is a keyword; flatc writes a _ after it, and no name may end in one`);
    } else yield* invalid(lower(field), name, member);
    if (declaration.kind === 'table' && lower(field) === 'builder') {
      yield nameFault('runtime', member, `${name} becomes a second parameter builder`);
    }
  }
}

function* invalid(written: string, name: string, member: number): Iterable<CodeFault> {
  if (/^[A-Za-z](?:_?[A-Za-z0-9])*$/.test(written)) return;
  yield nameFault('keyword', member, `${name} becomes ${written}, and no name may begin or end with a _ or have two`);
}

function upper(name: string): string {
  return inCase(name, 'upper-camel');
}

function lower({ name }: CodeField): string {
  return inCase(name, 'lower-camel');
}

/**
 * A text that is equal for names that are equal in Nim, which ignores each `_`, and the case of all letters but the
 * first.
 */
function keyOf(name: string): string {
  return name.charAt(0) + name.slice(1).replaceAll('_', '').toLowerCase();
}
