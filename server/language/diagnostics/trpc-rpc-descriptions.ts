// The texts that explain the rules about the types and methods of tRPC services.
import type { RuleDescription } from './rule.ts';

export const trpcRpcDescriptions: readonly RuleDescription[] = [
  {
    code: 'rpc-type-not-table',
    family: 'trpc',
    level: 'error',
    summary: 'A method takes or returns a struct that is declared further down.',
    explanation:
      'Only a table can be a request or response. flatc overlooks a struct, enum or union that it has not read yet; trpc says `invalid response type: NAME is a struct, not a table`.',
    wrong: 'table Name {}\nrpc_service Map { Find(Name): Point; }\nstruct Point { x: int; }',
    right:
      'table Name {}\nrpc_service Map { Find(Name): Place; }\nstruct Point { x: int; }\ntable Place { point: Point; }',
  },
  {
    code: 'rpc-indirect-type',
    family: 'trpc',
    level: 'error',
    summary: 'An rpc type comes from a file that the schema includes through another one only.',
    explanation:
      'flatc sees everything that included files include. trpc looks for requests and responses in the schema and in the files that it includes itself: `definition of message NAME is not found in FILE and its dependencies`.',
    wrong:
      'include "orders.fbs"; // includes "order.fbs", where Order is\nnamespace app.shop;\nrpc_service Shop { Buy(Order): Order; }',
    right: 'include "orders.fbs";\ninclude "order.fbs";\nnamespace app.shop;\nrpc_service Shop { Buy(Order): Order; }',
  },
  {
    code: 'rpc-type-name-case',
    family: 'trpc',
    level: 'error',
    summary: 'An rpc type has a name that trpc writes in another way.',
    explanation:
      'flatc gives Go types the names of the schema as they are. trpc writes those of rpc types in camel case: it begins with a capital letter, drops `_` in front of a small letter and writes that as a capital, as it does behind a digit. `hello_req`, `helloReq` and `Rsp_1` become `HelloReq`, `HelloReq` and `Rsp1`, and `go build` says `undefined`. Names such as `HelloReq`, `Hello_Req` and `HTTPReq` stay as they are. Other types may have any name.',
    wrong: 'table hello_request {}\nrpc_service Greeter { Hello(hello_request): hello_request; }',
    right: 'table HelloRequest {}\nrpc_service Greeter { Hello(HelloRequest): HelloRequest; }',
  },
  {
    code: 'trpc-streaming-stub',
    family: 'trpc',
    level: 'information',
    summary: 'A service has streaming methods, whose stub trpc generates wrongly.',
    explanation:
      "Nothing is wrong with the schema. trpc-cmdline 1.0.5 to 1.0.9 writes `stream.ClientStream` and `stream.ClientStreamDesc` into the stub of every streaming method. In trpc-go 1.0.0 to 1.0.4 both are in the package `client`, and `go build` says `undefined: stream.ClientStream`. Replace `stream.ClientStream` by `client.ClientStream` in the generated `.trpc.go`; methods that stream from the server also need `ServerStreams` set in the client's descriptor. Services without streaming methods are not affected. This is told once for a file, at its first streaming method.",
    wrong: 'table Line { text: string; }\nrpc_service Log { Follow(Line): Line (streaming: "server"); }',
    right: 'table Line { text: string; }\nrpc_service Log { Last(Line): Line; }',
  },
];
