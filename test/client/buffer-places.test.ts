// The view of a buffer without its page: places to go to, and JSON that is copied.
import assert from 'node:assert/strict';
import { jumpOf } from '../../client/buffers/view/jump.ts';
import { nodeJson } from '../../client/buffers/view/node-json.ts';
import { jsonText, type NodePath, readBuffer } from '../../server/language/buffer/view.ts';
import { recordedBuffers, recordedSchema } from '../buffer/recorded.ts';

describe('a place to go to', () => {
  const buffer = recordedBuffers.find((each) => each.case === 'ok-mixed-full');
  const root = buffer && readBuffer(buffer.bytes, recordedSchema(buffer.schema), { isSizePrefixed: false });
  const indices = (nodePath: NodePath | undefined): number[] =>
    nodePath ? [...indices(nodePath.before), nodePath.index] : [];
  const go = (query: string, chosen = '') => {
    assert.ok(root);
    const jump = jumpOf(query, root, chosen);
    return jump?.kind === 'value' ? indices(jump.nodePath) : jump;
  };

  it('is a path, an index, a byte or a message', () => {
    const leaves = root?.parts(0, root.count).findIndex(({ name }) => name === 'leaves') ?? -1;
    assert.deepEqual(go('leaves[1].name'), [leaves, 1, 0]);
    assert.deepEqual(go('[1]', 'leaves'), [leaves, 1]);
    assert.deepEqual(go('[0]', 'leaves[1]'), [leaves, 0]);
    assert.deepEqual(go('[1].name', 'leaves[0]'), [leaves, 1, 0]);
    assert.deepEqual(go('0x1F'), { kind: 'byte', at: 31 });
    assert.deepEqual(go('#12'), { kind: 'message', index: 12 });
  });

  it('is none where a text is searched', () => {
    for (const query of ['leaves', 'z', '1.5', 'leaves[9]', '[7]', '0xZZ', '#', 'a.b'])
      assert.equal(go(query), undefined, query);
  });
});

describe('JSON of a value', () => {
  const options = { strictJson: true, defaultsJson: false, naturalUtf8: true, allowNonUtf8: false };
  const sound = recordedBuffers.filter(({ verdict, case: name }) => verdict === 'valid' && name.startsWith('ok-'));

  it('is that of flatc for whole buffers, as far as JSON has the values', () => {
    let compared = 0;
    for (const { bytes, schema: name, args, case: title } of sound) {
      const form = { isSizePrefixed: args.includes('--size-prefixed') };
      const read = recordedSchema(name);
      const root = readBuffer(bytes, read, form);
      const { text } = jsonText(bytes, read, form, options);
      const own = root && nodeJson(root, bytes);
      if (!text || !own) continue;
      let wanted: unknown;
      try {
        wanted = JSON.parse(text);
      } catch {
        // flatc writes nan and inf without quotes, which is not JSON.
        continue;
      }
      assert.deepEqual(JSON.parse(own), wanted, title);
      compared++;
    }
    assert.ok(compared > 20, `${compared} compared`);
  });
});
