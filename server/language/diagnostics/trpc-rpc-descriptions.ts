// The texts that explain the rules about the types and methods of tRPC services.
import type { RuleDescription } from './rule.ts';

export const trpcRpcDescriptions: readonly RuleDescription[] = [
  {
    code: 'rpc-type-not-table',
    family: 'trpc',
    level: 'error',
    summary: 'A method takes or returns a struct that is declared below.',
    explanation:
      'Only a table can be a request or response. flatc does not notice a struct, enum or union that is declared below the service. trpc says `invalid response type: NAME is a struct, not a table`.',
    wrong: 'table Name {}\nrpc_service Map { Find(Name): Point; }\nstruct Point { x: int; }',
    right:
      'table Name {}\nrpc_service Map { Find(Name): Place; }\nstruct Point { x: int; }\ntable Place { point: Point; }',
  },
  {
    code: 'rpc-indirect-type',
    family: 'trpc',
    level: 'error',
    summary: 'An rpc type is from a file that the schema includes only through another file.',
    explanation:
      'flatc sees everything that included files include. trpc looks for requests and responses only in the schema and in the files that it includes directly: `definition of message NAME is not found in FILE and its dependencies`.',
    wrong:
      'include "orders.fbs"; // includes "order.fbs", where Order is\nnamespace app.shop;\nrpc_service Shop { Buy(Order): Order; }',
    right: 'include "orders.fbs";\ninclude "order.fbs";\nnamespace app.shop;\nrpc_service Shop { Buy(Order): Order; }',
  },
  {
    code: 'rpc-type-name-case',
    family: 'trpc',
    level: 'error',
    summary: 'trpc changes the name of an rpc type.',
    explanation:
      'flatc keeps the names of the schema for Go types. trpc writes the names of rpc types in camel case: `hello_req`, `helloReq` and `Rsp_1` become `HelloReq`, `HelloReq` and `Rsp1`. `go build` then says `undefined`. Names such as `HelloReq`, `Hello_Req` and `HTTPReq` stay the same. Other types may have any name.',
    wrong: 'table hello_request {}\nrpc_service Greeter { Hello(hello_request): hello_request; }',
    right: 'table HelloRequest {}\nrpc_service Greeter { Hello(HelloRequest): HelloRequest; }',
  },
  {
    code: 'trpc-streaming-stub',
    family: 'trpc',
    level: 'information',
    summary: 'trpc generates a wrong stub for streaming methods.',
    explanation:
      "The schema is correct. trpc-cmdline 1.0.5 to 1.0.9 writes `stream.ClientStream` and `stream.ClientStreamDesc` into the stub of every streaming method. In trpc-go 1.0.0 to 1.0.4 both are in the package `client`, and `go build` says `undefined: stream.ClientStream`. Replace `stream.ClientStream` by `client.ClientStream` in the generated `.trpc.go`; methods that stream from the server also need `ServerStreams` set in the client's descriptor. Services without streaming methods are not affected. This is reported once for a file, at its first streaming method.",
    wrong: 'table Line { text: string; }\nrpc_service Log { Follow(Line): Line (streaming: "server"); }',
    right: 'table Line { text: string; }\nrpc_service Log { Last(Line): Line; }',
  },
];
