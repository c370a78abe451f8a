// tRPC's rules about go_package and namespace of one file.
import assert from 'node:assert/strict';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const service = 'table Req {}\nrpc_service Greeter { SayHello(Req): Req; }';

describe('a go_package', () => {
  it('without a value crashes trpc', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "go_package";
//         ^^^^^^^^^^ error go-package-bare: trpc crashes on it
${service}
`));

  it('without a value crashes trpc beside a good one and without quotes', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute go_package;
//        ^^^^^^^^^^ error go-package-bare
attribute "go_package=github.com/testapp/greeter";
${service}
`));

  it('is proposed from a sibling', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package";
//         ^^^^^^^^^^ error go-package-bare: write "go_package=github.com/testapp/greeter"
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
`));

  type Flaw = readonly [title: string, attribute: string, marks: string, text: string];

  const syntaxFlaws: readonly Flaw[] = [
    ['a blank before "="', 'go_package =a.b/greeter', '          ^', 'trpc does not recognise'],
    ['a blank before the key', ' go_package=a.b/greeter', '^', 'write "go_package=a.b/greeter"'],
    ['a blank behind "="', 'go_package= a.b/greeter', '           ^', 'Go refuses a space'],
    ['a blank at its end', 'go_package=a.b/greeter  ', '                      ^^', 'Go refuses a space'],
    ['a blank inside', 'go_package=a.b/my app/greeter', '                 ^', 'write "go_package=a.b/myapp/greeter"'],
    ['":" for "="', 'go_package:a.b/greeter', '          ^', 'with ":" instead of "="'],
    ['a second "="', 'go_package=a.b/greeter=x', '                      ^^', 'the second "="'],
    ['";" at its end', 'go_package=a.b/greeter;', '                      ^', 'ends in ";"'],
    ['"/" at its end', 'go_package=a.b/greeter/', '                      ^', 'ends in "/"'],
    ['"/" at its start', 'go_package=/a.b/greeter', '           ^', 'begins with "/"'],
    ['"//" inside', 'go_package=a.b//greeter', '               ^', 'contains "//"'],
    [
      '":" for "=", before needless parts',
      'go_package:a.b//./greeter/.',
      '          ^',
      'write "go_package=a.b/greeter"',
    ],
    ['a relative path', 'go_package=./greeter', '           ^', 'relative path "./"'],
    ['a path upwards', 'go_package=../greeter', '           ^^', 'relative path "../"'],
    ['a scheme', 'go_package=https://a.b/greeter', '           ^^^^^^^^', 'write "go_package=a.b/greeter"'],
    ['a version', 'go_package=a.b/greeter@v1', '                      ^^^', 'the version "@v1"'],
    ['letters outside ASCII', 'go_package=a.b/é/greeter', '               ^', 'Go refuses "é"'],
    ['signs that Go refuses', 'go_package=a.b/x%y/greeter', '                ^', 'Go refuses "%"'],
    ['a folder with the name of a device', 'go_package=a.b/aux/greeter', '               ^^^', 'Go refuses "aux"'],
    ['a folder that ends in a dot', 'go_package=a.b/x./greeter', '               ^^', 'Go refuses "x."'],
    ['a folder named vendor', 'go_package=a.b/vendor/greeter', '               ^^^^^^', 'inside a folder named vendor'],
    ['the path of a package of Go', 'go_package=net/http', '           ^^^^^^^^', "a package of Go's standard library"],
  ];
  const nameFlaws: readonly Flaw[] = [
    ['a keyword of Go as name', 'go_package=a.b/type', '               ^^^^', 'is a keyword of Go'],
    ['the name main', 'go_package=a.b/main', '               ^^^^', 'a package named main'],
    ['"-" in its name', 'go_package=a.b/my-svc', '               ^^^^^^', 'write "go_package=a.b/my_svc"'],
    ['"." in its name', 'go_package=a.b/svc.v1', '               ^^^^^^', 'write "go_package=a.b/svc_v1"'],
    ['a digit before its name', 'go_package=a.b/2fa', '               ^^^', 'cannot be the name of a Go package'],
    ['a name that is "_"', 'go_package=a.b/_', '               ^', 'cannot be the name of a Go package'],
  ];
  const aliasFlaws: readonly Flaw[] = [
    ['an alias, in a file with a service', 'go_package=a.b/greeter;pb', '                      ^^^', 'writes ";pb"'],
  ];
  const checkFlaws = (code: string, flaws: readonly Flaw[]) => {
    for (const [title, attribute, marks, text] of flaws) {
      it(`does not work with ${title}`, () =>
        checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "${attribute}";
//         ${marks} error ${code}: ${text}
${service}
`));
    }
  };
  checkFlaws('go-package-syntax', syntaxFlaws);
  checkFlaws('go-package-last-segment-ident', nameFlaws);
  checkFlaws('go-package-alias-root', aliasFlaws);

  it('does not work with nothing after "="', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "go_package=";
//                    ^ error go-package-syntax: go_package has no value
${service}
`));

  it('does not work with backslashes', () =>
    checkDiagnostics(String.raw`
namespace trpc.testapp.greeter;
attribute "go_package=a.b\\greeter";
//         ^^^^^^^^^^^^^^^^^^^^^^^ error go-package-syntax: write "go_package=a.b/greeter"
table Req {}
rpc_service Greeter { SayHello(Req): Req; }
`));

  for (const path of [
    'greeter',
    'testapp/greeter',
    'github.com/X-y/My.App/x+y~z/greeter',
    'net/greeter',
    'a.b/v10/greeter',
  ]) {
    it(`may be ${path}`, () =>
      checkDiagnostics(`namespace trpc.testapp.greeter;\nattribute "go_package=${path}";\n${service}\n`));
  }

  it('below "internal" is for code beside it', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "go_package=git.corp/team/internal/greeter";
//                                  ^^^^^^^^ warning go-package-syntax: only code inside git.corp/team can import this internal package; write "go_package=git.corp/team/internal/greeter"
${service}
`));

  it('below "internal" is still held to the rest', () =>
    checkDiagnostics(`
//- /one.fbs
namespace trpc.testapp.greeter;
attribute "go_package=git.corp/team/internal/my-svc";
//                                           ^^^^^^ error go-package-last-segment-ident
${service}
//- /two.fbs
namespace trpc.testapp.greeter;
attribute "go_package=git.corp/team/internal/hello";
//                                  ^^^^^^^^ warning go-package-syntax
//                                           ^^^^^ warning namespace-go-package-mismatch
${service}
`));

  it('that trpc does not see does no harm where the namespace is one word', () =>
    checkDiagnostics(`
namespace greeter;
attribute "go_package =github.com/testapp/greeter";
//                   ^ warning go-package-syntax
${service}
`));

  it('with a slip in the key is not seen, and breaks a dotted namespace', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "goPackage=github.com/testapp/greeter";
//         ^^^^^^^^^ error go-package-key-typo: the key is go_package
${service}
`));

  it('with a slip in the key is a warning where it breaks nothing', () =>
    checkDiagnostics(`
//- /one.fbs
namespace greeter;
attribute "go-package=github.com/testapp/greeter";
//         ^^^^^^^^^^ warning go-package-key-typo
${service}
//- /two.fbs
namespace trpc.testapp.greeter;
attribute "gopkg=github.com/testapp/greeter";
//         ^^^^^ warning go-package-key-typo
attribute "go_package=github.com/testapp/greeter";
table Req2 {}
rpc_service Greeter2 { SayHello(Req2): Req2; }
`));

  it('that is written twice counts the last time', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "go_package=github.com/one /hello";
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning go-package-duplicate: trpc uses only the last go_package of a file, github.com/two/greeter; this one is ignored
attribute "go_package=github.com/two/greeter";
${service}
`));

  it('with an alias works in an include whose types are rpc types', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types;types";
table T {}
`));

  it('with an alias fails in an include whose types are fields, also further up', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
include "ids.fbs";
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T { id: ids.Id; }
//- /ids.fbs
namespace trpc.testapp.ids;
attribute "go_package=github.com/testapp/ids;ids";
//                                          ^^^^ error go-package-alias-root
struct Id { high: ulong; low: ulong; }
`));

  it('that cannot name a package is a warning where nothing uses its types', () =>
    checkDiagnostics(`
//- rules: unused-include=off
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/my-greeter";
//                                       ^^^^^^^^^^ warning go-package-last-segment-ident
rpc_service Greeter { SayHello(types.T): types.T; }
//- /types.fbs
include "unused.fbs";
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types";
table T {}
//- /unused.fbs
namespace trpc.testapp.un_used;
attribute "go_package=github.com/testapp/un.used";
//                                       ^^^^^^^ warning go-package-last-segment-ident
table U {}
`));

  it('is left alone while it is being written', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error unterminated-string
${service}
`));
});

describe('what a finding shows besides its message', () => {
  const shown = (source: string) => {
    const fixture = parseFixture(source);
    const languageService = serviceOf(fixture);
    return settled(languageService, fixture, () => languageService.diagnose(uriOf('/main.fbs'))).diagnostics.map(
      ({ code, relatedInformation }) => ({
        code,
        related: relatedInformation?.map(({ location, message }) => `${location.range.start.line}: ${message}`),
      }),
    );
  };

  it('is where the namespace is that go_package does not agree with', () =>
    assert.deepEqual(
      shown(`namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/hello";\n${service}\n`),
      [{ code: 'namespace-go-package-mismatch', related: ['0: the namespace ends in greeter'] }],
    ));

  it('is the other file of the namespace, which has a go_package', () =>
    assert.deepEqual(
      shown(`
//- /main.fbs
include "types.fbs";
namespace trpc.testapp.greeter;
table Own {}
rpc_service Greeter { SayHello(Own): T; }
//- /types.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
table T {}
`),
      [{ code: 'go-package-missing', related: ['1: trpc.testapp.greeter has this go_package here'] }],
    ));
});

describe('a relative go_package beside another file', () => {
  it('has one advice, the path that fits that file', () =>
    checkDiagnostics(`
//- /main.fbs
include "b.fbs";
namespace trpc.x.a;
attribute "go_package=./a";
//                    ^ error go-package-syntax: in an import path; write "go_package=x.com/a"
//- /b.fbs
namespace trpc.x.b;
attribute "go_package=x.com/b";
table T {}
`));
});
