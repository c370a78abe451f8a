// Root types without an identifier.
import { checkDiagnostics } from '../check.ts';

describe('a root type without file_identifier', () => {
  it('is fine by default', () =>
    checkDiagnostics(`
table T {}
root_type T;
`));

  it('is reported where that is asked for', () =>
    checkDiagnostics(`
//- rules: file-identifier-missing=warning
//- /main.fbs
table T {}
root_type T;
//        ^ warning file-identifier-missing: there is no file_identifier by which to recognise buffers of T
//- /identified.fbs
file_identifier "TTTT";
table T {}
root_type T;
//- /rootless.fbs
table T {}
`));
});
