// Warns about the stubs of streaming methods from trpc-cmdline up to 1.0.9: they compile with no version of trpc-go
// 1.0.

import { compareVersions } from '../vocabulary/flatc-versions.ts';
import type { Concern } from './run.ts';
import type { ServiceFacts } from './schema-facts.ts';

const lastBroken = '1.0.9';

/** The effect on streaming methods, with the message of the Go compiler. */
export const streamingStubs = `trpc-cmdline up to ${lastBroken} writes stubs of streaming methods that do not compile with trpc-go 1.0 (undefined: stream.ClientStream). In the generated .trpc.go files, write client.ClientStream instead of stream.ClientStream; if the server streams, also set ServerStreams = true next to ClientStreams = true.`;

/** The warning about a schema with streaming methods, if trpc's version breaks them or is unknown. */
export function streamingConcerns(services: readonly ServiceFacts[], version: string | undefined): readonly Concern[] {
  const names = services.flatMap(({ name, methods }) =>
    methods.filter((method) => method.isStreaming).map((method) => `${name}.${method.name}`),
  );
  if (names.length === 0 || (version !== undefined && compareVersions(version, lastBroken) > 0)) return [];
  const [first, second, ...rest] = names;
  const named = second === undefined ? first : rest.length > 0 ? `${first}, ${second} and more` : `${first}, ${second}`;
  return [
    {
      level: 'warning',
      code: 'streaming-stubs',
      message: `The schema has streaming methods (${named}). ${streamingStubs}`,
    },
  ];
}
