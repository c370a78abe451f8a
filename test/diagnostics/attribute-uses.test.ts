// Attributes that are given twice, and attributes with numbers that do not fit in 32 bits.
import { checkDiagnostics } from '../check.ts';

describe('attributes', () => {
  it('are given once', () =>
    checkDiagnostics(`
table T (original_order, original_order) { a: int (deprecated, id: 0, "deprecated"); }
//                       ^^^^^^^^^^^^^^ warning attribute-duplicate: original_order is given twice; only the first one counts
//                                                                    ^^^^^^^^^^^^ warning attribute-duplicate: deprecated is given twice; only the first one counts
enum E : ubyte (private, private: 1) { A (private, private) }
//                       ^^^^^^^ warning attribute-duplicate: private is given twice; only the first one counts
//                                                 ^^^^^^^ warning attribute-duplicate: private is given twice; only the first one counts
rpc_service R { m(T): T (streaming: "client", streaming: "server"); }
//                                            ^^^^^^^^^ warning attribute-duplicate: streaming is given twice; only the first one counts
`));

  it('may be given to different members', () =>
    checkDiagnostics(`
table T { a: int (deprecated); b: int (deprecated); }
`));

  it('have numbers of 32 bits', () =>
    checkDiagnostics(`
attribute size;
table T { a: int (size: 2147483647); b: int (size: -0x80000000); c: int (size: "4294967296"); }
table U { a: int (size: 2147483648); b: int (size: -2147483649); c: int (size: 0xFFFFFFFF); }
//                      ^^^^^^^^^^ error attribute-value-range: 2147483648 is out of range: the number of an attribute is from -2147483648 to 2147483647; put a larger one in quotes
//                                                 ^^^^^^^^^^^ error attribute-value-range: -2147483649 is out of range: the number of an attribute is from -2147483648 to 2147483647; put a larger one in quotes
//                                                                             ^^^^^^^^^^ error attribute-value-range: 0xFFFFFFFF is out of range: the number of an attribute is from -2147483648 to 2147483647; put a larger one in quotes
enum E : byte (size: 99999999999999999999) { A (size: 2147483648) }
//                   ^^^^^^^^^^^^^^^^^^^^ error attribute-value-range: 99999999999999999999 is out of range: the number of an attribute is from -2147483648 to 2147483647; put a larger one in quotes
//                                                    ^^^^^^^^^^ error attribute-value-range: 2147483648 is out of range: the number of an attribute is from -2147483648 to 2147483647; put a larger one in quotes
`));
});
