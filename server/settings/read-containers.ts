// Reads the layouts of files with buffers inside, as flatbuffers.json describes them, and makes them layouts of the
// core.
import {
  type ContainerLayout,
  type ContainerPart,
  type EndPart,
  type NumberField,
  numberForms,
  type SizeForm,
  sizeForms,
} from '../language/service.ts';
import { isPlace } from './places.ts';
import { shownValue } from './setting-complaints.ts';
import { type Complain, isRecord, mostEntries, type ValuePath } from './value-problem.ts';

/** The layout of a kind of file as flatbuffers.json has it. */
export interface WrittenLayout {
  readonly start?: readonly WrittenPart[];
  readonly end?: readonly WrittenPart[];
}

type WrittenPart = Readonly<Record<string, unknown>>;

/** The usable layouts of a value, by name; undefined if the value is not an object. */
export function readContainers(
  value: unknown,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, WrittenLayout>> | undefined {
  if (!isRecord(value)) return complain('must be an object of layouts by name');
  const usable = Object.entries(value)
    .slice(0, mostEntries)
    .filter(([name, layout]) => {
      const at = [...path, name];
      if (!/^[\w.-]+$/.test(name) || name === 'none') return wrong('is not a name for a layout', at, complain, 'key');
      if (!isRecord(layout) || !Array.isArray(layout['start']))
        return wrong('must be an object with a list "start" of parts', at, complain);
      if (layout['end'] !== undefined && !Array.isArray(layout['end']))
        return wrong('must be a list of parts', [...at, 'end'], complain);
      return (['start', 'end'] as const).every((side) =>
        ((layout[side] ?? []) as readonly unknown[]).every((part, index) =>
          isPart(part, side, [...at, side, index], complain),
        ),
      );
    });
  // The objects of a file have no prototype, and callers compare them with others.
  return JSON.parse(JSON.stringify(Object.fromEntries(usable)));
}

/** The layouts of the core by their names; `placeOf` resolves the path of a schema. */
export function layoutsOf(
  written: Readonly<Record<string, WrittenLayout>>,
  placeOf: (path: string) => string,
): Readonly<Record<string, ContainerLayout>> {
  const layoutOf = ([name, { start = [], end = [] }]: readonly [string, WrittenLayout]) => [
    name,
    {
      name,
      start: start.map((part) => partOf(part, placeOf)),
      end: end.map((part) => partOf(part, placeOf) as EndPart),
    },
  ];
  return Object.fromEntries(Object.entries(written).map(layoutOf));
}

/** A layout with other URIs for its schemas; undefined leaves a schema out. */
export function withSchemas(
  { start, end, ...layout }: ContainerLayout,
  named: (uri: string) => string | undefined,
): ContainerLayout {
  const part = <Part extends ContainerPart>(each: Part): Part =>
    each.kind === 'message' && each.schema !== undefined ? { ...each, schema: named(each.schema) } : each;
  return { ...layout, start: start.map(part), end: end.map(part) };
}

function wrong(text: string, at: ValuePath, complain: Complain, what?: 'key' | 'value'): false {
  complain(text, at, what);
  return false;
}

/** The checks of the properties of a message in a layout, each with the words for a valid value. */
const messageValues: Readonly<Record<string, readonly [isValid: (value: unknown) => boolean, mustBe: string]>> = {
  message: [(value) => typeof value === 'string' && /^\w[\w -]*$/.test(value), 'a word for the message'],
  schema: [
    (value) => typeof value === 'string' && /\.b?fbs$/.test(value) && isPlace(value),
    'the path of a schema (*.fbs, *.bfbs)',
  ],
  rootType: [
    (value) => typeof value === 'string' && /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(value),
    'the full name of a table',
  ],
  size: [
    (value) => sizeForms.some((form) => form === value) || isCount(value, 1),
    `a number of bytes, or one of ${sizeForms.join(', ')}`,
  ],
  prefixed: [(value) => typeof value === 'boolean', 'true or false'],
  before: [isByteText, bytesMustBe()],
  align: [(value) => isCount(value, 1), 'a number of bytes'],
  body: [isNumberField, fieldMustBe()],
  repeat: [(value) => typeof value === 'boolean', 'true or false'],
};

function isPart(part: unknown, side: 'start' | 'end', at: ValuePath, complain: Complain): boolean {
  if (!isRecord(part)) return wrong('must be an object with bytes, skip or message', at, complain);
  const keys = Object.keys(part);
  if ('bytes' in part && keys.length === 1)
    return isByteText(part['bytes']) || wrong(`must be ${bytesMustBe()}`, [...at, 'bytes'], complain);
  if ('skip' in part && keys.length === 1) {
    const { skip } = part;
    if (side === 'end') return wrong('is not known at the end', [...at, 'skip'], complain, 'key');
    const isSkip = skip === 'rest' || isCount(skip, 0) || isNumberField(skip);
    return isSkip || wrong(`must be a number of bytes, "rest", or ${fieldMustBe()}`, [...at, 'skip'], complain);
  }
  if (!('message' in part)) return wrong('must be an object with bytes, skip or message', at, complain);
  for (const [key, value] of Object.entries(part)) {
    const known = messageValues[key];
    if (!known) return wrong('is unknown', [...at, key], complain, 'key');
    if (!known[0](value)) return wrong(`must be ${known[1]}, not ${shownValue(value)}`, [...at, key], complain);
  }
  if (part['size'] === undefined) return wrong('must have a size', at, complain);
  const isBackward = side === 'end' && (part['size'] === 'varint' || part['repeat'] === true);
  return !isBackward || wrong('must be a single message without a varint, because it is read backwards', at, complain);
}

function isCount(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}

function isByteText(value: unknown): value is string {
  return typeof value === 'string' && bytesOf(value) !== undefined;
}

function isNumberField(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { slot, form, default: otherwise = 0 } = value;
  return isCount(slot, 0) && numberForms.some((each) => each === form) && isCount(otherwise, 0);
}

function bytesMustBe(): string {
  return 'a text, such as "MAGIC", or bytes, such as "0x52 4c"';
}

function fieldMustBe(): string {
  return `a number in the message, such as { "slot": 3, "form": "${numberForms[2]}" }`;
}

/**
 * The bytes in a text: the hexadecimal ones after 0x, or one for each character. Undefined for an empty text, and if a
 * character needs more than a byte.
 */
function bytesOf(text: string): readonly number[] | undefined {
  const digits = /^0x((\s*[0-9a-f]{2})+)$/i.exec(text)?.[1];
  if (digits !== undefined) return (digits.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16));
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0));
  return bytes.length > 0 && bytes.every((byte) => byte < 256) ? bytes : undefined;
}

/** The part of the core's layout for a part as it is written, which must have been checked before. */
function partOf(part: WrittenPart, placeOf: (path: string) => string): ContainerPart {
  const text = (key: string) => part[key] as string | undefined;
  if (part['bytes'] !== undefined) return { kind: 'bytes', bytes: bytesOf(text('bytes') ?? '') ?? [] };
  if (part['skip'] !== undefined) {
    const { skip } = part;
    return { kind: 'skip', count: isRecord(skip) ? fieldOf(skip) : (skip as number | 'rest') };
  }
  const schema = text('schema');
  return {
    kind: 'message',
    name: text('message') ?? '',
    rootType: text('rootType'),
    schema: schema === undefined ? undefined : placeOf(schema),
    size: part['size'] as SizeForm | number,
    isPrefixed: part['prefixed'] === true,
    before: bytesOf(text('before') ?? '') ?? [],
    alignment: (part['align'] as number | undefined) ?? 1,
    body: isRecord(part['body']) ? fieldOf(part['body']) : undefined,
    isRepeated: part['repeat'] === true,
  };
}

function fieldOf(written: WrittenPart): NumberField {
  return { default: 0, ...(written as Omit<NumberField, 'default'>) };
}
