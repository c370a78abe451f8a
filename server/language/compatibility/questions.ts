// Exports the questions of the service about a program and older versions of it.
export { breakingChanges } from './breaking-changes.ts';
export { layoutChanges } from './layout-changes.ts';
export { readSchema } from './read-schema.ts';
export { settledSchema } from './settled-schema.ts';
