// Exports the questions of the service about a program and older versions of it.
export { breakingChanges } from './breaking-changes.ts';
export { intactSchema } from './compared-schema/intact-schema.ts';
export { originFacts } from './compared-schema/origin-facts.ts';
export { readSchema } from './compared-schema/read-schema.ts';
export { settledSchema } from './compared-schema/settled-schema.ts';
export { layoutChanges } from './layout-changes.ts';
