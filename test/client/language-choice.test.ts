// The choice of languages: by boxes, by a name that is typed in a hurry, or no choice, which is reported.
import assert from 'node:assert/strict';
import { standIn } from '../stand-in/register.ts';
import { useDesk } from './desk.ts';

const { chooseLanguages } = await import('../../client/generate/language-choice.ts');
const { desk } = standIn;

describe('the choice of languages', () => {
  useDesk();

  const choose = async (answer: unknown, ...checked: Parameters<typeof chooseLanguages>[0]) => {
    desk.answers.push(answer);
    return chooseLanguages(checked);
  };

  it('is that of the checked boxes, before anything typed', async () => {
    assert.deepEqual(await choose(['Go', 'TypeScript']), ['go', 'ts']);
    assert.deepEqual(await choose('rust', 'cpp', 'java'), ['cpp', 'java']);
  });

  it('is the language whose name or option was typed where no box is checked', async () => {
    for (const [typed, language] of [
      ['go', 'go'],
      ['Go ', 'go'],
      ['--ts', 'ts'],
      ['type', 'ts'],
      ['C#', 'csharp'],
      ['kotlin', 'kotlin'],
    ])
      assert.deepEqual(await choose(typed), [language], typed);
  });

  it('is told to be none where the text fits several languages, or nothing', async () => {
    for (const typed of ['c', 'cobol', '', []]) {
      desk.said.length = 0;
      assert.equal(await choose(typed), undefined);
      assert.match(desk.said[1] ?? '', /^No language was chosen\./);
    }
  });

  it('is none without a word where the list is closed', async () => {
    assert.equal(await choose(undefined, 'go'), undefined);
    assert.deepEqual(desk.said, ['Generate code for']);
  });
});
