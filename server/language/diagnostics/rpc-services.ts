// Checks the methods of services: their request and response types, and their names.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const rpcServices: DeclarationRule = {
  descriptions: [
    {
      code: 'rpc-type',
      family: 'flatc',
      level: 'error',
      summary: 'A method takes or returns something other than a table.',
      explanation:
        'A request or response is a buffer, so it must be a table. Wrap anything else in a table. flatc says `rpc request and response types must be tables`. flatc does not notice a struct that is declared below.',
      wrong: 'struct Point { x: int; }\ntable Name { text: string; }\nrpc_service Map { Find(Point): Name; }',
      right:
        'struct Point { x: int; }\ntable Name { text: string; }\ntable Place { point: Point; }\nrpc_service Map { Find(Place): Name; }',
    },
    {
      code: 'rpc-duplicate',
      family: 'flatc',
      level: 'error',
      summary: 'Two methods of a service have the same name.',
      explanation: 'Methods cannot be overloaded. flatc says `rpc already exists: NAME`.',
      wrong: 'table Name {}\ntable Place {}\nrpc_service Map { Find(Name): Place; Find(Place): Name; }',
      right: 'table Name {}\ntable Place {}\nrpc_service Map { FindPlace(Name): Place; FindName(Place): Name; }',
    },
  ],
  kinds: ['rpc_service'],
  checkDeclaration,
};

function* checkDeclaration(declaration: DeclarationSummary, { references }: ElaboratedDeclaration): Iterable<Finding> {
  if (declaration.kind !== 'rpc_service') return;
  const names = new Set<string>();
  for (const { name, request, response } of declaration.methods) {
    for (const index of [request, response]) {
      const used = index === undefined ? undefined : declaration.references[index];
      const resolution = index === undefined ? undefined : references[index];
      const kind = resolution?.definition?.declaration.kind;
      if (!used || !resolution?.isKnown || kind === undefined || kind === 'table') continue;
      const { text, start, end, role } = used;
      const what = kind === 'struct' ? 'a struct' : kind === 'enum' ? 'an enum' : 'a union';
      const message = `${text} is ${what}; the ${role} of a method must be a table`;
      yield { code: 'rpc-type', start, end, message };
    }
    const { text, start, end } = name;
    if (names.has(text)) {
      const message = `${declaration.name.text} already has a method ${text}`;
      yield { code: 'rpc-duplicate', start, end, message };
    }
    if (text !== '') names.add(text);
  }
}
