// Reports services without the usual suffix, and methods that stream.
import type { DeclarationSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import type { DeclarationRule, Finding } from '../rule.ts';

export const serviceStyle: DeclarationRule = {
  descriptions: [
    {
      code: 'service-name-suffix',
      family: 'lint',
      level: 'off',
      levelWithTrpc: 'off',
      preset: 'rpc',
      summary: 'The name of a service does not end in Service.',
      explanation:
        'With the suffix a service cannot be taken for a type in generated code. buf has the same rule for Protocol Buffers (SERVICE_SUFFIX). Clients and servers find each other by the name of the service, so renaming one that is in use breaks them. The rule is off where the rules of tRPC apply. Elsewhere it is off unless `style` has the preset `rpc`, or `rules` gives it a level.',
      wrong: 'table Item {}\nrpc_service Store { Get(Item): Item; }',
      right: 'table Item {}\nrpc_service StoreService { Get(Item): Item; }',
    },
    {
      code: 'method-streaming',
      family: 'lint',
      level: 'off',
      preset: 'rpc',
      summary: 'A method streams its requests or responses.',
      explanation:
        'Many proxies and clients, such as those in browsers, cannot carry streams, and the programs themselves must restart a stream that breaks off. buf has the same rules for Protocol Buffers (RPC_NO_CLIENT_STREAMING, RPC_NO_SERVER_STREAMING). Without `streaming` the method sends one message, which changes client and server. The rule is off unless `style` has the preset `rpc`, or `rules` gives it a level.',
      wrong: 'table Item {}\nrpc_service Store { Watch(Item): Item (streaming: "server"); }',
      right: 'table Item {}\nrpc_service Store { Watch(Item): Item; }',
    },
  ],
  kinds: ['rpc_service'],
  checkDeclaration,
};

function* checkDeclaration(declaration: DeclarationSummary): Iterable<Finding> {
  if (declaration.kind !== 'rpc_service') return;
  const { text, start, end } = declaration.name;
  if (text !== '' && !text.endsWith('Service')) {
    const suggestion = `${text}Service`;
    const message = `${text} does not end in Service; write ${suggestion}`;
    yield { code: 'service-name-suffix', start, end, message, data: { suggestion } };
  }
  for (const { name, metadata } of declaration.methods) {
    const use = findUse(metadata, 'streaming');
    if (!use || use.value?.text === '"none"') continue;
    yield {
      code: 'method-streaming',
      start: use.start,
      end: use.end,
      message: `${name.text} is a streaming method, which many proxies and clients cannot carry`,
    };
  }
}
