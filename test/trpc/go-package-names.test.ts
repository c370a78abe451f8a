// Names that a Go package must not have, because trpc or Go needs them.
import { checkDiagnostics } from '../check.ts';

describe('the name of a Go package', () => {
  it('may not be that of the service, for an rpc type of another package', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.one.greeter;
attribute "go_package=github.com/one/greeter";
rpc_service Greeter { SayHello(trpc.two.greeter.T): trpc.two.greeter.T; }
//                             ^^^^^^^^^^^^^^^^^^ error go-package-name-clash: the stub is itself a Go package greeter, so it does not import github.com/two/greeter; give it another last segment
//- /types.fbs
namespace trpc.two.greeter;
attribute "go_package=github.com/two/greeter";
table T {}
`));

  it('may be that of the service where only fields use the other package', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.one.greeter;
attribute "go_package=github.com/one/greeter";
table Req { t: trpc.two.greeter.T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.two.greeter;
attribute "go_package=github.com/two/greeter";
table T {}
`));

  for (const name of ['client', 'codec', 'context', 'fb', 'flatbuffers', 'fmt', 'log', 'server', 'trpc']) {
    it(`may not be ${name} in an include of a service, used or not`, () =>
      checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
//      ^^^^^^^^^^^ error go-package-name-clash: a Go package as ${name}
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req {}
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.testapp.${name};
attribute "go_package=github.com/testapp/${name}";
table T {}
`));
  }

  it('may be client for the service itself, and for an include of an include', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.server;
attribute "go_package=github.com/testapp/server";
table Req { t: types.T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
include "ids.fbs";
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T { id: client.Id; }
//- /ids.fbs
namespace trpc.testapp.client;
attribute "go_package=github.com/testapp/client";
table Id {}
`));

  for (const name of ['http', 'proto', 'stream', 'testing', 'errors']) {
    it(`may be ${name}`, () =>
      checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(${name}.T): ${name}.T; }
//- /types.fbs
namespace trpc.testapp.${name};
attribute "go_package=github.com/testapp/${name}";
table T {}
`));
  }

  it('may not be one that Go needs, for rpc types', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(error.T): error.T; }
//                             ^^^^^^^ error go-package-name-clash: the stub already uses the name error, so it cannot import github.com/testapp/error; give it another last segment
//- /types.fbs
namespace trpc.testapp.error;
attribute "go_package=github.com/testapp/error";
table T {}
`));

  it('may not be that of another include, where one of both has rpc types', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "one.fbs";
include "two.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(trpc.one.types.A): trpc.one.types.A; }
//                             ^^^^^^^^^^^^^^^^ error go-package-name-clash: github.com/two/types and github.com/one/types, both as types
//- /one.fbs
namespace trpc.one.types;
attribute "go_package=github.com/one/types";
table A {}
//- /two.fbs
namespace trpc.two.types;
attribute "go_package=github.com/two/types";
table B {}
`));

  it('may be that of another include where both have fields only', () =>
    checkDiagnostics(`
//- /main.fbs
include "one.fbs";
include "two.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req { a: trpc.one.types.A; b: trpc.two.types.B; }
rpc_service Greeter { SayHello(Req): Req; }
//- /one.fbs
namespace trpc.one.types;
attribute "go_package=github.com/one/types";
table A {}
//- /two.fbs
namespace trpc.two.types;
attribute "go_package=github.com/two/types";
table B {}
`));
});
