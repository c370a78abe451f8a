// Comments that ignore findings of a line or of a file, and comments that have nothing to ignore.
import { checkDiagnostics } from '../check.ts';

describe('a comment with fbs-ignore', () => {
  it('silences a finding at the end of its line', () =>
    checkDiagnostics('table A { b: Bee; } // fbs-ignore: unresolved-type\n'));

  it('silences a finding on the line below, with a reason', () =>
    checkDiagnostics(`
// fbs-ignore: unresolved-type until the next release
table A { b: Bee; }
`));

  it('silences several codes', () =>
    checkDiagnostics(`
table B {}
// fbs-ignore: unresolved-type, duplicate-declaration
table B { b: Bee; }
`));

  it('silences one line and one code only', () =>
    checkDiagnostics(`
table A { b: Bee; } // fbs-ignore: duplicate-declaration
//           ^^^ error unresolved-type
//                                 ^^^^^^^^^^^^^^^^^^^^^ warning unused-ignore
table C { d: Dee; }
//           ^^^ error unresolved-type
`));

  it('silences a code in the whole file', () =>
    checkDiagnostics(`
table A { b: Bee; }
// fbs-ignore-file: unresolved-type, undeclared-attribute: made by another tool
table C { d: Dee (shade); }
`));

  it('is reported when it silences nothing in the file', () =>
    checkDiagnostics(`
// fbs-ignore-file: unresolved-type
//                  ^^^^^^^^^^^^^^^ warning unused-ignore: nothing here is reported as unresolved-type
table A {}
`));

  it('is reported when it silences nothing', () =>
    checkDiagnostics(`
table A {} // fbs-ignore: no-such-rule
//                        ^^^^^^^^^^^^ warning unused-ignore: nothing here is reported as no-such-rule
`));
});
