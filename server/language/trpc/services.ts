// Lists the services of a file, for the dialogs and checks before code is generated.
import type { ServiceFacts } from '../generate/schema-facts.ts';
import { isStreaming } from '../go/trpc-methods.ts';
import type { FileSummary } from '../summary/summary.ts';

/**
 * The services of a file with their methods, in the order of the file. A method is streaming if trpc takes it for a
 * stream.
 */
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
