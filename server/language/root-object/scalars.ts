// Checks numbers, words and strings in an object against the type of their field.
import { type DefaultContext, type DefaultFault, type DefaultReading, readDefault } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import type { FlatcOptions } from '../settings.ts';
import type { ValueSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { nearest } from '../vocabulary/near-names.ts';
import { defaultFunctions } from '../vocabulary/vocabulary.ts';
import type { HintCode } from './hints.ts';
import type { Report } from './problem.ts';

/** The meanings of the names in an object. */
export interface ObjectContext extends DefaultContext {
  /** True if every file was read, so that an enum that is not found does not exist. */
  readonly knowsAllEnums: boolean;
  /** The meaning of an enum's name in a nested buffer, which flatc reads without the namespace around the object. */
  readonly enumNamedInNested: DefaultContext['enumNamed'];
  /** True if each unknown name is shown as an error: no setting or comment silences it or makes it a warning. */
  readonly isUnknownError: boolean;
  /** The hints that are turned on. */
  readonly wanted: ReadonlySet<HintCode>;
  /** flatc's options about objects. */
  readonly options: Pick<FlatcOptions, 'jsonNestedBytes' | 'strictJson' | 'unknownJson'>;
}

/** Reads a single value of a scalar, enum or string field, and reports its faults. */
export function checkScalar(
  type: FieldType,
  value: ValueSummary,
  context: ObjectContext,
  report: Report,
): DefaultReading {
  const enumNamed = (name: string) => {
    const found = context.enumNamed(name);
    if (!found && context.knowsAllEnums) report('object-value', value, `cannot find enum ${name}`);
    return found;
  };
  const reading = readDefault(type, value, { ...context, enumNamed });
  for (const fault of reading.faults) {
    const { message, candidates } = words(fault, type, value, context.unionValueNamespacing);
    report('object-value', fault, message, { candidates });
  }
  return reading;
}

/** The values that a type allows, in words, such as `a string in quotes`. */
export function nameOfType({ element, scalar, definition }: FieldType): string {
  if (element === 'enum') return `a member or number of ${definition?.declaration.name.text ?? 'an enum'}`;
  if (element === 'scalar') return scalar?.kind === 'bool' ? 'true or false' : `a number of type ${scalar?.canonical}`;
  return element === 'string' ? 'a string in quotes' : `the ${element} ${definition?.declaration.name.text ?? ''}`;
}

function words(
  fault: DefaultFault,
  type: FieldType,
  value: ValueSummary,
  keepsNamespaces: boolean,
): { readonly message: string; readonly candidates: readonly string[] } {
  switch (fault.reason) {
    case 'range': {
      const { canonical, min, max } = fault.scalar;
      return { message: `${fault.value} is out of range for ${canonical}: ${min} to ${max}`, candidates: [] };
    }
    case 'member': {
      const names = enumValues(fault.owner, type.scalar, keepsNamespaces).byName.keys();
      const name = type.element === 'enum' ? fault.text : fault.text.slice(fault.text.indexOf('.') + 1);
      const meant = nearest(name, names);
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
      const message = `${fault.owner.name.text} has no member ${name || 'of that name'}${hint}`;
      return { message, candidates: meant === undefined ? [] : [meant] };
    }
    case 'function': {
      const names = defaultFunctions.map(({ name }) => name);
      return { message: `there is no function ${fault.text}; the functions are ${names.join(', ')}`, candidates: [] };
    }
    case 'escape':
      return { message: 'in quotes, a number or name must be plain ASCII without escapes', candidates: [] };
    case 'exponent':
      return { message: `${fault.text} needs an exponent to be a float, as in ${fault.text}p0`, candidates: [] };
    default: {
      const meant = type.scalar?.kind === 'bool' ? misspeltBool(value.text) : [];
      const hint = meant.map((word) => `; did you mean ${word}?`).join('');
      return { message: `${shortened(value.text)} is not ${nameOfType(type)}${hint}`, candidates: meant };
    }
  }
}

/** The value of a bool that a word means. None for another case of its letters, which has a fix of its own. */
function misspeltBool(word: string): readonly string[] {
  if (!/^[A-Za-z]+$/.test(word)) return [];
  const meant = nearest(word, ['true', 'false']);
  return meant === undefined || meant === word.toLowerCase() ? [] : [meant];
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}
