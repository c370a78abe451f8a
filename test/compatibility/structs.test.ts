// The findings about structs, whose layout is the format.
import { checkFindings } from './check.ts';

describe('compatibility: structs', () => {
  const table = 'table T { s:S; }';

  it('an alignment that changes together with names is told', () => {
    const before = `struct S { a:int; b:int; } ${table}`;
    const after = `struct S (force_align: 8) { a:int; c:int; } ${table}`;
    checkFindings(before, after, ['error struct-align-changed at "S" (rejected, same)']);
    checkFindings(after, before, ['error struct-align-changed at "S" (same, rejected)']);
  });

  it('an alignment that changes with a damage to the other direction is told', () =>
    checkFindings(`struct S { a:bool; b:byte; } ${table}`, `struct S (force_align: 2) { a:ubyte; b:byte; } ${table}`, [
      'error struct-align-changed at "S" (rejected, same)',
      'error struct-field-retyped at "a" (same, changed)',
    ]));

  it('an alignment is not told where vectors alone contain the outer struct', () => {
    const inner = (attributes: string) => `struct S${attributes} { x:int; y:int; } struct O { s:S; }`;
    const told = ['error struct-align-changed at "S" (rejected, same)'];
    const [before, after] = [inner(''), inner(' (force_align: 8)')];
    checkFindings(`${before} table T { v:[O]; }`, `${after} table T { v:[O]; }`, []);
    checkFindings(`${before} table T { o:O; }`, `${after} table T { o:O; }`, [
      ...told,
      'error struct-align-changed at "O" (rejected, same)',
    ]);
  });

  it('an alignment that a reported field explains is not told again', () =>
    checkFindings(`struct S { a:int; } ${table}`, `struct S { a:long; } ${table}`, [
      'error struct-field-retyped at "a" (changed, changed)',
    ]));

  it('padding between fields may become fields as well', () => {
    const before = `struct S { a:byte; b:int; } ${table}`;
    checkFindings(before, `struct S { a:byte; c:byte; d:short; b:int; } ${table}`, [
      'information struct-field-added at "c" (same, lost)',
      'information struct-field-added at "d" (same, lost)',
    ]);
    checkFindings(before, `struct S { a:byte; d:short; other:int; } ${table}`, [
      'information struct-field-added at "d" (same, lost)',
    ]);
    checkFindings(`struct S { a:byte; b:int; } ${table}`, `struct S { a:byte; c:S; b:int; } ${table}`, [
      'error struct-field-added at "c" (changed, changed)',
    ]);
    // The bytes that a shortened field gives up were not padding.
    checkFindings(`struct S { a:[int:2]; } ${table}`, `struct S { a:[int:1]; b:int; } ${table}`, [
      'error array-length-changed at "a" (changed, changed)',
      'error struct-field-added at "b" (changed, changed)',
    ]);
  });
});
