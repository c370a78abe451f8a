// The similarity of two texts, by which a renamed schema is recognized.
import assert from 'node:assert/strict';
import { piecesOf, similarity } from '../../server/baseline/similarity.ts';
import { inFolder, makeRepository } from './repository.ts';

describe('the similarity of two texts', () => {
  it('is none if both are empty', () => assert.equal(similarity(piecesOf(''), piecesOf('')), 0));

  it('is what git takes a rename by', () =>
    inFolder((folder) => {
      const { commit, git, write } = makeRepository(folder);
      const lines = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => `table T${from + index} { x: int; }\n`).join('');
      const long = (text: string) => text.replaceAll('\n', ' ');
      const [old, crlf] = [lines(0, 20), lines(0, 20).replaceAll('\n', '\r\n')];
      const pairs = [
        ...[lines(5, 25), lines(9, 29), lines(12, 32), lines(0, 45), crlf].map((now) => [old, now] as const),
        ...[lines(8, 48), lines(30, 70)].map((now) => [long(lines(0, 40)), long(now)] as const),
      ];
      for (const [before, now] of pairs) {
        commit({ 'a.fbs': before });
        git('rm', '--quiet', 'a.fbs');
        write({ 'b.fbs': now });
        git('add', '--all');
        const isRename = git('diff', '--cached', '--find-renames', '--name-status', 'HEAD').startsWith('R');
        assert.equal(similarity(piecesOf(before), piecesOf(now)) >= 0.5, isRename, `${before}\n---\n${now}`);
        git('reset', '--quiet', '--hard');
      }
    }));
});
