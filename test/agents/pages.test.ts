// Long answers for agents, page by page.
import assert from 'node:assert/strict';
import { pageOf } from '../../server/cli/mcp/pages.ts';

const most = 20_000;

describe('an answer for agents', () => {
  it('is one page without a last line where it is short enough', () => {
    for (const text of ['', 'a\nb', 'x'.repeat(most)]) assert.equal(pageOf(text, 1), text);
  });

  it('is cut at ends of lines, and each page says how to get the next', () => {
    const line = `${'x'.repeat(99)}\n`;
    const text = line.repeat(450);
    assert.equal(pageOf(text, 1), `${line.repeat(200)}[page 1 of 3; ask again with page: 2]`);
    assert.equal(pageOf(text, 2), `${line.repeat(200)}[page 2 of 3; ask again with page: 3]`);
    assert.equal(pageOf(text, 3), `${line.repeat(50)}[page 3 of 3]`);
    const words = 'abc\n'.repeat(most);
    const pages = [1, 2, 3, 4].map((page) => pageOf(words, page).split('\n').slice(0, -1).join('\n'));
    assert.equal(`${pages.join('\n')}\n`, words);
  });

  it('is cut within a line that is longer than a page', () => {
    const text = `${'a'.repeat(most)}${'b'.repeat(10)}`;
    assert.equal(pageOf(text, 1), `${'a'.repeat(most)}\n[page 1 of 2; ask again with page: 2]`);
    assert.equal(pageOf(text, 2), `${'b'.repeat(10)}\n[page 2 of 2]`);
  });

  it('has no more pages than it says', () => {
    assert.equal(pageOf('a', 2), 'there is no page 2; the last one is 1');
    assert.equal(pageOf('x'.repeat(most + 1), 3), 'there is no page 3; the last one is 2');
  });
});
