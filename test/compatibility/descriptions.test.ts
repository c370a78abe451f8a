// Explanations of changes: each shows a version with the change and one without.
import assert from 'node:assert/strict';
import { explanation } from '../../server/explanation.ts';
import {
  type CompatibilityCode,
  type CompatibilityProfile,
  changeDescriptions,
  compatibilityProfiles,
} from '../../server/language/service.ts';
import { findingsOf } from './check.ts';

describe('compatibility: explanations', () => {
  const codesOf = (
    old: string,
    now: string,
    profile: CompatibilityProfile,
    strictRenames: boolean,
  ): readonly CompatibilityCode[] => findingsOf(old, now, { profile, strictRenames }).map(({ code }) => code);

  for (const { code, profile, old, wrong, right } of changeDescriptions) {
    it(code, () => {
      assert.match(explanation(code) ?? '', new RegExp(`^# ${code}\\n`));
      // Only a comparison of folders finds a removed schema.
      if (code === 'schema-removed') return;
      const isStrict = code === 'enum-value-reused';
      assert.ok(
        codesOf(old, wrong, profile, isStrict).includes(code),
        `wrong: ${codesOf(old, wrong, profile, isStrict)}`,
      );
      const narrower = compatibilityProfiles[compatibilityProfiles.indexOf(profile) - 1];
      if (narrower && profile !== 'conform')
        assert.ok(!codesOf(old, wrong, narrower, isStrict).includes(code), narrower);
      assert.ok(
        !codesOf(old, right, profile, isStrict).includes(code),
        `right: ${codesOf(old, right, profile, isStrict)}`,
      );
    });
  }
});
