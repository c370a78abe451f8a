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

  it('an alignment that a reported field explains is not told again', () =>
    checkFindings(`struct S { a:int; } ${table}`, `struct S { a:long; } ${table}`, [
      'error struct-field-retyped at "a" (changed, changed)',
    ]));
});
