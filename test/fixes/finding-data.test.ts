// The data that rules pass to their fixes. Each code has its own type of data: `npm run types` fails here if a mistake
// would compile. The data is never sent to an editor, because findings are computed again when it asks for fixes.
import assert from 'node:assert/strict';
import type { Finding } from '../../server/language/diagnostics/finding.ts';
import type { FindingData } from '../../server/language/diagnostics/rule-codes.ts';
import type { FindingWith, Fix, FixContext } from '../../server/language/fixes/fix.ts';
import type { Fixes } from '../../server/language/fixes/fixes-by-code.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { actionsAtCaret } from '../check-fixes.ts';
import { parseFixture } from '../fixture.ts';

const place = { start: 0, end: 1, message: 'something is wrong' };

/** A fix that uses the data of one rule. */
function* styled(_: FixContext, { data }: FindingWith<FindingData['field-name-style']>): Iterable<Fix> {
  yield { title: data.suggestion, edits: [] };
}

/** A fix that uses no data. */
function* removed(): Iterable<Fix> {
  yield { title: 'Remove', edits: [] };
}

describe('the data of a finding', () => {
  it('is that of its code', () => {
    const findings: readonly Finding[] = [
      { code: 'field-name-style', ...place, data: { suggestion: 'hit_points' } },
      { code: 'duplicate-field', ...place },
      // @ts-expect-error: this is the data of another code
      { code: 'field-name-style', ...place, data: { candidates: [] } },
      // @ts-expect-error: its fix needs data
      { code: 'field-name-style', ...place },
      // @ts-expect-error: nothing reads this
      { code: 'duplicate-field', ...place, data: { name: 'hp' } },
      // @ts-expect-error: no rule has this code
      { code: 'field-name-stile', ...place },
    ];
    assert.equal(findings.length, 6);
  });

  it('is what the fixes of its code take', () => {
    const lists: readonly Fixes[] = [
      { 'field-name-style': [styled, removed], 'duplicate-field': [removed] },
      // @ts-expect-error: the data of this code has no suggestion
      { 'object-value': [styled] },
      // @ts-expect-error: this code has no data
      { 'duplicate-field': [styled] },
      // @ts-expect-error: no rule has this code
      { 'field-name-stile': [removed] },
    ];
    assert.equal(lists.length, 4);
  });

  it('stays in the server', () => {
    const source = 'table Monster { hitPoints: int; weapon: Wepon = 1_0; }\ntable Weapon {}\n';
    const fixture = parseFixture(source);
    const service = serviceOf(fixture);
    const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
    assert.ok(diagnostics.length > 1);
    assert.deepEqual(
      diagnostics.filter((diagnostic) => 'data' in diagnostic),
      [],
    );
    const [fix] = actionsAtCaret(parseFixture(source.replace('hit', 'h$0it')));
    assert.equal(fix?.title, 'Rename to hit_points (changes JSON and generated code)');
  });
});
