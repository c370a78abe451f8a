// Values by their paths: every path of a walk leads to its value, as do the paths of problems.
import assert from 'node:assert/strict';
import { walkBuffer } from '../../server/language/buffer/walk.ts';
import { nodeAtPath, readBuffer, verifyBuffer } from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';
import { convertedTo } from './converted.ts';
import { isSizePrefixed, recordedBuffer, recordedBuffers, recordedSchema } from './recorded.ts';

describe('the value at a path', () => {
  const rootOf = (name: string) => {
    const found = recordedBuffer(name);
    const root = readBuffer(found.bytes, recordedSchema(found.schema), { isSizePrefixed: isSizePrefixed(found) });
    assert.ok(root, name);
    return root;
  };

  it('is found for each value of each sound buffer', () => {
    for (const each of recordedBuffers.filter(({ verdict }) => verdict === 'valid')) {
      const root = readBuffer(each.bytes, recordedSchema(each.schema), { isSizePrefixed: isSizePrefixed(each) });
      if (!root || each.bytes.length > 2000) continue;
      let left = 2000;
      walkBuffer(
        root,
        (node, path) => {
          // A key of a FlexBuffer may be any text, also one that reads like a longer path.
          if (/["\\ ]/.test(path)) return;
          const found = nodeAtPath(root, path);
          assert.ok('node' in found, `${each.case}: ${path}: ${'problem' in found && found.problem}`);
          assert.deepEqual([found.node.type, found.node.range], [node.type, node.range], `${each.case}: ${path}`);
        },
        () => left-- > 0,
      );
    }
  });

  it('is found by the paths of a verifier, which leave out the root of a nested buffer', () => {
    let count = 0;
    for (const each of recordedBuffers.filter(({ verdict }) => verdict === 'invalid')) {
      const form = { isSizePrefixed: isSizePrefixed(each) };
      const schema = recordedSchema(each.schema);
      const path = verifyBuffer(each.bytes, schema, form)?.path ?? '';
      const root = readBuffer(each.bytes, schema, form);
      if (path === '' || !root || root.count === 0) continue;
      // A broken value shows no parts, so the search may end at a problem before the end of the path.
      const found = nodeAtPath(root, path);
      if ('node' in found) count++;
    }
    assert.ok(count > 50, String(count));
  });

  it('inside of what is not sound is told with the reason', () => {
    const schema = recordedSchema('mixed');
    const root = readBuffer(new Uint8Array(64), schema, { isSizePrefixed: false });
    assert.ok(root);
    const problem = 'Root is not sound, so it has no parts: the offset is 0';
    assert.deepEqual(nodeAtPath(root, 'name'), { problem });
  });

  it('is named with every field on its way, also with the only one of a table', () => {
    const schema = 'table Monster { hp: int; } table Root { monster: Monster; } root_type Root;';
    const bytes = convertedTo(schema, { monster: { hp: 7 } });
    const root = readBuffer(bytes, versionOf(schema), { isSizePrefixed: false });
    assert.ok(root);
    assert.ok('node' in nodeAtPath(root, 'monster.hp'));
    assert.deepEqual(nodeAtPath(root, 'hp'), { problem: 'Root has no hp' });
  });

  it('that is not there is told with what is', () => {
    const problemOf = (path: string) => {
      const found = nodeAtPath(rootOf('ok-mixed-full'), path);
      return 'problem' in found ? found.problem : 'found';
    };
    assert.equal(problemOf('leaves[0].name'), 'found');
    assert.equal(problemOf('leaves[2]'), 'leaves has 2 parts, so there is no [2]');
    assert.equal(problemOf('leaves[0].nam'), 'leaves[0] has no nam; did you mean name?');
    assert.equal(problemOf('leafs'), 'Root has no leafs; did you mean leaf?');
    assert.equal(problemOf('leaves.'), 'Root has no leaves.');
    assert.equal(problemOf('[0]'), 'Root has 17 parts, so there is no [0]');
    assert.equal(problemOf(''), 'found');
  });
});
