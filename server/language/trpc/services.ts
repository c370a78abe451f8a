// What the services of a file are, for whoever generates code of them.
import type { ServiceFacts } from '../generate/schema-facts.ts';
import { isStreaming } from '../go/trpc-methods.ts';
import type { FileSummary } from '../summary/summary.ts';

/** The services of a file with their methods, in its order. A method streams where trpc takes it for streaming. */
export function servicesOf({ declarations }: FileSummary): readonly ServiceFacts[] {
  return declarations.flatMap((declaration) => {
    if (declaration.kind !== 'rpc_service') return [];
    const methods = declaration.methods.map((method) => ({
      name: method.name.text,
      isStreaming: isStreaming(method),
    }));
    return [{ name: declaration.name.text, methods }];
  });
}
