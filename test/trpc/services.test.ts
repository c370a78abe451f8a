// Services, their methods and rpc types, as trpc's templates need them.
import assert from 'node:assert/strict';
import { limitOfGoFile } from '../../server/language/go/go-files.ts';
import { goNameOf, serviceFileOf } from '../../server/language/go/trpc-names.ts';
import { checkDiagnostics } from '../check.ts';
import { checkFix, checkFixes } from '../check-fixes.ts';

const head = 'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/greeter";';

describe('an rpc type', () => {
  it('comes from the file itself or one that it includes itself', () =>
    checkDiagnostics(`
//- /main.fbs
include "all.fbs";
${head}
rpc_service Greeter { Hello(Req): Rsp; Bye(Req): Direct; }
//                          ^^^ error rpc-indirect-type: include req.fbs too
//                                ^^^ error rpc-indirect-type: include req.fbs too
//- /all.fbs
include "req.fbs";
${head}
table Direct { req: Req; }
//- /req.fbs
${head}
table Req {}
table Rsp {}
`));

  it('from elsewhere is included', () =>
    checkFix(
      `
//- /main.fbs
include "all.fbs";
${head}
rpc_service Greeter { Hello(R$0eq): Req; }
//- /all.fbs
include "req.fbs";
${head}
table Direct { req: Req; }
//- /req.fbs
${head}
table Req {}
`,
      'Include "req.fbs"',
      `include "all.fbs";
include "req.fbs";
${head}
rpc_service Greeter { Hello(Req): Req; }
`,
    ));

  it('is a table, also where flatc does not see that it is none', () =>
    checkDiagnostics(`
${head}
table Req {}
rpc_service Greeter { Hello(Req): Point; }
//                                ^^^^^ error rpc-type-not-table: Point is a struct
struct Point { x: int; }
`));

  it('has a name that trpc leaves as it is', () =>
    checkDiagnostics(`
${head}
table hello_req {}
table Hello_Rsp {}
table other { r: hello_req; }
rpc_service Greeter { Hello(hello_req): Hello_Rsp; Bye(hello_req): Hello_Rsp; }
//                          ^^^^^^^^^ error rpc-type-name-case: trpc expects the Go type HelloReq, but flatc writes hello_req; rename the table to HelloReq
`));

  it('is renamed wherever it is named', () =>
    checkFix(
      `
//- /main.fbs
include "types.fbs";
${head}
table Req { t: trpc.testapp.greeter.my_req; n: [ubyte] (nested_flatbuffer: "my_req"); }
union Any { my_req, m: my_req }
rpc_service Greeter { Hello(my$0_req): Req; }
//- /types.fbs
${head}
table my_req { next: my_req; }
`,
      'Rename my_req to MyReq',
      `include "types.fbs";
${head}
table Req { t: trpc.testapp.greeter.MyReq; n: [ubyte] (nested_flatbuffer: "MyReq"); }
union Any { MyReq, m: MyReq }
rpc_service Greeter { Hello(MyReq): Req; }
//- /types.fbs
${head}
table MyReq { next: MyReq; }
`,
    ));

  it('keeps its name where the other one is taken', () =>
    checkFixes(`${head}\ntable my_req {}\ntable MyReq {}\nrpc_service G { M(my$0_req): MyReq; }`, []));
});

describe('a streaming method', () => {
  it('is reported once for a file, where trpc makes a stub of it', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
table Req { t: types.T; }
rpc_service Greeter {
  One(Req): Req;
  Two(Req): Req (streaming: "both");
//                          ^^^^^^ warning streaming-value
  Three(Req): Req (streaming: "client");
//                 ^^^^^^^^^^^^^^^^^^^ information trpc-streaming-stub: trpc-cmdline up to 1.0.9
  Four(Req): Req (streaming: "bidi");
}
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
`));
});

describe('the Go file of a service', () => {
  it('is no other’s, and no test', () =>
    checkDiagnostics(`
${head}
table Req {}
rpc_service Main { A(Req): Req; }
//          ^^^^ error service-file-collision: trpc overwrites the main.go of the project with the service Main
rpc_service FooBar { A(Req): Req; }
rpc_service Foo_Bar { A(Req): Req; }
//          ^^^^^^^ error service-file-collision: the services FooBar and Foo_Bar into the same file, foo_bar.go
rpc_service GreeterTest { A(Req): Req; }
//          ^^^^^^^^^^^ error service-file-collision: trpc writes the service GreeterTest into greeter_test.go, which Go compiles only in tests
rpc_service GreeterWindows { A(Req): Req; }
//          ^^^^^^^^^^^^^^ error service-file-collision: trpc writes the service GreeterWindows into greeter_windows.go, which Go compiles only for windows
rpc_service GreeterLinux { A(Req): Req; }
//          ^^^^^^^^^^^^ warning service-file-collision: trpc writes the service GreeterLinux into greeter_linux.go, which Go compiles only for linux
rpc_service Test { A(Req): Req; }
`));

  it('does not matter where trpc makes none', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
rpc_service Greeter { A(Req): Req; }
//- /types.fbs
${head}
table Req {}
//- /other.fbs
namespace other;
table Req {}
rpc_service Main { A(Req): Req; a(Req): Req; }
`));

  it('of the stub is called like the schema', () =>
    checkDiagnostics(`
//- /greeter_windows.fbs
${head}
table Req {}
rpc_service Greeter { A(Req): Req; }
//          ^^^^^^^ error service-file-collision: trpc writes the stub into greeter_windows.trpc.go, which Go compiles only for windows; rename the schema file
`));

  it('gets another name', () =>
    checkFix(
      `${head}\ntable Req {}\nrpc_service Main$0 { A(Req): Req; }`,
      'Rename Main to MainService',
      `${head}\ntable Req {}\nrpc_service MainService { A(Req): Req; }`,
    ));

  it('is the one that the go command makes of names', () => {
    const files = {
      FooBar: 'foo_bar',
      Foo_Bar: 'foo_bar',
      V2Api: 'v_2_api',
      HTTPServer: 'http_server',
      Foo386: 'foo_386',
    };
    for (const [name, file] of Object.entries(files)) assert.equal(serviceFileOf(name), file);
    const limits = {
      test: undefined,
      a_test: 'test',
      _a: 'ignored',
      windows: undefined,
      a_windows: 'windows',
      a_linux_arm64: 'linux/arm64',
      a_arm64_linux: 'linux',
      'a_windows.v1': 'windows',
      'a.b_windows': undefined,
      a_unix: undefined,
    };
    for (const [name, expected] of Object.entries(limits)) {
      const limit = limitOfGoFile(name);
      assert.equal(limit && (limit.target || limit.why), expected, name);
    }
  });
});

describe('the methods of a service', () => {
  it('differ in Go, too', () =>
    checkDiagnostics(`
${head}
table Req {}
rpc_service Greeter { say_hello(Req): Req; SayHello(Req): Req; _hidden(Req): Req; }
//                                         ^^^^^^^^ error method-collision: say_hello and SayHello are the same method SayHello
//                                                             ^^^^^^^ error go-name-unexported: another Go package calls the method _Hidden, which Go allows only if it begins with a capital letter
`));

  it('get another name', () =>
    checkFix(
      `${head}\ntable Req {}\nrpc_service G { hello(Req): Req; He$0llo(Req): Req; }`,
      'Rename Hello to Hello2',
      `${head}\ntable Req {}\nrpc_service G { hello(Req): Req; Hello2(Req): Req; }`,
    ));

  it('are written in camel case', () => {
    const names = {
      say_hello: 'SayHello',
      sayHello: 'SayHello',
      HTTP_req: 'HTTP_Req',
      HTTPReq: 'HTTPReq',
      Req2b: 'Req2B',
      Rsp_1: 'Rsp1',
      Rsp_V1: 'Rsp_V1',
      A_b: 'A_B',
      Req_: 'Req',
      _x: '_X',
    };
    for (const [name, expected] of Object.entries(names)) assert.equal(goNameOf(name), expected);
  });
});
