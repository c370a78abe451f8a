// tRPC's rules about the Go packages of several files.
import { checkDiagnostics } from '../check.ts';

describe('one namespace with two go_packages', () => {
  it('breaks fields, and is told in both files', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: github.com/other/greeter in types.fbs
table Req { t: T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/other/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: github.com/testapp/greeter in main.fbs
table T {}
`));

  it('breaks rpc types when both packages end alike', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages
rpc_service Greeter { SayHello(T): T; }
//- /types.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/other/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages
table T {}
`));

  it('breaks two includes of one service', () =>
    checkDiagnostics(`
//- /main.fbs
include "in.fbs";
include "out.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(types.In): types.Out; }
//- /in.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/one/types";
//                    ^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: in out.fbs
table In {}
//- /out.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/two/types";
//                    ^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: in in.fbs
table Out {}
`));

  it('breaks a third file that uses the one of which trpc does not write the import', () =>
    checkDiagnostics(`
//- rules: namespace-go-package-mismatch=off, unused-include=off
//- /main.fbs
include "in.fbs";
include "out.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req { in: types.In; }
rpc_service Greeter { SayHello(Req): Req; }
//- /in.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/one/types";
//                    ^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages
table In {}
//- /out.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/two/shared";
//                    ^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages
table Out {}
`));

  it('is a warning while nothing is used across', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "in.fbs";
include "out.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req { out: types.Out; }
rpc_service Greeter { SayHello(Req): Req; }
//- /in.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/one/types";
//                    ^^^^^^^^^^^^^^^^^^^^ warning same-namespace-two-go-packages
table In {}
//- /out.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/two/shared";
//                    ^^^^^^^^^^^^^^^^^^^^^ warning same-namespace-two-go-packages
table Out {}
`));

  it('is a warning where only union members and deprecated fields cross, which are not generated', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning same-namespace-two-go-packages
union U { T }
table Req { u: U; old: T (deprecated); raw: [ubyte] (nested_flatbuffer: "T"); }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/other/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^ warning same-namespace-two-go-packages
table T {}
`));

  it('is also what a file without go_package has beside one that has it', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace hello;
attribute "go_package=github.com/testapp/hello";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: namespace hello has the go_package github.com/testapp/hello here but hello in types.fbs; the generated Go code does not find its types
table Req { t: T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace hello;
//        ^^^^^ error same-namespace-two-go-packages: namespace hello has the go_package hello here but github.com/testapp/hello in main.fbs; the generated Go code does not find its types
table T {}
`));

  it('is told as a missing go_package where the namespace has dots', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req { t: T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.testapp.greeter;
//        ^^^^^^^^^^^^^^^^^^^^ error go-package-missing: add attribute "go_package=github.com/testapp/greeter"
table T {}
`));

  it('is no matter between files that no root brings together', () =>
    checkDiagnostics(`
//- /one.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/one/greeter";
table One {}
//- /two.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/two/greeter";
table Two {}
`));
});

describe('one go_package for two namespaces', () => {
  it('breaks fields, and is told in both files', () =>
    checkDiagnostics(`
//- rules: namespace-go-package-mismatch=off
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ error same-go-package-two-namespaces: trpc.testapp.types in types.fbs
table Req { t: types.T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ error same-go-package-two-namespaces: trpc.testapp.greeter in main.fbs
table T {}
`));

  it('is a warning where the other types are rpc types only', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.one.greeter;
attribute "go_package=github.com/testapp/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning same-go-package-two-namespaces
rpc_service Greeter { SayHello(trpc.two.greeter.T): trpc.two.greeter.T; }
//- /types.fbs
namespace trpc.two.greeter;
attribute "go_package=github.com/testapp/greeter";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning same-go-package-two-namespaces
table T {}
`));
});

describe('several namespaces in one file', () => {
  it('are one Go package, in which fields do not cross', () =>
    checkDiagnostics(`
namespace trpc.testapp.common;
table Money { cents: long; }
namespace trpc.testapp.shop;
attribute "go_package=github.com/testapp/shop";
table Order { total: common.Money; }
//                   ^^^^^^^^^^^^ error multi-namespace-file: Go cannot import trpc.testapp.common
rpc_service Shop { Buy(Order): Order; }
`));

  it('can be used as rpc types, and what trpc makes of them is pointed out', () =>
    checkDiagnostics(`
namespace trpc.testapp.common;
//        ^^^^^^^^^^^^^^^^^^^ information multi-namespace-file: trpc puts the types of trpc.testapp.common into the Go package of trpc.testapp.shop, the last namespace of this file
table Money { cents: long; }
namespace trpc.testapp.shop;
attribute "go_package=github.com/testapp/shop";
rpc_service Shop { Pay(common.Money): common.Money; }
`));

  it('are not pointed out where only the last has types', () =>
    checkDiagnostics(`
namespace trpc.testapp.empty;
attribute "mine";
namespace trpc.testapp.shop;
attribute "go_package=github.com/testapp/shop";
table Money { cents: long (mine); }
rpc_service Shop { Pay(Money): Money; }
`));

  it('break fields of others that use any but the last', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.shop;
attribute "go_package=github.com/testapp/shop";
table Order { total: common.Money; last: types.Last; }
//                   ^^^^^^^^^^^^ error multi-namespace-file: Go cannot import trpc.testapp.common: trpc names the Go package of types.fbs after its last namespace, trpc.testapp.types; move Money to a file of its own
rpc_service Shop { Buy(Order): Order; }
//- /types.fbs
namespace trpc.testapp.common;
//        ^^^^^^^^^^^^^^^^^^^ information multi-namespace-file
table Money { cents: long; }
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table Last {}
`));
});

describe('tRPC is on', () => {
  it('for a file that includes one with a go_package, and for one that such a file includes', () =>
    checkDiagnostics(`
//- /top.fbs
include "main.fbs";
namespace trpc.testapp.top;
//        ^^^^^^^^^^^^^^^^ information go-package-missing
table Top { r: greeter.Req; }
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req { t: types.T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
include "ids.fbs";
namespace trpc.testapp.types;
//        ^^^^^^^^^^^^^^^^^^ error go-package-missing
table T { id: ids.Id; }
//- /ids.fbs
namespace trpc.testapp.ids;
//        ^^^^^^^^^^^^^^^^ error go-package-missing
table Id {}
`));

  it('not for others, though they have the base name of an include', () =>
    checkDiagnostics(`
//- /a/main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table Req { t: types.T; }
rpc_service Greeter { SayHello(Req): Req; }
//- /a/types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
//- /b/types.fbs
include "ids.fbs";
table T { id: other.Id; }
//- /b/ids.fbs
namespace other;
table Id {}
`));
});
