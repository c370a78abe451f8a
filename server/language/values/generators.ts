// Which of flatc's generators support which features of schemas. flatc refuses a feature that any of the requested
// generators does not support (semantics, section 4.9). Pure data, of flatc 25.12.19.
import type { Generator } from '../settings.ts';

export type Feature =
  | 'optional-scalar'
  | 'reference-default'
  | 'union-vector'
  | 'union-value'
  | 'array'
  | 'wide-offset'
  | 'union-base';

/** What makes a generator crash, although flatc does not refuse it. */
export type Crash = 'enum-array' | 'array-key' | 'struct-in-itself' | 'array-of-itself' | 'wide-padding';

/** The generators that refuse each feature. */
const refusing: Readonly<Record<Feature, readonly Generator[]>> = {
  'optional-scalar': ['php', 'jsonschema', 'dart', 'lua'],
  'reference-default': [
    ...(['ts', 'csharp', 'java', 'kotlin', 'kotlin-kmp', 'php', 'python', 'go', 'lobster'] as const),
    ...(['jsonschema', 'dart', 'lua'] as const),
  ],
  'union-vector': ['rust', 'python', 'go', 'lobster', 'jsonschema', 'dart', 'lua'],
  'union-value': ['rust', 'python', 'go', 'lobster', 'jsonschema', 'dart', 'lua'],
  array: ['nim', 'kotlin', 'kotlin-kmp', 'php', 'go', 'lobster', 'dart', 'lua'],
  'wide-offset': [
    ...(['ts', 'csharp', 'java', 'swift', 'rust', 'nim', 'kotlin', 'kotlin-kmp', 'php'] as const),
    ...(['python', 'go', 'lobster', 'jsonschema', 'dart', 'lua'] as const),
  ],
  'union-base': [
    ...(['json', 'csharp', 'java', 'swift', 'rust', 'nim', 'kotlin', 'kotlin-kmp', 'php'] as const),
    ...(['python', 'go', 'lobster', 'jsonschema', 'dart', 'lua'] as const),
  ],
};

/** Generators that refuse a feature only where another generator is requested as well. */
const refusingTogether: Readonly<Partial<Record<Feature, readonly Generator[]>>> = {
  'optional-scalar': ['kotlin-kmp'],
};

const crashing: Readonly<Record<Crash, readonly Generator[]>> = {
  'enum-array': ['swift'],
  'array-key': ['rust'],
  'struct-in-itself': ['ts', 'csharp', 'java', 'nim', 'kotlin', 'kotlin-kmp', 'php', 'python', 'go', 'lobster', 'lua'],
  'array-of-itself': ['csharp', 'java', 'python'],
  'wide-padding': ['cpp', 'swift'],
};

/** Generators that write code for included files as well. */
const generatingAll: readonly Generator[] = ['nim', 'lua'];

/** The version of flatc in which a generator begins to support a feature that it refuses now, where that is known. */
const takenLater: Readonly<Partial<Record<Feature, Readonly<Partial<Record<Generator, string>>>>>> = {
  'reference-default': { ts: 'after 25.12.19' },
};

/** Those of the chosen generators that refuse a feature, in the order in which they were chosen. */
export function generatorsRefusing(feature: Feature, chosen: readonly Generator[]): readonly Generator[] {
  // Nothing chosen means the most permissive of flatc's modes, the binary one.
  if (chosen.length === 0) return chosen;
  const together = chosen.length > 1 ? refusingTogether[feature] : undefined;
  return chosen.filter((generator) => refusing[feature].includes(generator) || together?.includes(generator));
}

/** Those of the chosen generators that crash, in the order in which they were chosen. */
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

/** A name as the generator for Python writes it. */
export function inPython(name: string): string {
  return pythonKeywords.has(name) ? `${name}_` : name;
}

/** Generators in one phrase, each with the version that will support the feature where that is known. */
export function namesOfRefusing(feature: Feature, generators: readonly Generator[]): string {
  return namesOf(
    generators.map((generator) => {
      if (refusingTogether[feature]?.includes(generator)) return `${generator} (except alone)`;
      const since = takenLater[feature]?.[generator];
      return since === undefined ? generator : `${generator} (supported ${since})`;
    }),
  );
}

/** Names of generators in one phrase. */
export function namesOf(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
