// Reports attributes that flatc refuses on a field: for its type, beside another attribute, or with their value.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import type { FlatcOptions } from '../settings.ts';
import type { AttributeSummary, DeclarationSummary, FieldSummary, TableSummary } from '../summary/summary.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { isRuled } from '../values/versions.ts';
import { hashNames } from '../vocabulary/vocabulary.ts';
import { fieldAttributeDescriptions } from './field-attributes-descriptions.ts';
import { tolerated } from './refusing-version.ts';
import type { DeclarationRule, Finding, PlainCode } from './rule.ts';

export const fieldAttributes: DeclarationRule = {
  descriptions: fieldAttributeDescriptions,
  kinds: ['table', 'struct'],
  mayFind: (hasAttributes) => hasAttributes,
  checkDeclaration,
};

/** A field of a table or struct, and the use of an attribute on the field that is being checked. */
interface Judged {
  readonly owner: TableSummary;
  readonly field: FieldSummary;
  readonly use: AttributeSummary;
  /** The field's type; undefined if it is unknown (see `fieldTypeOf`). Checks that need the type then find nothing. */
  readonly type: FieldType | undefined;
  readonly flatc: FlatcOptions;
}

function* checkDeclaration(
  declaration: DeclarationSummary,
  { references }: ElaboratedDeclaration,
  flatc: FlatcOptions,
): Iterable<Finding> {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  for (const field of declaration.fields) {
    if (field.metadata.length === 0 || field.name.text === '' || !field.type) continue;
    let type: FieldType | undefined;
    for (const use of field.metadata) {
      const check = checks.get(use.name.text);
      // Only the first use of an attribute counts.
      if (!check || findUse(field.metadata, use.name.text) !== use || isCut(use)) continue;
      type ??= fieldTypeOf(field.type, references);
      const finding = check({ owner: declaration, field, use, type, flatc });
      if (finding) yield finding;
    }
  }
}

const checks: ReadonlyMap<string, (judged: Judged) => Finding | undefined> = new Map([
  ['hash', checkHash],
  ['vector64', checkVector64],
  ['offset64', checkOffset64],
  ['required', checkRequired],
  ['optional', checkOptional],
  ['key', checkKey],
  ['deprecated', checkDeprecated],
  ['cpp_type', checkCppType],
  ['shared', checkShared],
  ['native_custom_alloc', checkNativeCustomAlloc],
  ['native_inline', checkNativeInline],
  ['nested_flatbuffer', checkNestedFlatbuffer],
  ['flexbuffer', checkFlexbuffer],
]);

function checkHash({ use, type }: Judged): Finding | undefined {
  if (!type) return undefined;
  const { scalar, shape } = type;
  const bits = scalar?.kind === 'integer' && shape !== 'array' ? 8 * scalar.size : 8;
  if (bits !== 16 && bits !== 32 && bits !== 64) {
    if (type.element === 'enum' && !scalar) return undefined;
    return onName(use, 'hash-type', 'only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash');
  }
  const names: readonly string[] = hashNames[bits];
  const constant = constantOf(use);
  if (constant === undefined || names.includes(constant)) return undefined;
  const message = use.value
    ? `${shown(constant)} is not a hash of ${bits} bits; use ${names.join(' or ')}`
    : `hash needs a value: ${names.join(' or ')}`;
  const data = { candidates: names, insertAt: use.value ? undefined : use.end };
  return { code: 'hash-name', ...spanOf(use.value ?? use.name), message, data };
}

function checkVector64({ use, type, flatc }: Judged): Finding | undefined {
  if (!type || !isRuled(flatc, 'wide-offsets')) return undefined;
  if (type.shape !== 'vector') return onName(use, 'vector64-type', 'only a vector can have vector64');
  return has64BitElements(type) ? undefined : onName(use, 'offset64-element', elementMessage('vector64', type));
}

function checkOffset64({ use, field, type, flatc }: Judged): Finding | undefined {
  if (!type || !isRuled(flatc, 'wide-offsets')) return undefined;
  const isVector = type.shape === 'vector';
  if (findUse(field.metadata, 'vector64')) {
    return isVector ? onName(use, 'offset64-redundant', 'offset64 is not needed: vector64 implies it') : undefined;
  }
  if (!isVector && (type.element !== 'string' || type.shape !== 'plain')) {
    return onName(use, 'offset64-type', 'only a string or vector can have offset64');
  }
  if (!isVector || has64BitElements(type)) return undefined;
  return onName(use, 'offset64-element', elementMessage('offset64', type));
}

/** True if a vector may have a 64-bit offset: its elements are numbers, or structs declared above the table. */
function has64BitElements({ element }: FieldType): boolean {
  return element === 'scalar' || element === 'struct';
}

function elementMessage(attribute: string, type: FieldType): string {
  return `only a vector of numbers or structs can have ${attribute}${declaredBelow(type)}`;
}

function checkRequired({ owner, field, use, type }: Judged): Finding | undefined {
  if (owner.kind === 'struct') {
    return onName(use, 'required-in-struct', 'a field of a struct is always present, so it cannot be required');
  }
  if (type?.shape !== 'plain' || !isScalar(type)) return undefined;
  if (isNull(field, type)) {
    return onName(use, 'required-optional', `${field.name.text} cannot be both required and optional`);
  }
  const what = type.element === 'enum' ? 'an enum' : 'a scalar';
  const message = `${field.name.text} is ${what}, which always has a value, so it cannot be required`;
  return onName(use, 'required-type', message);
}

/**
 * The finding for `optional` on a field of a struct. The attribute is not built in, so a schema must declare it, but
 * flatc still refuses it there. Undefined in a table, and if the version of flatc does not refuse it.
 */
function checkOptional({ owner, use, flatc }: Judged): Finding | undefined {
  if (owner.kind !== 'struct' || !isRuled(flatc, 'optional-in-struct')) return undefined;
  const message = 'a field of a struct is always present, so it cannot be optional';
  return tolerated(onName(use, 'required-in-struct', message), flatc, 'optional-in-struct');
}

function checkKey({ owner, field, use, type }: Judged): Finding | undefined {
  const first = owner.fields.find(({ metadata }) => findUse(metadata, 'key'));
  if (first && first !== field) {
    const message = `${owner.name.text} already has a key, ${first.name.text}`;
    return onName(use, 'key-duplicate', message);
  }
  if (!type) return undefined;
  const isPlain = type.shape === 'plain';
  const isComparable = isScalar(type) || type.element === 'struct' || (type.element === 'string' && isPlain);
  if (type.shape === 'vector' || !isComparable) {
    const message = `a key must be a scalar, a string, a struct, or an array of scalars or structs${declaredBelow(type)}`;
    return onName(use, 'key-type', message);
  }
  if (!isPlain || !isScalar(type) || !isNull(field, type)) return undefined;
  return onName(use, 'key-optional', `${field.name.text} is optional; a key cannot be optional`);
}

function checkDeprecated({ owner, use }: Judged): Finding | undefined {
  if (owner.kind !== 'struct') return undefined;
  const message = 'a field of a struct cannot be deprecated: the layout of a struct is fixed';
  return onName(use, 'deprecated-in-struct', message);
}

function checkCppType({ field, use }: Judged): Finding | undefined {
  if (findUse(field.metadata, 'hash')) return undefined;
  return onName(use, 'cpp-type-without-hash', 'cpp_type needs the attribute hash on the same field');
}

function checkShared({ use, type }: Judged): Finding | undefined {
  if (!type || (type.shape === 'plain' && type.element === 'string')) return undefined;
  return onName(use, 'shared-type', 'only a string can be shared');
}

function checkNativeCustomAlloc({ use }: Judged): Finding {
  const message = 'native_custom_alloc is for a table or struct, not for a field';
  return onName(use, 'native-custom-alloc-place', message);
}

function checkNativeInline({ use, type }: Judged): Finding | undefined {
  if (!type) return undefined;
  const { shape, element } = type;
  const isPlace = shape === 'plain' ? element === 'struct' : element === 'struct' || element === 'table';
  if (isPlace && shape !== 'array') return undefined;
  const message = `only a struct, or a vector of structs or tables, can have native_inline${shape === 'plain' ? declaredBelow(type) : ''}`;
  return onName(use, 'native-inline-type', message);
}

function checkNestedFlatbuffer({ use, type }: Judged): Finding | undefined {
  const isNamed = use.value?.kind === 'string';
  if (isNamed && type && !isVectorOfBytes(type)) {
    return onName(use, 'nested-flatbuffer-type', 'only a vector of ubyte can hold a nested buffer');
  }
  if (isNamed && constantOf(use) !== '') return undefined;
  const message = 'nested_flatbuffer needs a value: the name of the root table in quotes';
  return { code: 'nested-flatbuffer-value', ...spanOf(use.value ?? use.name), message };
}

function checkFlexbuffer({ field, use, type, flatc }: Judged): Finding | undefined {
  if (!type) return undefined;
  const isWide =
    type.shape === 'vector' && findUse(field.metadata, 'vector64') !== undefined && isRuled(flatc, 'wide-offsets');
  if (isVectorOfBytes(type) && !isWide) return undefined;
  const message = `only a vector of ubyte${isWide ? ' without vector64' : ''} can hold a FlexBuffer`;
  return onName(use, 'flexbuffer-type', message);
}

/** True for a vector of ubyte, or of an enum whose base type is ubyte or unknown. */
function isVectorOfBytes({ shape, element, scalar }: FieldType): boolean {
  return shape === 'vector' && ((element === 'enum' && !scalar) || scalar?.canonical === 'ubyte');
}

function isScalar({ element }: FieldType): boolean {
  return element === 'scalar' || element === 'enum';
}

/** True if an attribute has a colon without a readable value after the colon, which is a syntax error. */
function isCut({ name, value, end }: AttributeSummary): boolean {
  return !value && end > name.end;
}

/** True if a scalar field is optional because of its default `null`, with or without quotes. */
function isNull({ defaultValue }: FieldSummary, { scalar }: FieldType): boolean {
  const { kind, text = '' } = defaultValue ?? {};
  if (kind === 'constant') return text === 'null';
  // flatc removes blanks from the end of a quoted number, but compares the words of an integer before that.
  return kind === 'string' && (scalar?.kind === 'integer' ? /^.null.$/ : /^.null *.$/).test(text);
}

/** The end of a message about a struct that flatc takes for a table, because it is declared below; otherwise empty. */
function declaredBelow({ element, definition }: FieldType): string {
  if (element !== 'table' || definition?.declaration.kind !== 'struct') return '';
  return `; struct ${definition.declaration.name.text} is declared below; move it above this table`;
}

function onName(use: AttributeSummary, code: PlainCode, message: string): Finding {
  return { code, ...spanOf(use.name), message };
}

function spanOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end };
}

function shown(text: string): string {
  return /^\w+$/.test(text) ? text : JSON.stringify(text);
}
