// Generated files are up to date; a failure names the command that writes them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { docsFiles } from '../build/docs/pages.ts';
import { madeFiles } from '../build/editors/files.ts';
import { textOf } from '../build/editors/text.ts';
import { manifestFiles } from '../build/manifest/files.ts';

const root = new URL('../', import.meta.url);
const commands: Readonly<Record<string, () => ReadonlyMap<string, string>>> = {
  docs: docsFiles,
  editors: madeFiles,
  manifest: manifestFiles,
};
/** Handwritten files with generated parts, which reviewers have to see. */
const partlyMade = new Set(['package.json', 'package.nls.json']);

describe('the files that are made', () => {
  for (const [command, files] of Object.entries(commands)) {
    it(`are what \`npm run ${command}\` writes`, () => {
      const outdated = [...files()].flatMap(([name, text]) =>
        existsSync(new URL(name, root)) && textOf(name) === text ? [] : [name],
      );
      assert.deepEqual(outdated, [], `out of date: run \`npm run ${command}\``);
    });
  }

  it('are marked in .gitattributes, so that nobody reviews them line by line', () => {
    const names = Object.values(commands).flatMap((files) => [...files().keys()]);
    const expected = names.filter((name) => !partlyMade.has(name));
    const attributes = execFileSync('git', ['check-attr', '--stdin', 'linguist-generated'], {
      cwd: fileURLToPath(root),
      input: names.join('\n'),
      encoding: 'utf8',
    });
    const marked = [...attributes.matchAll(/^(.+): linguist-generated: (?:set|true)$/gm)].map(([, name]) => name);
    assert.deepEqual(marked.sort(), expected.sort());
  });
});
