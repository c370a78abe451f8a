// Findings in a file for trpc without go_package, or without namespace.
import { checkDiagnostics } from '../check.ts';

const service = 'table Req {}\nrpc_service Greeter { SayHello(Req): Req; }';

describe('a missing go_package', () => {
  it('is not told before the file has a definition', () =>
    checkDiagnostics('//- trpc: on\n//- /main.fbs\nnamespace trpc.testapp.greeter;'));

  it('breaks a dotted namespace with rpc types of its own', () =>
    checkDiagnostics(`
//- trpc: on
//- /main.fbs
namespace trpc.testapp.greeter;
//        ^^^^^^^^^^^^^^^^^^^^ error go-package-missing: add attribute "go_package=<import path>/greeter"
${service}
`));

  it('does no harm in a namespace of one word', () =>
    checkDiagnostics(`
//- trpc: on
//- /main.fbs
namespace greeter;
//        ^^^^^^^ information go-package-missing
${service}
`));

  it('does harm in a namespace that is a keyword of Go', () =>
    checkDiagnostics(`
//- trpc: on
//- /main.fbs
namespace type;
//        ^^^^ error go-package-missing
${service}
`));

  it('does no harm to a service whose types are all included', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
//        ^^^^^^^^^^^^^^^^^^^^ information go-package-missing: add attribute "go_package=github.com/testapp/greeter"
table OnlyHere {}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
`));

  it('breaks an included file, used or not, and is seen in that file alone', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
${service}
//- /types.fbs
namespace trpc.testapp.types;
//        ^^^^^^^^^^^^^^^^^^ error go-package-missing: add attribute "go_package=github.com/testapp/types"
table T {}
`));

  it('breaks an include of an include only where its types are compiled', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
include "ids.fbs";
include "rest.fbs";
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T { id: ids.Id; old: rest.Rest (deprecated); }
//- /ids.fbs
namespace trpc.testapp.ids;
//        ^^^^^^^^^^^^^^^^ error go-package-missing
table Id {}
//- /rest.fbs
namespace trpc.testapp.rest;
//        ^^^^^^^^^^^^^^^^^ information go-package-missing
table Rest {}
`));

  it('is not told to a library that no one includes', () =>
    checkDiagnostics(`
//- /types.fbs
include "ids.fbs";
namespace trpc.testapp.types;
//        ^^^^^^^^^^^^^^^^^^ information go-package-missing
table T { id: ids.Id; }
//- /ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
`));
});

describe('a missing namespace', () => {
  it('is not told while the first lines of a file are written, unless others include it', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
attribute "go_package=github.com/testapp/greeter";
//- /types.fbs
attribute "go_package=github.com/testapp/types";
//<-------- warning namespace-missing
`));

  it('stops trpc at a type of the root', () =>
    checkDiagnostics(`
attribute "go_package=github.com/testapp/greeter";
table Req {}
//    ^^^ error namespace-missing: add namespace greeter;
rpc_service Greeter { SayHello(Req): Req; }
`));

  it('breaks an included file without go_package even where nothing uses it', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
${service}
//- /types.fbs
table T {}
//    ^ error namespace-missing: the file has no namespace, which trpc needs for the name of the Go package; add namespace <app>.<server>;
`));

  it('breaks an included file with go_package where its types are used', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
include "unused.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req2 { t: T; }
rpc_service Greeter { SayHello(Req2): Req2; }
//- /types.fbs
attribute "go_package=github.com/testapp/types";
table T {}
//    ^ error namespace-missing: add namespace trpc.testapp.types;
//- /unused.fbs
attribute "go_package=github.com/testapp/unused";
table U {}
//    ^ warning namespace-missing
`));

  it('does no harm to a service that only uses types of others', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(trpc.testapp.types.T): trpc.testapp.types.T; }
//          ^^^^^^^ warning namespace-missing
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
`));

  it('is what an rpc type above the namespace has', () =>
    checkDiagnostics(`
table Req {}
table Fine {}
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Rsp { fine: int; }
rpc_service Greeter { SayHello(Req): Rsp; }
//                             ^^^ error namespace-missing: Req is declared above the namespace of its file, so trpc cannot name it; move it below
`));

  it('is not told where text that cannot be read may be the namespace', () =>
    checkDiagnostics(`
namepsace trpc.testapp.greeter;
//<-------- error unexpected-token
attribute "go_package=github.com/testapp/greeter";
${service}
`));
});
