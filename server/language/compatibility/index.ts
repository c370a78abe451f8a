// The door to the comparison of two versions of a schema.
export { type Baseline, compareWithBaselines } from './baselines.ts';
export { compareSchemas, conformMessage } from './compare.ts';
export { type DeclaredTypes, declaredTypes } from './declared-types.ts';
export type { ChangeDescription } from './description.ts';
export { changeDescriptions, explainChange } from './descriptions.ts';
export type { CompatibilityCode, Truth } from './difference.ts';
export {
  type CompatibilityDirection,
  type CompatibilityFinding,
  type CompatibilityOptions,
  type CompatibilityProfile,
  compatibilityDefaults,
  compatibilityDirections,
  compatibilityProfiles,
} from './finding.ts';
export { startOfDeclarationAt, withoutHalfTyped } from './half-typed.ts';
export { readBinaryBaseline } from './read-binary.ts';
export type { ComparedSchema, Place } from './schema.ts';
