// The door to buffers for other folders: it verifies, reads, prints and writes them.
export { annotatedLines } from './annotate.ts';
export { type ContainerMessage, containerMessages } from './containers/container-messages.ts';
export {
  type ContainerLayout,
  type ContainerPart,
  type EndPart,
  type MessagePart,
  type NumberField,
  numberForms,
  type SizeForm,
  sizeForms,
} from './containers/description.ts';
export { layoutOf } from './containers/detect.ts';
export { knownLayouts } from './containers/known-layouts.ts';
export type { DataSchema, DataType } from './data-schema.ts';
export { differencesOf, type ValueDifference } from './differences.ts';
export { extentOf } from './extents.ts';
export { findBuffers, type PossibleBuffer, rankedBuffers } from './find-buffers.ts';
export { type BufferForm, formOf, identifierIn, isMarkedUtf16, looksLikeText, rootProblem, startOf } from './form.ts';
export {
  type ByteSource,
  type Framing,
  framings,
  levelOfTail,
  type MessagePlace,
  messagesOf,
  type StreamTail,
  sourceOf,
  varintOf,
} from './framing.ts';
export { type InnerBuffers, type InnerChoice, type InnerSchema, innerBuffers } from './inner-buffers.ts';
export { type JsonTextOptions, jsonText, jsonTextParts } from './json-text.ts';
export { messagesAfter } from './messages-after.ts';
export type { BufferNode } from './node.ts';
export { nodeAtPath } from './node-at-path.ts';
export type { BufferProblem } from './problem.ts';
export { readBuffer } from './read-buffer.ts';
export { exampleSize, sampleData, sampleJson } from './sample-data.ts';
export { type Saving, savingsOf } from './savings.ts';
export { type DataSchemaJson, schemaToJson } from './schema-json.ts';
export { binarySchemaText } from './schema-text.ts';
export { addedStatistics, type BufferStatistics, bufferStatistics } from './statistics.ts';
export { isStream } from './stream-detection.ts';
export { type BufferSurvey, surveyBuffer } from './survey.ts';
export { typeText } from './type-text.ts';
export { verifyBuffer } from './verify.ts';
