// Which of flatc's generators take the features that a schema may or may not use: flatc refuses a feature that any of
// those it is asked for does not take (semantics, section 4.9). Pure data, of flatc 25.12.19.
import type { Generator } from './settings.ts';

export type Feature =
  | 'optional-scalar'
  | 'reference-default'
  | 'union-vector'
  | 'union-value'
  | 'array'
  | 'wide-offset'
  | 'union-base'
  | 'enum-array'
  | 'struct-in-itself'
  | 'array-of-itself';

/** The generators that refuse each feature. For the last three they do not say so: they crash. */
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
  'enum-array': ['swift'],
  'struct-in-itself': ['ts', 'csharp', 'java', 'nim', 'kotlin', 'kotlin-kmp', 'php', 'python', 'go', 'lobster', 'lua'],
  'array-of-itself': ['csharp', 'java', 'python'],
};

/** Where it is known, from which version of flatc on a generator takes a feature that it refuses now. */
const takenLater: Readonly<Partial<Record<Feature, Readonly<Partial<Record<Generator, string>>>>>> = {
  'reference-default': { ts: 'after 25.12.19' },
};

/** Those of the chosen generators that refuse a feature, in the order in which they were chosen. */
export function generatorsRefusing(feature: Feature, chosen: readonly Generator[]): readonly Generator[] {
  // Nothing chosen means the most permissive of flatc's modes, the binary one.
  return chosen.length === 0 ? chosen : chosen.filter((generator) => refusing[feature].includes(generator));
}

/** Generators in one phrase, each with the version that will take the feature where that is known. */
export function namesOfRefusing(feature: Feature, generators: readonly Generator[]): string {
  const names = generators.map((generator) => {
    const since = takenLater[feature]?.[generator];
    return since === undefined ? generator : `${generator} (which takes it ${since})`;
  });
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
