// Attributes that nothing uses.
import { checkDiagnostics } from '../check.ts';

describe('unused attributes', () => {
  it('are reported where they are declared', () =>
    checkDiagnostics(`
//- trpc: off
//- rules: unused-attribute=hint
attribute "priority";
//        ^^^^^^^^^^ hint unused-attribute: attribute priority is never used
attribute weight;
attribute label;
table T (weight) { a: int (label); }
`));

  it('are not told of where another file may use them', () =>
    checkDiagnostics(`
//- trpc: off
//- rules: unused-attribute=hint
//- /main.fbs
include "base.fbs";
table T { b: Base (priority); }
//- /base.fbs
attribute "priority";
table Base { a: int; }
//- /attributes.fbs
attribute "all_of_us";
`));

  it('are not told of where tools read the declaration, or something is missing', () =>
    checkDiagnostics(`
//- trpc: off
//- rules: unused-attribute=hint
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
