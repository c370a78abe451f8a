// The spelling of includes that trpc requires, and circles of includes that it does not allow.
import { checkDiagnostics } from '../check.ts';
import { checkRefused } from '../navigation/check.ts';

const main = 'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/greeter";';
const types = 'namespace trpc.testapp.types;\nattribute "go_package=github.com/testapp/types";';

describe('includes for trpc', () => {
  it('may not be cyclic', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
include "ids.fbs";
//      ^^^^^^^^^ error trpc-include-cycle: ids.fbs includes this file
${types}
table T {}
//- /ids.fbs
include "types.fbs";
//      ^^^^^^^^^^^ error trpc-include-cycle: types.fbs includes this file, directly or through others; trpc crashes on this
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
`));

  it('may not lead to the file itself', () =>
    checkDiagnostics(`
include "main.fbs";
//      ^^^^^^^^^^ error trpc-include-cycle: the file includes itself
${main}
table Req {}
rpc_service Greeter { SayHello(Req): Req; }
`));

  it('of one file have one spelling, across all files', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
include "./ids.fbs";
//      ^^^^^^^^^^^ error include-spelling: write "ids.fbs"
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
include "ids.fbs";
${types}
table T { id: ids.Id; }
//- /ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
`));

  it('are told in the included file where that has the roundabout spelling', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
include "ids.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
include "sub/../ids.fbs";
//      ^^^^^^^^^^^^^^^^ error include-spelling: write "ids.fbs"
${types}
table T { id: ids.Id; }
//- /sub/x.fbs
table Unrelated {}
//- /ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
`));

  it('may be spelled in two ways where the file declares nothing', () =>
    checkDiagnostics(`
//- rules: include-duplicate=off
//- /main.fbs
include "all.fbs";
include "./all.fbs";
include "types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /all.fbs
include "types.fbs";
namespace trpc.testapp.all;
attribute "go_package=github.com/testapp/all";
//- /types.fbs
${types}
table T {}
`));

  it('may be written with ./ or .. as long as all are', () =>
    checkDiagnostics(`
//- /p/main.fbs
include "./near.fbs";
include "../types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): near.N; }
//- /p/near.fbs
namespace trpc.testapp.near;
attribute "go_package=github.com/testapp/near";
table N {}
//- /types.fbs
${types}
table T {}
`));

  it('are not written with backslashes', () =>
    checkDiagnostics(String.raw`
//- /main.fbs
include "sub\\types.fbs";
//      ^^^^^^^^^^^^^^^^ error include-backslash: write "sub/types.fbs"
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(types.T): types.T; }
//- /sub/types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
`));

  it('end in .fbs', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.FBS";
//      ^^^^^^^^^^^ error include-extension
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.FBS
${types}
table T {}
`));

  it('are not native', () =>
    checkDiagnostics(`
native_include "types.h";
//             ^^^^^^^^^ error include-native
${main}
table Req {}
rpc_service Greeter { SayHello(Req): Req; }
`));

  it('keep one spelling in a rename, which is refused with the line of the moved file before the move', () =>
    checkRefused(
      `
//- trpc: on
//- /main.fbs
include "first.fbs";
include "typ$0es.fbs";
${main}
rpc_service Greeter { SayHello(trpc.testapp.types.T): trpc.testapp.first.F; }
//- /first.fbs
include "ids.fbs";
namespace trpc.testapp.first;
attribute "go_package=github.com/testapp/first";
table F { id: ids.Id; }
//- /types.fbs
// The ids are elsewhere.

include "ids.fbs";
${types}
table T { id: ids.Id; }
//- /ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
`,
      'sub/types.fbs',
      /^There would be an error in sub\/types\.fbs line 3: .* \[include-spelling\]$/,
    ));
});
