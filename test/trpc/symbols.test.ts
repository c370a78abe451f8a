// Names that trpc puts together and flatc keeps apart: enum values, types and services.
import { checkDiagnostics } from '../check.ts';
import { checkFix } from '../check-fixes.ts';

const head = 'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/greeter";';

describe('for trpc the value of an enum', () => {
  it('is beside it in its namespace, where no other can have the name', () =>
    checkDiagnostics(`
${head}
enum Color: byte { None, Red }
enum Size: byte { None, Color, Size, Hello, Greeter }
//                ^^^^ error enum-value-clash: trpc already has the name trpc.testapp.greeter.None for a value of enum Color; its enum values, types and services share one set of names
//                      ^^^^^ error enum-value-clash: trpc already has the name
//                             ^^^^ error enum-value-clash: trpc already has the name
//                                   ^^^^^ error enum-value-clash: trpc already has the name trpc.testapp.greeter.Hello for a table; its enum values, types and services share one set of names
//                                          ^^^^^^^ error enum-value-clash: trpc already has the name trpc.testapp.greeter.Greeter for a service; its enum values, types and services share one set of names
table Hello {}
rpc_service Greeter { Say(Hello): Hello; }
`));

  it('is free in another namespace, and so is the member of a union', () =>
    checkDiagnostics(`
${head}
enum Color: byte { None, Hello_ }
table Hello {}
union Any { Hello, None: Hello }
namespace trpc.testapp.other;
//        ^^^^^^^^^^^^^^^^^^ information multi-namespace-file
enum Size: byte { None, Hello }
namespace trpc.testapp.greeter;
`));

  it('clashes across files, which both say so', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
enum Color: byte { None }
//                 ^^^^ error enum-value-clash: trpc already has the name trpc.testapp.greeter.None for a value of enum Size in types.fbs; its enum values, types and services share one set of names
table Req { size: Size = None; }
rpc_service Greeter { Say(Req): Req; }
//- /types.fbs
${head}
enum Size: byte { None }
//                ^^^^ error enum-value-clash: trpc already has the name trpc.testapp.greeter.None for a value of enum Color in main.fbs; its enum values, types and services share one set of names
`));

  it('is flatc’s matter within one enum, and nobody’s where tRPC is off', () =>
    checkDiagnostics(`
//- trpc: off
//- /main.fbs
${head}
enum Color: byte { None }
enum Size: byte { None }
rpc_service Color { Say(T): T; }
table T {}
//- /other.fbs
enum Color: byte { None, None }
//                       ^^^^ error enum-member-duplicate
`));

  it('gets the name of the enum before it, also in defaults', () => {
    checkFix(
      `${head}\nenum A: byte { None }\nenum Size: byte { No$0ne, Big }\ntable T { s: Size = None; a: A = None; }`,
      'Rename None to SizeNone',
      `${head}\nenum A: byte { None }\nenum Size: byte { SizeNone, Big }\ntable T { s: Size = SizeNone; a: A = None; }`,
    );
    checkFix(
      `${head}\nenum A: byte { NONE }\nenum ColdColor: byte { NO$0NE }`,
      'Rename NONE to COLD_COLOR_NONE',
      `${head}\nenum A: byte { NONE }\nenum ColdColor: byte { COLD_COLOR_NONE }`,
    );
  });
});

describe('for trpc a service', () => {
  const before = `${head}\ntable Search {}\nrpc_service Sea$0rch { Find(Search): Search; }`;
  const title = 'Rename Search to SearchService';

  it('cannot have the name of a type', () =>
    checkDiagnostics(`
${head}
rpc_service Search { Find(Search): Search; }
//          ^^^^^^ error service-name-clash: trpc already has the name trpc.testapp.greeter.Search for a table; its enum values, types and services share one set of names
table Search {}
`));

  it('gets another name', () => checkFix(before, title, before.replace('Sea$0rch', 'SearchService')));
});
