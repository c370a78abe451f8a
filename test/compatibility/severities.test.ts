// The severities of findings in each profile and direction.
import assert from 'node:assert/strict';
import { checkBaselines, checkFindings, findingsOf } from './check.ts';

describe('compatibility: severities', () => {
  it('a direction is never stricter than both', () => {
    const [removed, renamed] = ['table T { a:int; b:int; }', 'table T { a:int; b_c:int; }'];
    for (const [profile, direction, severity] of [
      ['wire', 'full', 'warning'],
      ['wire', 'backward', 'warning'],
      ['wire+json', 'full', 'error'],
      ['wire+json', 'backward', 'error'],
      ['source', 'full', 'error'],
      ['source', 'forward', 'error'],
    ] as const)
      checkFindings(removed, 'table T { a:int; }', [`${severity} field-removed at "T" (lost, same)`], {
        profile,
        direction,
      });
    // New JSON lacks only what old readers need not have, but a new name is unknown to them.
    const forward = { profile: 'wire+json', direction: 'forward' } as const;
    const refusedByFlatc = 'information schemas-do-not-conform at "T" (same, same)';
    checkFindings(removed, 'table T { a:int; }', [refusedByFlatc], forward);
    checkFindings('enum E:byte { A, B }', 'enum E:byte { A }', [], forward);
    checkFindings('table T { a:string; }', 'table T { a:string (required); b:[int] (required); }', [], forward);
    checkFindings(removed, renamed, ['error field-renamed at "b_c" (same, same)'], forward);
  });

  it('of code count in every direction: Rust and others have another type without required', () => {
    const [plain, required] = ['table T { a:[int]; }', 'table T { a:[int] (required); }'];
    const wire = { profile: 'wire', direction: 'backward' } as const;
    const source = { ...wire, profile: 'source' } as const;
    checkFindings(required, plain, [], wire);
    checkFindings(required, plain, ['error required-removed at "a" (same, rejected)'], source);
    const saysCode = (options: typeof wire | typeof source) =>
      findingsOf(required, plain, { ...options, direction: 'full' }).map(({ message }) => /type in code/.test(message));
    assert.deepEqual([saysCode(wire), saysCode(source)], [[false], [true]]);
  });

  it('of a change that breaks several versions in other ways is the highest one', () => {
    const now = 'table T { a:float = 1.00; b:int; }';
    const [alike, other] = ['table T { a:float = 1.0; }', 'table T { a:float = 2.0; }'];
    checkBaselines({ v1: alike, v2: other, v3: other }, now, ['v2: error default-changed at "a" (changed, changed)']);
    checkBaselines({ v1: other, v2: alike }, now, ['v1: error default-changed at "a" (changed, changed)']);
  });
});
