// Names that are taken or unusable in the Go code of a schema.
import { checkDiagnostics } from '../check.ts';
import { checkFix, checkFixes } from '../check-fixes.ts';

const head = 'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/greeter";';
const service = 'rpc_service Greeter { Hello(Req): Req; }';
const library = 'namespace trpc.testapp.types;\nattribute "go_package=github.com/testapp/types";';

describe('a field', () => {
  it('becomes a method that is there already', () =>
    checkDiagnostics(`
${head}
table Key { id: int (key); lookup_by_key: int; }
//                         ^^^^^^^^^^^^^ error go-name-collision: in Go the field lookup_by_key becomes the method LookupByKey, which every generated type already has
table Req {
  init: int;
//^^^^ error go-name-collision: in Go the field init becomes the method Init, which every generated type already has
  a: int;
  mutate_a: int;
//^^^^^^^^ error go-name-collision: in Go the field mutate_a becomes the method MutateA, which Req already has for a
  two_words: int;
  twoWords: int;
//^^^^^^^^ error go-name-collision: in Go the field twoWords becomes the method TwoWords, which Req already has for two_words
  id2: int;
  ID2: int;
//^^^ error go-name-collision: in Go the field ID2 becomes the method Id2, which Req already has for id2
  text: [ubyte];
  text_bytes: int;
//^^^^^^^^^^ error go-name-collision: the method TextBytes
  keys: [Key];
  keys_by_key: int;
//^^^^^^^^^^^ error go-name-collision: the method KeysByKey
  Init: int (deprecated);
  table_: int;
}
struct Point { init: int; }
//             ^^^^ error go-name-collision
${service}
`));

  it('becomes a parameter that hides another one', () =>
    checkDiagnostics(`
${head}
table Req { builder: int; flatbuffers: string; math: float = nan; }
//          ^^^^^^^ error go-name-collision: a parameter builder
//                        ^^^^^^^^^^^ error go-name-collision: a parameter flatbuffers
//                                             ^^^^ error go-name-collision: a parameter math
table Fine { flatbuffers: int; math: float; builder: int (deprecated); }
struct Point { builder: int; flatbuffers: int; }
//             ^^^^^^^ error go-name-collision
${service}
`));

  it('gets another name', () =>
    checkFix(`${head}\ntable Req { in$0it: int; }`, 'Rename init to init2', `${head}\ntable Req { init2: int; }`));

  it('does no harm in a package that nothing imports', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
//      ^^^^^^^^^^^ hint unused-include
${head}
table Req {}
${service}
//- /types.fbs
${library}
table T { init: int; }
//        ^^^^ warning go-name-collision
`));
});

describe('a type', () => {
  it('has the name of something that is generated beside another one', () =>
    checkDiagnostics(
      `
${head}
table Req { msg: string; id: int (key); list: [int]; }
table ReqStart {}
//    ^^^^^^^^ error go-name-collision: table ReqStart and a function for table Req are both ReqStart in Go
table ReqAddMsg {}
//    ^^^^^^^^^ error go-name-collision
table ReqStartListVector {}
//    ^^^^^^^^^^^^^^^^^^ error go-name-collision
table ReqKeyCompare {}
//    ^^^^^^^^^^^^^ error go-name-collision
table GetRootAsReq {}
//    ^^^^^^^^^^^^ error go-name-collision
table FinishReqBuffer {}
//    ^^^^^^^^^^^^^^^ error go-name-collision
enum Color: byte { Red }
table ColorRed {}
//    ^^^^^^^^ error go-name-collision: table ColorRed and Red of enum Color
table EnumNamesColor {}
//    ^^^^^^^^^^^^^^ error go-name-collision: a name beside enum Color
struct Point { x: int; }
table CreatePoint {}
//    ^^^^^^^^^^^ error go-name-collision
union Any { Req }
table AnyNONE {}
//    ^^^^^^^ error go-name-collision: a name beside union Any
${service}
`,
    ));

  it('takes nothing before it has a name', () =>
    checkDiagnostics(`
${head}
table Req {}
table Start {}
table {}
//  ^ error expected-token
table {}
//  ^ error expected-token
${service}
`));

  it('has the name of something for the root type', () =>
    checkDiagnostics(`
${head}
table Req {}
table ReqIdentifier {}
//    ^^^^^^^^^^^^^ error go-name-collision
root_type Req;
file_identifier "REQS";
${service}
`));

  it('has the name of nothing for a root type of the same name in another namespace', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
table Req {}
table ReqIdentifier {}
root_type trpc.testapp.types.Req;
//        ^^^^^^^^^^^^^^^^^^^^^^ error unsupported-by-trpc
file_identifier "REQS";
${service}
//- /types.fbs
${library}
table Req {}
`));

  it('has the name of a part of a stub', () =>
    checkDiagnostics(`
${head}
table Req {}
table GreeterService {}
//    ^^^^^^^^^^^^^^ error go-name-collision: the stub of service Greeter
table GreeterService_Hello_Handler {}
//    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error go-name-collision
table NewGreeterClientProxy {}
//    ^^^^^^^^^^^^^^^^^^^^^ error go-name-collision
${service}
`));

  it('has a name that the code needs', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
table Req { t: types.T; }
table context {}
//    ^^^^^^^ error go-name-collision: the generated Go code already uses the name context, so table context cannot have it
enum error: byte { A }
//   ^^^^^ error go-name-collision
table types {}
//    ^^^^^ error go-name-collision: the generated Go code already uses the name types, so table types cannot have it
table init {}
//    ^^^^ error go-name-collision: only a function can be called init
table bytes {}
rpc_service Greeter { Hello(Req): types.T; }
//- /types.fbs
${library}
table T {}
table error {}
table flatbuffers {}
//    ^^^^^^^^^^^ error go-name-collision
`));

  it('has the file of another one', () =>
    checkDiagnostics(
      `
//- /main.fbs
include "types.fbs";
${head}
table Req { t: Other; }
//    ^^^ error go-name-collision: flatc writes Req.go and REQ.go
${service}
//- /types.fbs
namespace trpc.testapp.common;
//        ^^^^^^^^^^^^^^^^^^^ information multi-namespace-file
table Same {}
${head}
table REQ {}
//    ^^^ error go-name-collision: flatc writes REQ.go and Req.go
table Same {}
//    ^^^^ warning go-name-collision: trpc writes this and another Same into one Go package, so one Same.go overwrites the other
table Other {}
`,
    ));

  it('has the name of a keyword of Go', () =>
    checkDiagnostics(`
${head}
table type {}
enum range: byte { A }
//   ^^^^^ error go-name-collision: a keyword of Go
table Req { t: type; u: [type]; }
//             ^^^^ error go-name-collision: a keyword of Go
//                       ^^^^ error go-name-collision
${service}
`));

  it('is written into a file that Go leaves out', () =>
    checkDiagnostics(`
${head}
table Load_test {}
//    ^^^^^^^^^ error go-file-excluded: flatc writes Load_test into Load_test.go, which Go compiles only in tests
table Unused_test {}
//    ^^^^^^^^^^^ warning go-file-excluded
table Disk_linux {}
//    ^^^^^^^^^^ warning go-file-excluded: flatc writes Disk_linux into Disk_linux.go, which Go compiles only for linux
table _Hidden {}
//    ^^^^^^^ warning go-file-excluded: never
table Req { load: Load_test; disk: Disk_linux; }
${service}
`));

  it('gets a name that Go compiles', () =>
    checkFix(
      `${head}\ntable Load_t$0est {}\ntable Req { load: Load_test; }`,
      'Rename Load_test to LoadTest',
      `${head}\ntable LoadTest {}\ntable Req { load: LoadTest; }`,
    ));

  it('cannot be used by other packages if it is in small letters', () =>
    checkDiagnostics(`
//- /main.fbs
include "types.fbs";
${head}
table own {}
table Req { o: own; t: [types.thing]; k: types.kind = A; again: types.thing; }
//                      ^^^^^^^^^^^ error go-name-unexported: another Go package uses thing, which Go allows only if it begins with a capital letter
//                                       ^^^^^^^^^^ error go-name-unexported
${service}
//- /types.fbs
${library}
table thing {}
enum kind: byte { A }
`));

  it('gets a name that other packages can use', () =>
    checkFix(
      `
//- /main.fbs
include "types.fbs";
${head}
table Req { t: types.th$0ing; }
//- /types.fbs
${library}
table thing { next: thing; }
`,
      'Rename thing to Thing',
      `include "types.fbs";
${head}
table Req { t: types.Thing; }
//- /types.fbs
${library}
table Thing { next: Thing; }
`,
    ));

  it('keeps its name where someone has to think', () => checkFixes(`${head}\ntable Req {}\ntable Req$0Start {}`, []));
});

describe('values of an enum that are alike', () => {
  it('do not compile in Go', () =>
    checkDiagnostics(`
${head}
enum Color: byte { Red, Green, Blue = 1 }
//                                    ^ error enum-value-repeated
`));
});
