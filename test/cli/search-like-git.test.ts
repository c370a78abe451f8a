// A search finds the files that git would add.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { some } from '../thorough.ts';
import { searchRoom } from './search-room.ts';

describe('a folder that is searched', () => {
  const { found, foundWithoutGit, git, repositoryWith } = searchRoom();

  it('has the files that git would add', async () => {
    const paths = [
      ...[
        'a.fbs',
        'b.fbs',
        'ab.fbs',
        '#a.fbs',
        '!a.fbs',
        'a b.fbs',
        'a*.fbs',
        'a{b,c}.fbs',
        'xyzä.fbs',
        'A.fbs',
        '[a].fbs',
      ],
      ...['x/a.fbs', 'x/b.fbs', 'x/y/a.fbs', 'x/y/z/a.fbs', 'x/y/z/b.fbs', 'a/x/b.fbs', 'a/b/x/c.fbs', 'x.fbs/a.fbs'],
      ...['gen/a.fbs', 'x/gen/a.fbs', 'x/gen.fbs', 'q/gen/r/a.fbs', 'q/c.fbs ', 'q/tail .fbs'],
    ];
    const rules = [
      ...[
        '*.fbs',
        'a.fbs',
        '/a.fbs',
        'x',
        'x/',
        '/x/',
        'x/*',
        'x/**',
        '**/a.fbs',
        '**/x',
        'a/**/x',
        'a/**',
        'x/y/',
        'y/z',
      ],
      ...[
        'x/*/a.fbs',
        '*/a.fbs',
        '*.fbs\n!a.fbs',
        '*\n!*/\n!a.fbs',
        '/*\n!/x\n/x/*\n!/x/y',
        'gen',
        'gen/',
        '/gen',
        'gen.fbs',
      ],
      ...[
        '\\#a.fbs',
        '#a.fbs',
        '\\!a.fbs',
        '!a.fbs',
        'a\\ b.fbs',
        'a b.fbs  ',
        'a\\*.fbs',
        'a*.fbs',
        'a{b,c}.fbs',
        '{a,b}.fbs',
      ],
      ...[
        '[ab].fbs',
        '[!ab].fbs',
        '[^a]*.fbs',
        '\\[a\\].fbs',
        '[a-c]*',
        '?.fbs',
        '??.fbs',
        'xyzä.fbs',
        'A.fbs',
        'x.fbs',
        'x.fbs/',
      ],
      ...[
        '*.fbs/',
        '**',
        '***',
        '**/',
        '/',
        '',
        ' ',
        'x/y/z/a.fbs\r',
        'a.fbs\r\nb.fbs\r\n',
        '\ufeffa.fbs',
        '**/y/**',
        '*a*b*',
      ],
      ...[
        'q/c.fbs\\ ',
        'tail\\ .fbs',
        'x/**/b.fbs',
        '/**/b.fbs',
        '*/gen',
        '**/gen/a.fbs',
        'q/*/r',
        '.',
        './a.fbs',
        '[',
        'a[',
      ],
    ];
    const { path } = repositoryWith({});
    for (const name of paths) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), '');
    }
    for (const text of some(rules, 3)) {
      writeFileSync(join(path, '.gitignore'), text);
      const added = git(path, 'ls-files', '--others', '--exclude-standard', '-z').split('\0');
      const expected = added.filter((name) => name.endsWith('.fbs')).sort();
      assert.deepEqual([...(await found(path))].sort(), expected, JSON.stringify(text));
      assert.deepEqual([...(await foundWithoutGit(path))].sort(), expected, JSON.stringify(text));
    }
  });
});
