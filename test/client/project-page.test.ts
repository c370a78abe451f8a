// The page about a project: the places of its links.
import assert from 'node:assert/strict';
import { pageWithLinks } from '../../client/project-page.ts';

describe('the page about a project', () => {
  it('has links where their words are', () => {
    const { text, links } = pageWithLinks('# [a.fbs](file:///a.fbs)\n\n- C++: from [b.sh:1](file:///b.sh#L1), `[x]`\n');
    assert.equal(text, '# a.fbs\n\n- C++: from b.sh:1, `[x]`\n');
    assert.deepEqual(
      links.map(({ start, end, target }) => [text.slice(start, end), target]),
      [
        ['a.fbs', 'file:///a.fbs'],
        ['b.sh:1', 'file:///b.sh#L1'],
      ],
    );
  });

  it('without links is as it was', () => assert.deepEqual(pageWithLinks('# a'), { text: '# a', links: [] }));
});
