// Findings at an include, or at the `$schema` of data, that leads to a closed file which flatc refuses.
import { checkDiagnostics } from '../check.ts';

describe('the include of a file that flatc refuses', () => {
  it('is an error while the file is closed', () =>
    checkDiagnostics(`//- closed: /types.fbs
//- /main.fbs
include "types.fbs";
//      ^^^^^^^^^^^ error include-refused: flatc refuses types.fbs: cannot find lon
table Order { price: Price; }
//- /types.fbs
struct Price { amount: lon; }
//                     ^^^ error unresolved-type
`));

  it('names the places where an include further on was looked for', () =>
    checkDiagnostics(`//- closed: /in/types.fbs
//- /main.fbs
include "in/types.fbs";
//      ^^^^^^^^^^^^^^ error include-refused: flatc refuses in/types.fbs: cannot find "none.fbs"; tried
//- /in/types.fbs
include "none.fbs";
//      ^^^^^^^^^^ error include-not-found
`));

  describe('for a name that another schema supplies', () => {
    const files = `//- closed: /types.fbs
//- /part.fbs
include "types.fbs";
MARK
table Part { types: Types; }
//- /types.fbs
table Types { colour: Colour; }
//<------------------------------ hint checked-through-root
//- /root.fbs
include "colour.fbs";
include "part.fbs";
table Root { part: Part; }
//- /colour.fbs
enum Colour : byte { Red }
`;

    it('is none, as in the file itself', () => checkDiagnostics(files.replace('MARK\n', '')));

    it('is an error in an entry file, which is compiled by itself', () =>
      checkDiagnostics(
        `//- entry: part.fbs, root.fbs\n${files.replace('MARK', '//      ^^^^^^^^^^^ error include-refused: flatc refuses types.fbs: cannot find Colour')}`,
      ));
  });

  it('is no finding where flatc accepts the file, or where its mistake is one of style', () =>
    checkDiagnostics(`//- closed: /types.fbs
//- rules: duplicate-field=off
//- /main.fbs
include "types.fbs";
//- /types.fbs
struct Price { amount: long; later: byte; }
`));

  it('is none where a comment or the settings ignore it', () => {
    const files = '//- /types.fbs\nstruct Price { amount: lon; } // fbs-ignore: unresolved-type\n';
    checkDiagnostics(`//- closed: /types.fbs
//- /main.fbs
include "types.fbs"; // fbs-ignore: include-refused
${files}`);
    checkDiagnostics(`//- closed: /types.fbs
//- rules: include-refused=off
//- /main.fbs
include "types.fbs";
${files}`);
  });
});

describe('data of a schema that flatc refuses', () => {
  it('has an error where it names the schema, about a mistake in the schema or in its includes', () => {
    checkDiagnostics(`//- closed: /price.fbs
//- /main.json
{ "$schema": "price.fbs", "amount": 5 }
//           ^^^^^^^^^^^ error schema-refused: flatc refuses price.fbs: cannot find lon
//- /price.fbs
table Price { amount: lon; }
//                    ^^^ error unresolved-type
root_type Price;
`);
    checkDiagnostics(`//- closed: /price.fbs, /unit.fbs
//- /main.json
{ "$schema": "price.fbs", "amount": 5 }
//           ^^^^^^^^^^^ error schema-refused: flatc refuses unit.fbs: cannot find Weight
//- /price.fbs
include "unit.fbs";
table Price { amount: long; }
root_type Price;
//- /unit.fbs
table Unit { weight: Weight; }
//                   ^^^^^^ error unresolved-type
`);
  });

  it('has none where flatc accepts the schema, or where a comment ignores it', () => {
    checkDiagnostics(`//- closed: /price.fbs
//- /main.json
{ "$schema": "price.fbs", "amount": 5 }
//- /price.fbs
table Price { amount: long; }
root_type Price;
`);
    checkDiagnostics(`//- closed: /price.fbs
//- /main.json
{ "$schema": "price.fbs" } // fbs-ignore: schema-refused
//- /price.fbs
table Price { amount: lon; }
//                    ^^^ error unresolved-type
root_type Price;
`);
  });
});
