// Lists which of flatc's generators support which features of schemas, as pure data of flatc from 2.0.0 on. flatc
// refuses a feature that any of the requested generators does not support (semantics, section 4.9).
import type { Generator } from '../settings.ts';
import { isReached, judgedVersion } from '../vocabulary/flatc-versions.ts';

export type Feature =
  | 'optional-scalar'
  | 'reference-default'
  | 'union-vector'
  | 'union-value'
  | 'array'
  | 'wide-offset'
  | 'union-base';

/** A feature that makes a generator crash, although flatc accepts it. */
export type Crash =
  | 'enum-array'
  | 'array-key'
  | 'struct-in-itself'
  | 'array-of-itself'
  | 'wide-padding'
  | 'deprecated-key';

/** The generators that support a feature in no version, or not in all. Any other generator always supports it. */
interface Support {
  readonly never: readonly Generator[];
  /** The first version in which a generator supports the feature, or `after V`. */
  readonly since: Readonly<Partial<Record<Generator, string>>>;
}

const onlyTables: Support = {
  never: ['rust', 'python', 'go', 'lobster', 'jsonschema', 'dart', 'lua'],
  since: { nim: '22.10.25', json: '23.5.26', 'kotlin-kmp': '24.3.6' },
};

const support: Readonly<Record<Feature, Support>> = {
  'optional-scalar': {
    never: ['php', 'jsonschema', 'dart', 'lua'],
    since: { go: '2.0.7', json: '2.0.7', python: '2.0.7', nim: '22.10.25', 'kotlin-kmp': '24.3.6' },
  },
  'reference-default': {
    never: [
      ...(['csharp', 'java', 'kotlin', 'kotlin-kmp', 'php', 'python', 'go', 'lobster'] as const),
      ...(['jsonschema', 'dart', 'lua'] as const),
    ],
    since: { nim: '22.10.25', binary: '25.12.19', cpp: '25.12.19', json: '25.12.19', ts: 'after 25.12.19' },
  },
  'union-vector': onlyTables,
  'union-value': onlyTables,
  array: {
    never: ['nim', 'kotlin', 'kotlin-kmp', 'php', 'go', 'lobster', 'dart', 'lua'],
    since: { ts: '22.11.22', swift: '25.12.19' },
  },
  'wide-offset': {
    never: [
      ...(['ts', 'csharp', 'java', 'swift', 'rust', 'nim', 'kotlin', 'kotlin-kmp', 'php'] as const),
      ...(['python', 'go', 'lobster', 'jsonschema', 'dart', 'lua'] as const),
    ],
    since: {},
  },
  'union-base': {
    never: [
      ...(['json', 'csharp', 'java', 'swift', 'rust', 'nim', 'kotlin', 'kotlin-kmp', 'php'] as const),
      ...(['python', 'go', 'lobster', 'jsonschema', 'dart', 'lua'] as const),
    ],
    since: { binary: '24.3.6' },
  },
};

/** Generators that refuse a feature only if another generator is also requested. */
const refusingTogether: Readonly<Partial<Record<Feature, readonly Generator[]>>> = {
  'optional-scalar': ['kotlin-kmp'],
};

const crashing: Readonly<Record<Crash, readonly Generator[]>> = {
  'enum-array': ['swift'],
  'array-key': ['rust'],
  'struct-in-itself': ['ts', 'csharp', 'java', 'nim', 'kotlin', 'kotlin-kmp', 'php', 'python', 'go', 'lobster', 'lua'],
  'array-of-itself': ['csharp', 'java', 'python'],
  'wide-padding': ['cpp', 'swift'],
  'deprecated-key': ['csharp', 'java', 'kotlin', 'kotlin-kmp'],
};

/** Generators that write code of included files together with the code of the file itself. */
const generatingAll: readonly Generator[] = ['nim', 'lua'];

/**
 * The first version in which a generator supports a feature, or `after V` if no release does yet. Undefined if the
 * generator never or always supports it.
 */
export function supportedSince(feature: Feature, generator: Generator): string | undefined {
  return support[feature].since[generator];
}

/**
 * The chosen generators that refuse a feature in a version, in the order chosen. `separately` is true if each generator
 * runs alone.
 */
export function generatorsRefusing(
  feature: Feature,
  chosen: readonly Generator[],
  version = judgedVersion,
  separately = false,
): readonly Generator[] {
  const { never, since } = support[feature];
  const together = chosen.length > 1 && !separately ? refusingTogether[feature] : undefined;
  return chosen.filter((generator) => {
    const first = since[generator];
    const isTooOld = first !== undefined && !isReached(first, version);
    return isTooOld || never.includes(generator) || together?.includes(generator);
  });
}

/**
 * The chosen generators that crash, in the order chosen. For an included file, only the generators that also write the
 * code of included files.
 */
export function generatorsCrashing(
  crash: Crash,
  chosen: readonly Generator[],
  isIncluded: boolean,
): readonly Generator[] {
  const able = isIncluded ? chosen.filter((generator) => generatingAll.includes(generator)) : chosen;
  return able.filter((generator) => crashing[crash].includes(generator));
}

const pythonKeywords: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** A name as the generator for Python writes it: a keyword gets an underscore. */
export function inPython(name: string): string {
  return pythonKeywords.has(name) ? `${name}_` : name;
}

/**
 * The name of a generator that refuses a feature, with the version that supports it if known: `nim (supported since
 * 22.10.25)`; or `(together with others)` if it refuses the feature only together with other generators.
 */
export function nameOfRefusing(feature: Feature, generator: Generator, separately: boolean): string {
  if (!separately && refusingTogether[feature]?.includes(generator)) return `${generator} (together with others)`;
  const since = supportedSince(feature, generator);
  if (since === undefined) return generator;
  return `${generator} (supported ${since.startsWith('after ') ? since : `since ${since}`})`;
}

/** The names of generators as one phrase: `A, B and C`. */
export function namesOf(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
