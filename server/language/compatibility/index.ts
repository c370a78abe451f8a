// The door to the comparison of two versions of a schema.
export { type Baseline, compareWithBaselines } from './baselines.ts';
export { type DeclaredTypes, declaredTypes } from './compared-schema/declared-types.ts';
export { readBinaryBaseline } from './compared-schema/read-binary.ts';
export { type ComparedField, type ComparedSchema, type Place, shownDefault } from './compared-schema/schema.ts';
export { compareSchemas, conformMessage } from './comparison/compare.ts';
export type { CompatibilityCode, Truth } from './comparison/difference.ts';
export {
  type CompatibilityDirection,
  type CompatibilityFinding,
  type CompatibilityOptions,
  type CompatibilityProfile,
  compatibilityDefaults,
  compatibilityDirections,
  compatibilityProfiles,
} from './comparison/finding.ts';
export type { ChangeDescription } from './explanations/description.ts';
export { changeDescriptions, explainChange } from './explanations/descriptions.ts';
export { startOfDeclarationAt, withoutHalfTyped } from './half-typed.ts';
