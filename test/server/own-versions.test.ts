// Versions of flatc that users have set decide verdicts; a version that is only inferred from a build does not.
import assert from 'node:assert/strict';
import { defaultSettings } from '../../server/language/service.ts';
import { decidedByOwnVersions } from '../../server/settings/own-versions.ts';

type Version = NonNullable<typeof defaultSettings.flatc.flatcVersion>;

describe('the version of flatc that decides verdicts', () => {
  const set = { version: '24.3.25' } as unknown as Version;
  const inferred = { ...set, isInferred: true } as Version;
  const settingsWith = (own: Version | undefined, ofTarget: Version | undefined) => {
    const flatc = { ...defaultSettings.flatc, flatcVersion: own };
    const target = { name: 'go', flatc: { flatcVersion: ofTarget } };
    return { ...defaultSettings, flatc, targets: [target] } as unknown as typeof defaultSettings;
  };
  const decides = (own: Version | undefined, ofTarget: Version | undefined) => {
    const settings = settingsWith(own, ofTarget);
    const decided = decidedByOwnVersions(settings);
    const [target] = decided.targets;
    return [decided === settings, decided.flatc.flatcVersion?.decides, target?.flatc.flatcVersion?.decides];
  };

  it('is that of the project, of a target, or of both', () => {
    assert.deepEqual(decides(set, undefined), [false, true, undefined]);
    assert.deepEqual(decides(undefined, set), [false, undefined, true]);
    assert.deepEqual(decides(set, set), [false, true, true]);
    assert.deepEqual(decides(inferred, set), [false, undefined, true]);
  });

  it('is none without one that a user has set, and stays the one that decides already', () => {
    for (const version of [undefined, inferred])
      assert.deepEqual(decides(version, version), [true, undefined, undefined]);
    const already = { ...set, decides: true } as Version;
    assert.deepEqual(decides(already, already), [true, true, true]);
  });
});
