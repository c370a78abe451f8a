// The settings that the server gets before the user trusts a folder.
import assert from 'node:assert/strict';
import { namesBaselines, settingsFor } from '../../client/compatibility/trusted-settings.ts';

describe('settings of a folder that is not trusted', () => {
  const settings = { rules: {}, compatibility: { against: ['HEAD'], profile: 'source' } };

  it('name no older version, wherever they are from: git is not started', () =>
    assert.deepEqual(settingsFor(false, settings), {
      rules: {},
      isRestricted: true,
      compatibility: { against: [], profile: 'source' },
    }));

  it('are all there once the user trusts it', () => assert.deepEqual(settingsFor(true, settings), settings));

  it('may be missing or of any form', () => {
    for (const each of [null, undefined, 3, []]) assert.deepEqual(settingsFor(false, each), each);
    for (const each of [{}, { compatibility: null }])
      assert.deepEqual(settingsFor(false, each), { ...each, isRestricted: true });
  });
});

describe('a settings file', () => {
  const key = '"flatbuffers.compatibility.against"';

  it('names older versions by one word or several', () => {
    assert.ok(namesBaselines(`{${key}:"v1"}`));
    assert.ok(namesBaselines(`{\n  // released\n  ${key}: [\n    "v1.*"\n  ]\n}`));
  });

  it('names none where it is empty or sets something else', () => {
    for (const text of [
      '',
      '{}',
      `{${key}: []}`,
      `{${key}: ""}`,
      `{${key}: null}`,
      '{"flatbuffers.flatc.path": "x"}',
    ]) {
      assert.ok(!namesBaselines(text), text);
    }
  });
});
