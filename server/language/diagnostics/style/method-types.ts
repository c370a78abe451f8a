// Reports requests and responses that several methods share, or that are not named after their method.
import type { ServiceSummary } from '../../summary/summary.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { upperCamelCase } from '../../vocabulary/upper-camel-case.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from '../rule.ts';

export const methodTypes: FileRule = {
  descriptions: [
    {
      code: 'method-type-shared',
      family: 'lint',
      level: 'off',
      preset: 'rpc',
      summary: 'A type is the request or response of several methods.',
      explanation:
        'A field that one of the methods needs later is then in the messages of the others, too. A type of its own for each request and each response keeps them apart. buf has the same rule for Protocol Buffers (RPC_REQUEST_RESPONSE_UNIQUE). Methods of the same file are compared. The quick fix copies a table of the same file under the name of the method; its data stays the same, and generated code changes. The rule is off unless `style` has the preset `rpc`, or `rules` gives it a level.',
      wrong: 'table Item {}\nrpc_service Store { Get(Item): Item; }',
      right: 'table GetRequest {}\ntable GetResponse {}\nrpc_service Store { Get(GetRequest): GetResponse; }',
    },
    {
      code: 'method-type-name',
      family: 'lint',
      level: 'off',
      levelWithTrpc: 'off',
      preset: 'rpc',
      summary: 'A request or response is not named after its method.',
      explanation:
        'The request of `Get` is `GetRequest`, its response `GetResponse`; with the name of the service in front they are right as well: `StoreGetRequest`. buf has the same rules for Protocol Buffers (RPC_REQUEST_STANDARD_NAME, RPC_RESPONSE_STANDARD_NAME). Renaming a table keeps binary data and changes generated code. The rule is off where the rules of tRPC apply. Elsewhere it is off unless `style` has the preset `rpc`, or `rules` gives it a level.',
      wrong: 'table Item {}\ntable Reply {}\nrpc_service Store { Get(Item): Reply; }',
      right: 'table GetRequest {}\ntable GetResponse {}\nrpc_service Store { Get(GetRequest): GetResponse; }',
    },
  ],
  checkFile,
};

type Role = 'Request' | 'Response';

/** The type of a request or response. `index` is the index of the service among the declarations of the file. */
interface MethodType {
  readonly service: ServiceSummary;
  readonly index: number;
  readonly method: string;
  readonly role: Role;
  /** The index of the type's name in the references of the service. */
  readonly reference: number;
  /** The full name of the type; the name as written if it is not declared. */
  readonly type: string;
}

function* checkFile(context: FileContext): Iterable<Finding> {
  const { summary } = context;
  const all = [...methodTypesOf(context)];
  const users = new Map<string, MethodType[]>();
  for (const each of all) users.set(each.type, [...(users.get(each.type) ?? []), each]);
  for (const each of all) {
    const { service, index, method, role, reference, type } = each;
    const written = service.references[reference];
    if (!written) continue;
    const span = spanInFile(summary, index, written.parts?.at(-1) ?? written);
    const sharing = users.get(type) ?? [];
    const [first] = sharing;
    const names = [`${method}${role}`, `${service.name.text}${method}${role}`].map(upperCamelCase);
    if (first && first !== each) {
      const message = `${written.text} is already the ${first.role.toLowerCase()} of ${first.service.name.text}.${first.method}`;
      yield { code: 'method-type-shared', ...span, message, data: { names } };
    }
    const name = simpleNameOf(type);
    if (names.includes(name) || names.includes(upperCamelCase(name))) continue;
    const [suggestion = ''] = names;
    const message = `${name} is not named after its method; write ${suggestion}`;
    yield { code: 'method-type-name', ...span, message, data: { suggestion, isShared: sharing.length > 1 } };
  }
}

function* methodTypesOf({ summary, elaborated }: FileContext): Iterable<MethodType> {
  for (const [index, service] of summary.declarations.entries()) {
    if (service.kind !== 'rpc_service') continue;
    for (const { name, request, response } of service.methods) {
      if (name.text === '') continue;
      for (const [role, reference] of [['Request', request] as const, ['Response', response] as const]) {
        if (reference === undefined) continue;
        const { definition } = elaborated[index]?.references[reference] ?? {};
        const type = definition?.fullName ?? service.references[reference]?.text ?? '';
        yield { service, index, method: name.text, role, reference, type };
      }
    }
  }
}
