// Requests of Bazel, as they are read from a stream.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { WorkRequests } from '../../server/action/work-requests.ts';
import { tries } from '../thorough.ts';

describe('requests for a persistent worker', () => {
  it('have their parts, but no inputs without a path or a digest', () => {
    const [all, none] = new WorkRequests().take(
      Buffer.from(
        `${JSON.stringify({
          arguments: ['check', 7],
          inputs: [{ path: 'a', digest: '1' }, { path: 'b' }, { digest: '2' }, { path: 3, digest: '3' }, null, 'c'],
          requestId: '5',
          cancel: true,
        })}{}`,
      ),
    );
    assert.deepEqual(all, { arguments: ['check', '7'], digests: new Map([['a', '1']]), id: 5, isCancel: true });
    assert.deepEqual(none, { arguments: [], digests: new Map(), id: 0, isCancel: false });
  });

  it('may have any texts, and be cut at any places', () => {
    const text = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('{', '}', '"', '\\', '[', ']', '\\"')),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.nat(), (requests, seed) => {
        const bytes = Buffer.from(
          requests.map((args) => JSON.stringify({ arguments: args })).join(seed % 2 ? '\n' : ''),
        );
        const reader = new WorkRequests();
        const size = (seed % 7) + 1;
        const read = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          reader.take(bytes.subarray(index * size, (index + 1) * size)),
        ).flat();
        assert.deepEqual(
          read.map((each) => each.arguments),
          requests,
        );
        assert.ok(!reader.isInside);
      }),
      tries(100),
    );
  });
});
