// What the outside asks of buffers: whether they are sound, and what is in them.
export type { DataSchema } from './data-schema.ts';
export type { BufferForm } from './form.ts';
export { type JsonTextOptions, jsonText } from './json-text.ts';
export type { BufferProblem } from './problem.ts';
export { surveyBuffer } from './survey.ts';
export { verifyBuffer } from './verify.ts';
