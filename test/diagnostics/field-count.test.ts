// The greatest number of fields.
import { checkDiagnostics } from '../check.ts';

const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}: byte;`).join('\n');

describe('tables and structs', () => {
  it('have at most 32766 fields', () => {
    checkDiagnostics(`table Full {\n${fields(32_766)}\n}\nstruct Packed {\n${fields(32_766)}\n}\n`);
  });

  it('have no more, unions counting twice', () => {
    checkDiagnostics(`
table A {}
union U { A }
table Over {
${fields(32_765)}
u: U;
//< error too-many-fields: u is field 32767 of Over
}
struct Packed {
${fields(32_766)}
last: byte;
//<--- error too-many-fields: last is field 32767 of Packed
}
`);
  });
});
