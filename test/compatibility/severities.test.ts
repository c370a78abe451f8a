// The severities of findings in each profile and direction.
import { checkFindings } from './check.ts';

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
});
