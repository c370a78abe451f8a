// Lists the names that the code of a declaration in C# uses and does not declare.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { type CodeField, codeFields, hasKey, specialFloat } from '../code-fields.ts';
import type { CodeContext } from '../generated-name.ts';
import { neededNames } from '../needed-names.ts';
import { hasNamedDefault } from './csharp-record.ts';

/** The needs of names that begin with a name: of classes, whose files import types, and of other code. */
export function beginning(name: string): readonly string[] {
  return [`${name}.`, `${name}:`];
}

/** The names that code needs: classes alone, and beginnings of longer names (`beginning`). */
export const neededNamesOf = neededNames((declaration, elaborated, context) =>
  needsOf(declaration, elaborated, context),
);

function* needsOf(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options, version }: CodeContext,
): Iterable<string> {
  const isVerified = makesMistake(version, 'csharp-verifiers');
  if (declaration.kind === 'enum' && findUse(declaration.metadata, 'bit_flags')) yield 'System:';
  const isWithJson = options.objectApi && options.csJsonSerializer;
  if (isWithJson && isTypeDefinition(declaration)) yield 'Newtonsoft:';
  if (declaration.kind === 'union') {
    if (isWithJson) yield 'System:';
    if (isVerified || options.objectApi) yield 'Google:';
    if (options.csGlobalAlias) return;
    for (const { definition } of elaborated.references) {
      const first = firstPart(definition?.fullName ?? '');
      yield `${first}:`;
      if (options.objectApi && ['Pack', 'Value'].includes(first)) yield hiddenInside(first);
    }
  }
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  yield* ['ByteBuffer', 'FlatBufferBuilder', 'IFlatbufferObject'];
  yield* declaration.kind === 'struct' ? ['Struct'] : ['Table', 'FlatBufferConstants'];
  if (options.objectApi) yield 'var';
  if (declaration.kind === 'table' && isVerified) yield 'Google.';
  if (!options.csGlobalAlias && elaborated.definition) yield `${firstPart(elaborated.definition.fullName)}.`;
  for (const each of codeFields(declaration, elaborated)) {
    const { shape, element, scalar, definition, field, isKey } = each;
    if (definition && !options.csGlobalAlias) {
      const first = firstPart(definition.fullName);
      yield `${first}.`;
      if (declaration.kind === 'table' && isLocal(first, each, options.objectApi)) yield hiddenInside(first);
    }
    if (specialFloat(field)) yield scalar === 'float' ? 'Single' : 'Double';
    if (declaration.kind === 'struct') continue;
    if (element === 'string' && shape === 'plain') yield 'StringOffset';
    if (shape === 'vector' || isKey) yield 'VectorOffset';
    if (shape === 'vector' && element !== 'struct') yield 'IntPtr';
    if (shape === 'vector' && element === 'string') yield 'StringOffset';
    if (isKey) yield 'Array';
  }
}

/** The need of a name that begins a longer name where a variable or a method of the class has the same name. */
export function hiddenInside(name: string): string {
  return `${name}~`;
}

/** True if a method of a table has a variable, or its class a method, with the name by which an expression begins. */
function isLocal(first: string, field: CodeField, objectApi: boolean): boolean {
  const isKeyed = field.shape === 'vector' && hasKey(field);
  const isDefault = hasNamedDefault(field);
  if (first === 'o') return isKeyed || isDefault;
  if (first === 'key') return isKeyed;
  if (!objectApi) return false;
  if (first === 'Pack') return isDefault || field.element !== 'scalar';
  return (first === 'builder' || first === '_o') && field.element !== 'scalar';
}

function firstPart(fullName: string): string {
  return fullName.split('.', 1)[0] ?? '';
}
