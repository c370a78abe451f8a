// Reads a method's attributes as trpc does.
import type { AttributeSummary, MethodSummary } from '../summary/summary.ts';
import { constantOf } from '../values/metadata.ts';
import { streamingValues } from '../vocabulary/vocabulary.ts';

const streamingWords: ReadonlySet<string> = new Set(streamingValues.map(({ name }) => name));

/**
 * The `streaming` attribute that makes a method a stream, the last one if there are several; undefined if it has an
 * unknown value or is missing.
 */
export function streamingUse({ metadata }: MethodSummary): AttributeSummary | undefined {
  const use = metadata.findLast(({ name }) => name.text === 'streaming');
  return use?.value?.kind === 'string' && streamingWords.has(constantOf(use) ?? '') ? use : undefined;
}

/** True if a method is a stream: it has the attribute `streaming`, and the value is known. */
export function isStreaming(method: MethodSummary): boolean {
  return streamingUse(method) !== undefined;
}
