// Settings of any wrong shape are reported briefly, and do not change other settings.
import assert from 'node:assert/strict';
import { isEntryFile } from '../../server/language/includes/entry-files.ts';
import { readSettings, settingKeys } from '../../server/settings/read-settings.ts';
import { complaintMessage } from '../../server/settings/setting-complaints.ts';
import { canonicalUri } from '../../server/workspace/uris.ts';
import { countSteps, resetSteps } from '../growth/work.ts';
import { defaults } from './default-settings.ts';
import { languageSettings } from './language-settings.ts';

/** The levels of rules that do not exist. */
function unknownRules(count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`no-such-rule-${index}`, 'off']));
}

describe('settings of wrong shapes', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
  const giant = 'x'.repeat(1_000_000);
  const shapes: Readonly<Record<string, unknown>> = {
    'a number': 7,
    'no finite number': Number.NaN,
    'a switch': true,
    'a word': 'word',
    'an empty text': '',
    'a giant text': giant,
    'half a character': '\ud800',
    'a list': [],
    'a list of nothing': [null, undefined],
    'a list of numbers': [1, 2, 3],
    'a list of half characters': ['\ud800', 'a/\udc00/b'],
    'a list of NUL characters': ['a\0b'],
    'a list of URIs that are none': ['file:////x', 'http://%', '://'],
    'a list of giant texts': [giant, giant],
    'a long list of texts': Array.from({ length: 100_000 }, (_, index) => `no-${index}`),
    'a long list of numbers': Array.from({ length: 100_000 }, (_, index) => index),
    'an object': {},
    'an object of objects': { a: { b: { c: 1 } } },
    'an object of the wrong names': { includ: 1, 'field-name-styl': 1, enumValue: 1, generat: true },
    'an object of many names': unknownRules(100_000),
    'an object of a giant name': { [giant]: giant },
    'an object with a prototype': JSON.parse('{ "__proto__": { "trpc": 1 }, "constructor": 1, "toString": 2 }'),
    'something deep': deep,
    'something deep in a list': [deep],
    'something deep in an object': { a: deep, 'field-name-style': deep, enumValues: deep, generate: deep },
  };
  const keys = Object.keys(defaults).filter((key) => settingKeys.some((each) => each.split('.')[0] === key));

  for (const [shape, value] of Object.entries(shapes)) {
    for (const key of keys) {
      it(`leave the others as they are: ${shape} for ${key}`, () => {
        const others = {
          includePaths: ['inc'],
          entryFiles: ['*.fbs'],
          trpc: 'on',
          targets: ['go'],
          rules: { 'include-duplicate': 'off' },
          codeLens: { generate: false },
          inlayHints: { fieldIds: true },
        };
        const { settings, complaints } = readSettings({ ...others, [key]: value });
        const expected = readSettings(others).settings;
        for (const other of keys.filter((each) => each !== key)) {
          assert.deepEqual(Reflect.get(settings, other), Reflect.get(expected, other), other);
        }
        assert.ok(complaintMessage(complaints).length < 2000);
        assert.ok(complaints.every((complaint) => complaint.length < 1000 && !/\p{Cc}|\p{Cs}/u.test(complaint)));
        const language = languageSettings({ ...others, [key]: value }, ['file:///work']);
        assert.ok(!isEntryFile(language, 'file:///work/none.of'));
        for (const uri of language.includePaths) assert.equal(canonicalUri(uri), uri);
      });
    }
  }

  it('have every setting of a wrong shape in the list', () => {
    for (const wrong of [-7, 'word']) {
      const { complaints } = readSettings(Object.fromEntries(keys.map((key) => [key, wrong])));
      for (const key of keys)
        assert.ok(
          complaints.some((complaint) => complaint.includes(`flatbuffers.${key}`)),
          key,
        );
    }
  });

  it('are read in steps that grow with their number only', async () => {
    const stepsOf = async (count: number): Promise<number> => {
      const rules = unknownRules(count);
      await resetSteps();
      return countSteps(() => assert.equal(readSettings({ rules }).complaints.length, 5));
    };
    const [few, many] = [await stepsOf(10_000), await stepsOf(20_000)];
    assert.ok(many > few && many - few < 10 * 10_000, `${few} steps, then ${many}`);
  });

  it('are told in one message with a list', () => {
    assert.equal(complaintMessage(['One.']), 'One.');
    assert.equal(complaintMessage(['One.', 'Two.']), 'Some FlatBuffers settings cannot be used:\nOne.\nTwo.');
    const many = Array.from({ length: 1000 }, (_, index) => `Number ${index}.`);
    assert.match(complaintMessage(many), /Number 9\.\n\.\.\. and 990 more\.$/);
  });
});
