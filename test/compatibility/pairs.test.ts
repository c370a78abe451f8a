// The comparison of pairs that were measured with flatc.
import assert from 'node:assert/strict';
import { compareSchemas, compatibilityDefaults, conformMessage } from '../../server/language/service.ts';
import { complaintsAbout } from './judge.ts';
import { readPairs, schemaOf } from './pairs.ts';

describe('compatibility: measured pairs', () => {
  const pairs = readPairs('pairs.txt');

  it('says as much as was measured, and nothing of what is fine', () => {
    assert.equal(pairs.length, 246);
    const complaints = pairs.flatMap((pair) => complaintsAbout(pair).map((complaint) => `${pair.name}: ${complaint}`));
    assert.deepEqual(complaints, []);
  });

  it("gives flatc's first message on all pairs of its own", () => {
    // A schema with a syntax error cannot be compared.
    const readable = readPairs('conform.txt').filter(({ name }) => !name.startsWith('syntax-error'));
    assert.ok(readable.length > 50);
    for (const { name, facts, files } of readable) {
      const message = conformMessage(schemaOf(files, 'base.fbs'), schemaOf(files, 'new.fbs')) ?? '';
      assert.equal(message, facts.get('message'), name);
    }
  });

  it('the profile conform reports exactly what flatc refuses', () => {
    for (const { name, facts, files } of pairs) {
      const findings = compareSchemas(schemaOf(files, 'old.fbs'), schemaOf(files, 'new.fbs'), {
        ...compatibilityDefaults,
        profile: 'conform',
      });
      const expected = facts.get('conform') === '' ? [] : [`error: schemas don't conform: ${facts.get('conform')}`];
      assert.deepEqual(
        findings.map(({ severity, message }) => `${severity}: ${message}`),
        expected,
        name,
      );
    }
  });
});
