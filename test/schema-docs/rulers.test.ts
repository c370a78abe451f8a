// Rulers in comments, and the paragraphs that lists show.
import assert from 'node:assert/strict';
import { withoutRulers } from '../../server/language/documentation/rulers.ts';
import { firstParagraph } from '../../server/schema-docs/first-paragraph.ts';
import { documented } from './documented.ts';

describe('rulers in comments', () => {
  const cases = [
    ['----------\nA field.', '\nA field.'],
    ['=====\nA field.\n=====', '\nA field.\n'],
    ['Title\n-----\nText.', 'Title\n-----\nText.'],
    ['=====\nTitle\n=====\nText.', '\nTitle\n=====\nText.'],
    ['Two lines\nof text.\n-----\nMore.', 'Two lines\nof text.\n\nMore.'],
    ['//////\nText.\n*****\n#####\n_____\n+++++', '\nText.\n\n\n\n'],
    ['==== Types ====\n---- ----', 'Types\n'],
    ['~~~~~~~~~~~~\nText.', '\nText.'],
    ['```\n-----\n```\n-----', '```\n-----\n```\n'],
    ['~~~~\n-----\n~~~~\ncode', '~~~~\n-----\n~~~~\ncode'],
    ['---\n--force\n---- a\n| ---- |\n- ----', '---\n--force\n---- a\n| ---- |\n- ----'],
  ] as const;
  for (const [text, expected] of cases)
    it(JSON.stringify(text), () => {
      assert.equal(withoutRulers(text), expected);
      assert.equal(withoutRulers(expected).trim(), expected.trim());
    });

  it('are no part of the documentation of declarations and files', () => {
    const { documentation } = documented({
      'a.fbs':
        '// -----------\n// About all.\n// ===========\n\nnamespace N;\n/// ---------------\n/// A field.\ntable T {}\n',
    });
    assert.equal(documentation.files[0]?.introduction, 'About all.');
    assert.equal(documentation.types[0]?.documentation, 'A field.');
  });

  it('leave no gap in the introduction of a file, nor do empty comments', () => {
    const { documentation } = documented({ 'a.fbs': '// One.\n\n//\n\n/* */\n\n// Two.\n\nnamespace N;\n' });
    assert.equal(documentation.files[0]?.introduction, 'One.\n\nTwo.');
  });

  it('take no more time than their length', () => {
    for (const part of [' ', '-', '---- ', '---- a ', '=\n', '-----\n'])
      assert.ok(withoutRulers(`---- a${part.repeat(300_000)}x`).length > 0);
  });
});

describe('the first paragraph of a comment', () => {
  for (const [text, expected] of [
    ['One\nline.\n\nMore.', 'One\nline.'],
    ['Title\n=====\n\nText\nof it.\n- list', 'Text\nof it.'],
    ['# Title #\n\nText.\n# Other', 'Text.'],
    ['## Only\n', 'Only'],
    ['Only\n----', 'Only'],
    ['Text.\n1. one', 'Text.'],
    ['- one\n- two', '- one'],
    ['Text.\n```\ncode', 'Text.'],
    ['', ''],
  ] as const)
    it(JSON.stringify(text), () => assert.equal(firstParagraph(text), expected));
});
