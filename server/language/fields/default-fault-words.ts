// Words the faults of a default, and suggests values to write instead.
import type { ValueSummary } from '../summary/summary.ts';
import type { EnumValues } from '../values/enum-values.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { nearest } from '../vocabulary/near-names.ts';
import { defaultFunctions, type Scalar } from '../vocabulary/vocabulary.ts';
import type { DefaultFault } from './default-value.ts';
import type { FieldType } from './field-type.ts';

interface FaultWords {
  readonly message: string;
  /** The suggested values, the best first. */
  readonly candidates: readonly string[];
}

/**
 * The words for a fault in the default of a field of a type. `values` are the values of the field's enum; undefined for
 * other types.
 */
export function wordsForFault(
  field: string,
  fault: DefaultFault,
  value: ValueSummary,
  type: FieldType,
  values: EnumValues | undefined,
): FaultWords {
  switch (fault.reason) {
    case 'type':
      return misfit(field, value, type, values);
    case 'escape':
      return { message: `in quotes, a ${noun(type)} must be plain ASCII without escapes`, candidates: [] };
    case 'number':
      return noNumber(fault.text, type);
    case 'exponent': {
      const text = fault.text.trim();
      const message = `${text} needs an exponent to be a ${noun(type)}, as in ${text}p0`;
      return { message, candidates: [`${text}p0`] };
    }
    case 'unqualified':
      return unqualified(fault.text, type, value);
    case 'range':
      return outOfRange(fault.value, fault.scalar, value);
    case 'member':
      return unknownMember(fault.text, type, fault.owner.name.text, values);
    case 'function':
      return unknownFunction(fault.text);
  }
}

function misfit(field: string, value: ValueSummary, type: FieldType, values: EnumValues | undefined): FaultWords {
  const isNull = /^null$/i.test(value.text);
  if (isNull && type.shape !== 'array' && (type.shape === 'vector' || type.element === 'string')) {
    const noun = type.shape === 'vector' ? 'vector' : 'string';
    return {
      message: `a ${noun} cannot have the default null; without a default, ${field} can be missing`,
      candidates: [],
    };
  }
  if (type.shape === 'vector') {
    return { message: `the default of ${field} can only be [], since it is a vector`, candidates: ['[]'] };
  }
  if (type.shape === 'array')
    return { message: `${field} cannot have a default: it is a fixed-length array`, candidates: [] };
  if (type.element === 'string') {
    // A "0" would mean no default.
    const isText = /^[\w.+-]+$/.test(value.text) && value.text !== '0';
    const quoted = isText ? [`"${value.text}"`] : [];
    return { message: `the default of ${field} must be a string in quotes`, candidates: quoted };
  }
  if (type.element !== 'scalar' && type.element !== 'enum') {
    return { message: `${field} cannot have a default: it is a ${type.element}`, candidates: [] };
  }
  if (value.kind === 'call') return notCallable(value.text, type);
  const members = values?.members.map(({ name }) => name) ?? [];
  if (type.element === 'enum') {
    const enumName = type.definition?.declaration.name.text ?? '';
    const message = `${value.text} is not a member of enum ${enumName}; write the name or number of one`;
    return { message, candidates: members };
  }
  return { message: `${value.text} is not a ${noun(type)}`, candidates: wholeNumber(value.text) };
}

/**
 * The words for a call in the default of a field that is not a float: mostly attributes directly after the default,
 * without a blank.
 */
function notCallable(text: string, type: FieldType): FaultWords {
  const name = text.slice(0, text.indexOf('('));
  const isFunction = defaultFunctions.some((known) => known.name === name);
  const message = isFunction
    ? `${name} gives a double, not a ${noun(type)}`
    : `'${name}(' is a function call; put a space before the parenthesis of attributes`;
  return { message, candidates: isFunction ? [] : [`${name} ${text.slice(name.length)}`] };
}

function noNumber(text: string, type: FieldType): FaultWords {
  if (type.scalar?.kind === 'bool') {
    const meant = nearest(text, ['true', 'false', 'null']);
    return {
      message: `${shown(text)} is not a bool: ${meant ? `did you mean ${meant}?` : 'write true or false'}`,
      candidates: meant ? [meant] : ['true', 'false'],
    };
  }
  const words = type.scalar?.kind === 'float' ? ['inf', 'infinity', 'nan', 'null'] : ['null'];
  const meant = nearest(text, words);
  const hint = meant ? `; did you mean ${meant}?` : '';
  return { message: `${shown(text)} is not a ${noun(type)}${hint}`, candidates: meant ? [meant] : [] };
}

function unqualified(text: string, type: FieldType, { kind }: ValueSummary): FaultWords {
  const isBool = text === 'true' || text === 'false';
  const isText = kind === 'string';
  const hint = isBool
    ? '; only a bool takes this word'
    : isText
      ? '; a text needs the type string, and the member of an enum its enum: "Enum.Member"'
      : '; write the member of an enum with its enum, in quotes: "Enum.Member"';
  const candidates = isBool ? [text === 'true' ? '1' : '0'] : [];
  return { message: `${isText ? `"${text}"` : shown(text)} is not a ${noun(type)}${hint}`, candidates };
}

function outOfRange(number: bigint, { canonical, min, max }: Scalar, { text }: ValueSummary): FaultWords {
  const range = `${canonical}: ${min} to ${max}`;
  if (/^["']?[A-Za-z_]/.test(text)) {
    // The values of members are joined in 64 bits, and a negative one sets the highest.
    const message = `${text.replace(/["']/g, '')} is ${BigInt.asIntN(64, number)}, which is out of range for ${range}`;
    return { message, candidates: [] };
  }
  const near = min !== undefined && number < min ? min : max;
  return { message: `${number} is out of range for ${range}`, candidates: [String(near)] };
}

function unknownMember(text: string, type: FieldType, owner: string, values: EnumValues | undefined): FaultWords {
  if (text === '') {
    return { message: 'separate the names of members by one space, with none at the end', candidates: [] };
  }
  if (/[|,+]/.test(text)) {
    const message = 'separate the names of members by one space';
    return { message, candidates: [text.replace(/[|,+]+/g, ' ')] };
  }
  const last = simpleNameOf(text);
  if (type.element === 'enum' && values && text.includes('.') && values.byName.has(last)) {
    const message = `write the name of the member without its enum: ${last}`;
    return { message, candidates: [last] };
  }
  const name = type.element === 'enum' ? text : text.slice(text.indexOf('.') + 1);
  const meant = values && nearest(name, values.byName.keys());
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return { message: `${owner} has no member ${shown(name)}${hint}`, candidates: meant ? [meant] : [] };
}

function unknownFunction(text: string): FaultWords {
  const bare = text.replace(/^[+-]/, '');
  if (bare !== text && defaultFunctions.some(({ name }) => name === bare)) {
    const message = `a function cannot have a sign before its name; write ${bare}`;
    return { message, candidates: [bare] };
  }
  if (/^[+-]?(?:inf|infinity|nan|null)$/i.test(text)) {
    const message = `'${text}(' is a function call; put a space before the parenthesis of attributes`;
    return { message, candidates: [`${text} `] };
  }
  const names = defaultFunctions.map(({ name }) => name);
  const meant = nearest(bare, names);
  const hint = meant ? `did you mean ${meant}?` : `the functions are ${names.join(', ')}`;
  return { message: `there is no function ${bare}; ${hint}`, candidates: meant ? [meant] : [] };
}

/** The noun for a value of a type, such as `member of enum Color` or `number of type int`. */
function noun({ element, scalar, definition }: FieldType): string {
  if (element === 'enum') return `member of enum ${definition?.declaration.name.text ?? ''}`;
  return scalar?.kind === 'integer' ? `number of type ${scalar.canonical}` : (scalar?.canonical ?? element);
}

/**
 * The number without its fraction, as a list; empty if the fraction is not zero, or if the text is not such a number.
 */
function wholeNumber(text: string): readonly string[] {
  const [, digits] = /^([+-]?[0-9]+)\.0*$/.exec(text) ?? [];
  return digits === undefined ? [] : [digits];
}

function shown(text: string): string {
  return /^[\w.+-]+$/.test(text) ? text : `"${text}"`;
}
