// Attributes that nothing uses.
import { checkDiagnostics } from '../check.ts';

describe('unused attributes', () => {
  it('are reported where they are declared', () =>
    checkDiagnostics(`
//- trpc: off
attribute "priority";
//        ^^^^^^^^^^ hint unused-attribute: attribute priority is never used
attribute weight;
attribute label;
table T (weight) { a: int (label); }
`));

  it('are not reported where another file may use them', () =>
    checkDiagnostics(`
//- trpc: off
//- /main.fbs
include "base.fbs";
table T { b: Base (priority); }
//- /base.fbs
attribute "priority";
table Base { a: int; }
//- /attributes.fbs
attribute "all_of_us";
`));

  it('are those that no file uses which is read with this one', () =>
    checkDiagnostics(`
//- trpc: off
//- /main.fbs
include "base.fbs";
include "part.fbs";
table T { b: Base (below); part: Part; }
//- /base.fbs
attribute "below";
attribute "beside";
attribute "elsewhere";
//        ^^^^^^^^^^^ hint unused-attribute: attribute elsewhere is never used
attribute "nowhere";
//        ^^^^^^^^^ hint unused-attribute: attribute nowhere is never used
table Base { a: int; }
//- /part.fbs
include "base.fbs";
table Part { b: Base (beside); }
//- /other.fbs
attribute "elsewhere";
table Other { a: int (elsewhere); }
`));

  it('are not reported while a use may be unreadable', () =>
    checkDiagnostics(`
//- trpc: off
attribute "priority";
table T { a: int (prio); b: }
//                ^^^^ error undeclared-attribute
//                        ^ error illegal-type
`));

  it('are not reported where tools read the declaration, or something is missing', () =>
    checkDiagnostics(`
//- trpc: off
//- /main.fbs
attribute "go_package=example.com/game";
attribute "fs_serializer";
table T { a: int; }
//- /missing.fbs
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found
attribute "priority";
table T { a: int; }
`));
});
