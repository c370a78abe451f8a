// Includes that trpc and flatc resolve differently.
import assert from 'node:assert/strict';
import { defaultSettings } from '../../server/language/service.ts';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const main = 'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/greeter";';
const types = 'namespace trpc.testapp.types;\nattribute "go_package=github.com/testapp/types";';

describe('includes for trpc', () => {
  it('are found in include paths and beside the root', () =>
    checkDiagnostics(`
//- fbsdir: /inc
//- /p/main.fbs
include "near.fbs";
include "far.fbs";
${main}
rpc_service Greeter { SayHello(near.N): far.F; }
//- /p/near.fbs
namespace trpc.testapp.near;
attribute "go_package=github.com/testapp/near";
table N {}
//- /inc/far.fbs
namespace trpc.testapp.far;
attribute "go_package=github.com/testapp/far";
table F {}
`));

  it('are not found beside an included file, which is told in that file', () =>
    checkDiagnostics(`
//- /main.fbs
include "sub/types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /sub/types.fbs
include "ids.fbs";
//      ^^^^^^^^^ error include-nested-relative: write "sub/ids.fbs"
${types}
table T { id: ids.Id; }
//- /sub/ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
`));

  it('are found beside a file that is its own root', () =>
    checkDiagnostics(`
//- /sub/types.fbs
include "ids.fbs";
${types}
table T { id: ids.Id; }
//- /sub/ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
`));

  it('are other files where the working directory has one of that name', () =>
    checkDiagnostics(`
//- /p/main.fbs
include "types.fbs";
//      ^^^^^^^^^^^ warning include-differs: flatc reads p/types.fbs here, but trpc reads types.fbs
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /p/types.fbs
${types}
table T { near: int; }
//- /types.fbs
${types}
table T { far: int; }
`));

  it('are other files below the root where the root has one of that name', () =>
    checkDiagnostics(`
//- /main.fbs
include "sub/types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /sub/types.fbs
include "ids.fbs";
//      ^^^^^^^^^ warning include-differs: flatc reads sub/ids.fbs here, but trpc reads ids.fbs
${types}
table T { id: ids.Id; }
//- /sub/ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id {}
//- /ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids";
table Id { other: int; }
`));

  it('do not differ where both files say the same', () =>
    checkDiagnostics(`
//- /p/main.fbs
include "types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /p/types.fbs
${types}
table T {}
//- /types.fbs
${types}
table T {}
`));

  it('are ambiguous in two include paths, even with the same text', () =>
    checkDiagnostics(`
//- fbsdir: /b, /a
//- /main.fbs
include "types.fbs";
//      ^^^^^^^^^^^ error include-ambiguous: a/types.fbs and b/types.fbs
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /a/types.fbs
${types}
table T {}
//- /b/types.fbs
${types}
table T {}
`));

  it('are ambiguous in an include path and beside the root', () =>
    checkDiagnostics(`
//- fbsdir: /inc
//- /p/main.fbs
include "types.fbs";
//      ^^^^^^^^^^^ error include-ambiguous: inc/types.fbs and p/types.fbs
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /p/types.fbs
${types}
table T {}
//- /inc/types.fbs
${types}
table T { x: int; }
`));

  it('are ambiguous where two directories lead to one file', () =>
    checkDiagnostics(`
//- fbsdir: /w/inc
//- cwd: /w
//- /w/p/main.fbs
include "../types.fbs";
//      ^^^^^^^^^^^^^^ error include-ambiguous
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /w/types.fbs
${types}
table T {}
`));

  it('are not ambiguous where the working directory has one, or an include path is given twice', () =>
    checkDiagnostics(`
//- fbsdir: /a, /a/, /
//- /main.fbs
include "types.fbs";
include "more.fbs";
${main}
rpc_service Greeter { SayHello(types.T): more.M; }
//- /types.fbs
${types}
table T {}
//- /a/types.fbs
${types}
table T { x: int; }
//- /a/more.fbs
namespace trpc.testapp.more;
attribute "go_package=github.com/testapp/more";
table M {}
`));

  it('that lead to a directory are told once', () =>
    checkDiagnostics(`
//- /main.fbs
include "sub";
//      ^^^^^ error include-directory
${main}
table Req {}
rpc_service Greeter { SayHello(Req): Req; }
//- /sub/types.fbs
table T {}
`));

  it('that trpc takes for a directory of the working directory are an error', () =>
    checkDiagnostics(`
//- /p/main.fbs
include "types";
//      ^^^^^^^ error include-nested-relative: trpc opens the directory types instead
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /p/types
${types}
table T {}
//- /types/other.fbs
namespace other;
`));

  it('that only trpc finds, in its working directory, are an error of flatc with a word on trpc', () =>
    checkDiagnostics(`
//- /p/main.fbs
include "p/types.fbs";
//      ^^^^^^^^^^^^^ error include-not-found
//      ^^^^^^^^^^^^^ information include-trpc-only: trpc finds p/types.fbs in its working directory, where flatc does not look; add that directory to the include paths
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /p/types.fbs
${types}
table T {}
`));

  it('are found beside the root where there is no working directory', () => {
    const fixture = parseFixture(`
//- /p/main.fbs
include "types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /p/types.fbs
${types}
table T {}
//- /types.fbs
${types}
table T { other: int; }
`);
    const service = serviceOf(fixture);
    service.configure({ ...defaultSettings, workingDirectory: undefined });
    const report = settled(service, fixture, () => service.diagnose(uriOf('/p/main.fbs')));
    assert.deepEqual(report.diagnostics, []);
  });

  it('that no one has looked for yet give no finding', () => {
    const fixture = parseFixture(`
//- fbsdir: /inc
//- /p/main.fbs
include "types.fbs";
${main}
rpc_service Greeter { SayHello(types.T): types.T; }
//- /p/types.fbs
${types}
table T {}
`);
    const service = serviceOf(fixture);
    assert.deepEqual(service.diagnose(uriOf('/p/main.fbs')).diagnostics, []);
    assert.ok(service.takeUnknown().includes(uriOf('/types.fbs')));
  });
});

describe('an absolute include', () => {
  it('is not portable, with tRPC or without', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "/types/weapon.fbs";
//      ^^^^^^^^^^^^^^^^^^^ warning include-absolute
namespace Game;
table Monster { weapon: Weapon; }
//- /types/weapon.fbs
namespace Game;
table Weapon {}
//- /other.fbs
include "/types/weapon.fbs";
//      ^^^^^^^^^^^^^^^^^^^ warning include-absolute
namespace trpc.game.arena;
attribute "go_package=github.com/game/arena";
table Fight {}
//- trpc: off
`));
});

describe('differences between trpc and flatc', () => {
  it('are not told where tRPC is off', () =>
    checkDiagnostics(`
//- fbsdir: /inc
//- /p/main.fbs
native_include "types.h";
include "types.fbs";
namespace Game;
table Req { t: T; }
//- /p/types.fbs
namespace Game;
table T {}
//- /inc/types.fbs
namespace Game;
table T {}
//- /types.fbs
namespace Game;
table T { x: int; }
`));
});
