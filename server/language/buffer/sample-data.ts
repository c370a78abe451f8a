// Makes up JSON data of a schema, which flatc accepts: samples for tests, and seeds for fuzzing.
import type { DataEnum, DataField, DataObject, DataSchema, DataType } from './data-schema.ts';
import { type BufferForm, rootOf, rootProblem } from './form.ts';
import { heightsOf } from './sample-heights.ts';
import { plainSampleScalar, plainSampleText, randomNumbers, sampleScalar, sampleText } from './sample-scalars.ts';

/** Data as JSON: the text of a single value, a list, or an object. */
type SampleValue = string | { readonly list: readonly SampleValue[] } | SampleObject;

interface SampleObject {
  readonly members: readonly (readonly [name: string, value: SampleValue])[];
}

/**
 * Data of the root table. Consecutive seeds take the next member of each enum and union, and the next limit of each
 * number, so that a few samples have all of them. The result is a reason in words if there is no root table, or if
 * its required fields nest without end or too deeply, or flatc refuses JSON for one of them.
 */
export function sampleData(
  schema: DataSchema,
  form: Pick<BufferForm, 'rootType'>,
  seed: number,
  size: SampleSize = usualSize,
): SampleObject | { readonly problem: string } {
  const root = rootOf(schema, { ...form, isSizePrefixed: false });
  if (!root) return { problem: `the schema ${rootProblem(schema, form, ': name a table with --root-type')}` };
  const heights = heightsOf(schema);
  if (heights.get(root.fullName) === undefined) {
    const fields = [...schema.objects.values()].flatMap((object) => object.fields);
    const refused = fields.find(({ isRequired, isRefusedInData }) => isRequired && isRefusedInData);
    const reason = refused
      ? `flatc refuses JSON for the required ${refused.name} with its force_align`
      : 'its required fields nest without end, or too deeply';
    return { problem: `${root.fullName} cannot have data: ${reason}` };
  }
  return new Sampler(schema, heights, seed, size).object(root, 0);
}

/**
 * The size of a sample. From the depth `depth` on, or after `values` values, optional fields with tables, unions or
 * buffers are left out. After twice as many values, all optional fields are left out. Keys are always written.
 */
interface SampleSize {
  readonly depth: number;
  readonly values: number;
  /** Whether values are small and plain, for people to read. */
  readonly isPlain?: true;
}

const usualSize: SampleSize = { depth: 6, values: 2000 };
/** The size of an example that people read beside a declaration. */
export const exampleSize: SampleSize = { depth: 2, values: 30, isPlain: true };
/** The most elements of a vector. */
const mostElements = 3;

/** A member of a union that can have data. */
interface Candidate {
  readonly name: string;
  readonly type: DataType;
  readonly height: number;
}

/** The choices of one sample. */
class Sampler {
  readonly #schema: DataSchema;
  readonly #heights: ReadonlyMap<string, number>;
  readonly #random: () => number;
  readonly #seed: number;
  readonly #size: SampleSize;
  /** The number of the next choice for each type that takes turns; the first number is the seed. */
  readonly #turns = new Map<string, number>();
  #values = 0;

  constructor(schema: DataSchema, heights: ReadonlyMap<string, number>, seed: number, size: SampleSize) {
    this.#schema = schema;
    this.#heights = heights;
    this.#seed = seed;
    this.#size = size;
    this.#random = randomNumbers(seed);
  }

  object(object: DataObject, depth: number): SampleObject {
    const isTable = object.kind === 'table';
    const members = object.fields.flatMap((field): (readonly [string, SampleValue])[] => {
      if (field.isHidden || (field.isDeprecated && isTable && !field.isRequired)) return [];
      if (isTable && !field.isRequired && !this.#isWanted(field, depth)) return [];
      return this.#member(field, depth);
    });
    return { members };
  }

  /**
   * True if an optional field is written. A key always is. A vector64 never is, and neither is what flatc refuses. Nine of
   * ten other fields are, unless they lead too deep or the sample is too large.
   */
  #isWanted({ type, nested, isKey, isRefusedInData }: DataField, depth: number): boolean {
    if (isKey) return true;
    // flatc may read the elements of a vector64 from JSON at the wrong place.
    if (isRefusedInData || type.shape === 'vector64') return false;
    const isLarge = depth >= this.#size.depth || this.#values >= this.#size.values;
    if (isLarge && (this.#isDeep(type) || nested !== undefined || this.#values >= 2 * this.#size.values)) return false;
    const height = this.#heightOf(type, nested);
    return height !== undefined && this.#random() < 0.9;
  }

  #isDeep({ element }: DataType): boolean {
    return element === 'table' || element === 'union';
  }

  #heightOf({ element, name = '' }: DataType, nested: string | undefined): number | undefined {
    if (nested !== undefined) return this.#heights.get(nested);
    return element === 'table' || element === 'union' ? this.#heights.get(name) : 0;
  }

  /** The members of an object for a field: one, or for a union its type and its value. */
  #member(field: DataField, depth: number): (readonly [string, SampleValue])[] {
    this.#values++;
    const { name, type } = field;
    const union = type.element === 'union' ? this.#schema.enums.get(type.name ?? '') : undefined;
    if (!union) return [[name, this.#fieldValue(field, depth)]];
    const candidates = this.#candidates(union, depth);
    const isVector = type.shape !== 'plain';
    const count = isVector ? (this.#isSmall(depth) ? 0 : Math.min(candidates.length, mostElements)) : 1;
    const pairs = Array.from({ length: count }, () => this.#unionValue(union, candidates, depth));
    const [first] = pairs;
    if (!isVector && first)
      return [
        [`${name}_type`, first[0]],
        [name, first[1]],
      ];
    return [
      [`${name}_type`, { list: pairs.map(([kind]) => kind) }],
      [name, { list: pairs.map(([, value]) => value) }],
    ];
  }

  #isSmall(depth: number): boolean {
    return depth >= this.#size.depth || this.#values >= this.#size.values;
  }

  #fieldValue({ type, nested, isFlexbuffer }: DataField, depth: number): SampleValue {
    const root = nested === undefined ? undefined : this.#schema.objects.get(nested);
    if (root) return this.object(root, depth + 1);
    if (isFlexbuffer) return this.#flexValue();
    if (type.shape === 'plain') return this.#value(type, depth);
    const element: DataType = { ...type, shape: 'plain' };
    const length = type.shape === 'array' ? (type.length ?? 0) : this.#lengthOf(type, depth);
    const list = Array.from({ length }, () => this.#value(element, depth));
    return { list: type.shape === 'array' ? list : withoutRepeatedKeys(list, this.#keyOf(type)?.name) };
  }

  /** The key of the elements of a vector, by which they are looked up; undefined if the elements have no key. */
  #keyOf({ name = '' }: DataType): DataField | undefined {
    return this.#schema.objects.get(name)?.fields.find(({ isKey }) => isKey);
  }

  /** The length of a vector. flatc cannot sort by keys that are structs or arrays. */
  #lengthOf(type: DataType, depth: number): number {
    if (this.#heightOf(type, undefined) === undefined) return 0;
    if (this.#isSmall(depth) && this.#isDeep(type)) return 0;
    const key = this.#keyOf(type);
    const isSortable = !key || (key.type.shape === 'plain' && key.type.element !== 'struct');
    return Math.floor(this.#random() * (isSortable ? mostElements + 1 : 2));
  }

  #value(type: DataType, depth: number): SampleValue {
    this.#values++;
    const { element, name = '', scalar } = type;
    const object = element === 'struct' || element === 'table' ? this.#schema.objects.get(name) : undefined;
    if (object) return this.object(object, depth + (object.kind === 'table' ? 1 : 0));
    if (element === 'string')
      return this.#size.isPlain
        ? plainSampleText(this.#turn('string'))
        : sampleText(this.#turn('string'), this.#random);
    const enumeration = this.#schema.enums.get(name);
    if (enumeration && enumeration.members.length > 0) return this.#enumValue(enumeration);
    if (scalar && this.#size.isPlain) return plainSampleScalar(scalar, this.#turn(scalar.canonical));
    return scalar ? sampleScalar(scalar, this.#turn(scalar.canonical), this.#random) : '0';
  }

  /** The name of a member, or of two flags. */
  #enumValue({ fullName, members, isBitFlags }: DataEnum): SampleValue {
    const at = this.#turn(fullName);
    const [one, other] = [members[at % members.length], members[(at + 1) % members.length]];
    const both = isBitFlags && one !== other && this.#random() < 0.5 ? ` ${other?.name}` : '';
    return JSON.stringify(`${one?.name}${both}`);
  }

  /** The name of the next candidate of a union, and its value. */
  #unionValue(
    union: DataEnum,
    candidates: readonly Candidate[],
    depth: number,
  ): readonly [kind: SampleValue, value: SampleValue] {
    const member = candidates[this.#turn(union.fullName) % candidates.length];
    if (!member) throw new Error(`${union.fullName} has no member with data`);
    return [JSON.stringify(member.name), this.#value(member.type, depth)];
  }

  /**
   * The members of a union that can have data. In a sample that is deep or large already, only the ones whose data is
   * least deep.
   */
  #candidates({ members }: DataEnum, depth: number): readonly Candidate[] {
    const finite = members.flatMap(({ name, type }) => {
      const height = type && this.#heightOf(type, undefined);
      return type && height !== undefined ? [{ name, type, height }] : [];
    });
    if (!this.#isSmall(depth)) return finite;
    const least = finite.reduce((lowest, { height }) => Math.min(lowest, height), Number.POSITIVE_INFINITY);
    return finite.filter(({ height }) => height === least);
  }

  #flexValue(): SampleValue {
    const text = sampleText(this.#turn('string'), this.#random);
    return {
      members: [
        ['list', { list: ['1', '-2.5', text] }],
        ['map', { members: [['is', 'true']] }],
      ],
    };
  }

  /** The number of the next choice of a type. */
  #turn(type: string): number {
    const turn = this.#turns.get(type) ?? this.#seed;
    this.#turns.set(type, turn + 1);
    return turn;
  }
}

/**
 * The elements, except elements that repeat the key of an earlier one, because a lookup by key would find only one of
 * them. Without a key, all elements.
 */
function withoutRepeatedKeys(list: readonly SampleValue[], key: string | undefined): readonly SampleValue[] {
  if (key === undefined) return list;
  const seen = new Set<string>();
  return list.filter((element) => {
    const members = typeof element === 'object' && 'members' in element ? element.members : [];
    const value = sampleJson(members.find(([name]) => name === key)?.[1] ?? '', true);
    return !seen.has(value) && seen.add(value);
  });
}

/** Data as the text of JSON, on several lines or on one. */
export function sampleJson(value: SampleValue, isOneLine: boolean, indent = ''): string {
  if (typeof value === 'string') return value;
  const inner = `${indent}  `;
  const [open, close, parts] =
    'list' in value
      ? ['[', ']', value.list.map((each) => sampleJson(each, isOneLine, inner))]
      : [
          '{',
          '}',
          value.members.map(([name, each]) => `${JSON.stringify(name)}: ${sampleJson(each, isOneLine, inner)}`),
        ];
  if (parts.length === 0) return `${open}${close}`;
  if (isOneLine) return `${open}${parts.join(', ')}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
