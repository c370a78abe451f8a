// The functions that a program gets after the parser is loaded.
import { version } from '../cli/manifest.ts';
import { compileFlatc, type FlatcModule } from '../flatc/run-flatc.ts';
import { formatDefaults, formatSchema, initializeParser, largestText } from '../language/service.ts';
import { bytesOf, checkOptionsOf, checkString, formatOptions, isBytes, typeName, wrongType } from './arguments.ts';
import { bfbs } from './bfbs.ts';
import { check, fixes } from './check.ts';
import { compat } from './compat.ts';
import { toBinary, toJson, verify } from './data.ts';
import { documentation } from './documentation.ts';
import { jsonSchema } from './json-schema.ts';
import { model } from './model.ts';
import type { FormatOptions, Library, ModuleSource, Modules } from './types.ts';

/** The functions that read the WebAssembly modules on one platform, such as Node or a browser. */
interface ModulePlaces {
  /** Reads a module from beside the code. */
  readonly own: (name: string) => Promise<Uint8Array>;
  /** Reads a module at a URL or a path. */
  readonly at: (place: string) => Promise<Uint8Array>;
}

/** The names of the modules in the package. */
const moduleNames = {
  runtime: 'web-tree-sitter.wasm',
  grammar: 'tree-sitter-flatbuffers.wasm',
  flatc: 'flatc.wasm',
} as const;

/** Loads the parser from the modules that `source` names (see `Load`). Fails with a TypeError for a wrong argument. */
export async function loadLibrary(source: unknown, places: ModulePlaces): Promise<Library> {
  const modules = modulesOf(source);
  const moduleOf = (name: keyof typeof moduleNames): Promise<Uint8Array> => {
    const given = modules[name];
    return given === undefined ? places.own(moduleNames[name]) : bytesFrom(given, `source.${name}`, places);
  };
  const [runtime, grammar] = await inOrder([moduleOf('runtime'), moduleOf('grammar')]);
  await initializeParser({ runtime, grammar });
  let flatc: Promise<FlatcModule> | undefined;
  const compiled = () => {
    flatc ??= moduleOf('flatc')
      .then(compileFlatc)
      .catch((error) => {
        // The next call loads it again.
        flatc = undefined;
        throw error;
      });
    return flatc;
  };
  return { ...library, bfbs: (files, root, options = {}) => bfbs(files, root, options, compiled) };
}

/**
 * The values of two promises. If both fail, the result fails with the error of the first one, whichever fails sooner.
 */
async function inOrder<T>(promises: readonly [Promise<T>, Promise<T>]): Promise<readonly [T, T]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

const library: Omit<Library, 'bfbs'> = {
  version,
  check,
  fixes,
  format,
  compat,
  toBinary,
  toJson,
  verify,
  model,
  documentation,
  jsonSchema,
};

function format(text: string, options: FormatOptions = {}): string {
  checkString(text, 'text');
  checkOptionsOf(options, formatOptions);
  if (text.length > largestText) throw new RangeError(`text must have at most ${largestText} characters`);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return formatSchema(text, { ...formatDefaults, ...Object.fromEntries(given) }).text;
}

/**
 * The modules that the argument names. A folder (a string or URL) names all of them, and an object such as
 * `{ flatc: url }` some of them. None if the argument is undefined. Fails with a TypeError for another value, and for
 * an object with an unknown module.
 */
function modulesOf(source: unknown): Modules {
  if (source === undefined) return {};
  const folder = hrefOf(source);
  if (folder !== undefined) {
    const start = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
    return {
      runtime: start + moduleNames.runtime,
      grammar: start + moduleNames.grammar,
      flatc: start + moduleNames.flatc,
    };
  }
  if (typeof source !== 'object' || source === null || isBytes(source))
    throw wrongType('source', 'the URL of a folder, or an object of modules', source);
  for (const name of Object.keys(source))
    if (!Object.hasOwn(moduleNames, name))
      throw new TypeError(`source.${name} is not a module; there are runtime, grammar and flatc`);
  return source;
}

async function bytesFrom(given: ModuleSource, argument: string, { at }: ModulePlaces): Promise<Uint8Array> {
  if (isBytes(given)) return bytesOf(given);
  const href = hrefOf(given);
  if (href === undefined) throw new TypeError(`${argument} must be a URL or bytes, not ${typeName(given)}`);
  return at(href);
}

function hrefOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const isUrl = typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string';
  return isUrl ? (value.href as string) : undefined;
}
