// Checks arguments that a program without types may give: a wrong one is a TypeError with the name of the argument.
import { nearest } from '../language/service.ts';
import { readValue } from '../settings/read-value.ts';
import { type SettingShape, settingTable } from '../settings/table.ts';

/** The shapes of options by the names of the options, in the form of the settings table. */
type OptionShapes = Readonly<Record<string, SettingShape>>;

const paths = { kind: 'paths' } as const;
const isSwitch = { kind: 'switch' } as const;

export const schemaOptions = { includePaths: paths, flatcVersion: { kind: 'version' } } as const;
const judgingOptions = {
  ...schemaOptions,
  roots: paths,
  rules: { kind: 'rules' },
  trpc: shapeOf('trpc'),
} as const;
const rootType = { kind: 'path' } as const;
export const modelOptions = { ...schemaOptions, rootType } as const;
export const bfbsOptions = { includePaths: paths, rootType, comments: isSwitch, builtins: isSwitch } as const;
export const binaryOptions = { ...modelOptions, sizePrefixed: isSwitch, forceDefaults: isSwitch } as const;
export const verifyOptions = { ...modelOptions, sizePrefixed: isSwitch } as const;
export const jsonOptions = { ...verifyOptions, defaults: isSwitch, strict: isSwitch } as const;
export const checkOptions = { ...judgingOptions, warningsAsErrors: isSwitch } as const;
export const fixOptions = { ...judgingOptions, mode: { kind: 'choice', choices: ['safe', 'all'] } } as const;
export const compatOptions = {
  ...judgingOptions,
  ...shapesIn('compatibility', ['profile', 'direction', 'strictRenames']),
};
export const formatOptions = shapesIn('format');

/** Checks the options of a function. Fails with a TypeError for an unknown option or a wrong value. */
export function checkOptionsOf(options: unknown, shapes: OptionShapes): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw wrongType('options', 'an object', options);
  for (const [name, value] of Object.entries(options)) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (!shape) throw new TypeError(`options.${name} is not an option${meant(name, Object.keys(shapes))}`);
    if (value === undefined) continue;
    readValue(shape, value, [name], ({ path, text }) => {
      throw new TypeError(`options.${path.join('.')} ${text}`);
    });
  }
}

/** Checks that an argument is a string; otherwise fails with a TypeError. */
export function checkString(value: unknown, argument: string): asserts value is string {
  if (typeof value !== 'string') throw wrongType(argument, 'a string', value);
}

/** The error of an argument with a wrong type. */
export function wrongType(argument: string, wanted: string, value: unknown): TypeError {
  return new TypeError(`${argument} must be ${wanted}, not ${typeName(value)}`);
}

/** The type of a value, for people. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  const { name } = value.constructor ?? Object;
  if (name === '' || name === 'Object') return 'an object';
  return `an instance of ${name}`;
}

function meant(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? `; there are ${known.join(', ')}` : `; did you mean ${near}?`;
}

function shapeOf(key: string): SettingShape {
  const row = settingTable.find((each) => each.key === key);
  if (!row) throw new Error(`there is no setting ${key}`);
  return row.shape;
}

/** The shapes of the settings in a section, by their keys without the section: of all of them, or only of `names`. */
function shapesIn(section: string, names?: readonly string[]): OptionShapes {
  const rows = settingTable.flatMap(({ key, shape }) =>
    key.startsWith(`${section}.`) ? [[key.slice(section.length + 1), shape] as const] : [],
  );
  return Object.fromEntries(rows.filter(([name]) => names?.includes(name) ?? true));
}

/**
 * Whether a value is an ArrayBuffer or a view of one, maybe of another realm, such as a frame or a test environment.
 */
export function isBytes(value: unknown): value is Uint8Array | ArrayBuffer {
  return ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

/** The bytes as a Uint8Array of this realm, on the same memory. */
export function bytesOf(given: Uint8Array | ArrayBuffer): Uint8Array {
  return ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given);
}
