// The door for programs that have the bytes of a buffer and get only the schema from the server, such as a view in an
// editor.

export { workBudgetOf } from '../work-budget.ts';
export { annotatedLines } from './annotate.ts';
export { containerMessages } from './containers/container-messages.ts';
export type { ContainerLayout, MessagePart } from './containers/description.ts';
export { layoutOf } from './containers/detect.ts';
export { knownLayouts } from './containers/known-layouts.ts';
export type { DataSchema } from './data-schema.ts';
export { differencesOf, type ValueDifference } from './differences.ts';
export { findBuffers, type PossibleBuffer, rankedBuffers } from './find-buffers.ts';
export { type BufferForm, formOf, identifierIn, looksLikeText } from './form.ts';
export { type ByteSource, type Framing, levelOfTail, messagesOf, type StreamTail, sourceOf } from './framing.ts';
export { type InnerBuffers, type InnerChoice, innerBuffers } from './inner-buffers.ts';
export { type JsonTextOptions, jsonText } from './json-text.ts';
export type { BufferNode, ByteRange } from './node.ts';
export { nodeAtPath } from './node-at-path.ts';
export type { BufferProblem } from './problem.ts';
export { readBuffer } from './read-buffer.ts';
export { sampleData, sampleJson } from './sample-data.ts';
export { type DataSchemaJson, schemaFromJson } from './schema-json.ts';
export { binarySchemaText } from './schema-text.ts';
export { isStream } from './stream-detection.ts';
export { type BufferSurvey, surveyBuffer } from './survey.ts';
export { typeText } from './type-text.ts';
export { verifyBuffer } from './verify.ts';
export { type NodePath, pathTo, walkBuffer, walkSteps } from './walk.ts';
