// Shows the names under which tRPC serves a service and its methods, and the place of the Go code for them.
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { goFileOf } from '../../go/go-package.ts';
import { streamingUse } from '../../go/trpc-methods.ts';
import type { ServiceSummary } from '../../summary/summary.ts';
import { usesTrpc } from '../../trpc/trpc-scope.ts';
import { goPackageFacts } from './go-package-facts.ts';
import type { HoverContext } from './source.ts';

/**
 * The names of a service or method, if the rules of tRPC apply. Empty if the file lacks a namespace or a Go package.
 */
export function hoverOfService({ program, closure, uri, summary, place }: HoverContext): readonly HoverBlock[] {
  if (place?.kind !== 'declaration-name' && place?.kind !== 'member-name') return [];
  const { declaration } = place;
  if (declaration.kind !== 'rpc_service' || !usesTrpc(program, closure, uri)) return [];
  const { namespace, package: own } = goFileOf(summary.exports);
  if (namespace === '' || !own) return [];
  // trpc takes the last namespace of the file for all services.
  const service = `${namespace}.${declaration.name.text}`;
  const method = place.kind === 'member-name' ? methodFacts(declaration, place.member, service) : [];
  return [{ kind: 'facts', facts: [['Service', service], ...method, ...goPackageFacts(own)] }];
}

function methodFacts({ methods }: ServiceSummary, index: number, service: string): readonly HoverFact[] {
  const method = methods[index];
  if (!method) return [];
  const value = streamingUse(method)?.value?.text.slice(1, -1);
  return [
    ['RPC path', `/${service}/${method.name.text}`],
    ['Streaming', value ?? 'none'],
  ];
}
