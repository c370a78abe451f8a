// The door for programs that have the bytes of a buffer and only the schema from the server, such as a view in an editor.
export { annotatedLines } from './annotate.ts';
export type { DataSchema } from './data-schema.ts';
export { type BufferForm, formOf, identifierIn, looksLikeText } from './form.ts';
export { type ByteSource, type MessagePlace, messagesOf, type StreamTail } from './framing.ts';
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
export { type NodePath, pathTo, walkBuffer } from './walk.ts';
