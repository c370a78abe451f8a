// A schema in the fragment of an address: a shared text comes back, and manipulated links do no harm.
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { fragmentOf, readFragment } from '../../client/playground/share.ts';
import { tries } from '../thorough.ts';

const schema = 'namespace shop;\n\ntable Order { id: ulong (key); note: string; }\nroot_type Order;\n';

async function made(text: string): Promise<string> {
  const fragment = await fragmentOf(text);
  assert.ok(fragment !== undefined);
  return fragment;
}

function packed(bytes: Uint8Array): string {
  return `#fbs1=${deflateSync(bytes).toString('base64url')}`;
}

async function reasonOf(fragment: string): Promise<string> {
  const read = await readFragment(fragment);
  assert.equal(read.kind, 'broken');
  return read.kind === 'broken' ? read.reason : '';
}

describe('a schema in an address', () => {
  it('comes back as it was', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        assert.deepEqual(await readFragment(await made(text)), { kind: 'text', text });
      }),
      tries(100),
    ));

  it('keeps a byte order mark, blanks at the ends and an empty text', async () => {
    for (const text of ['', '\uFEFFtable A {}', ' \r\n\t ', '# é 漢 🙂']) {
      assert.deepEqual(await readFragment(await made(text)), { kind: 'text', text });
    }
  });

  it('is shorter than the text, and in letters that need no escape', async () => {
    const text = schema.repeat(50);
    const fragment = await made(text);
    assert.match(fragment, /^#fbs1=[\w-]+$/);
    assert.ok(fragment.length < text.length / 10);
    assert.equal(encodeURI(fragment), fragment);
  });

  it('has the language of the code with it', async () => {
    const fragment = await fragmentOf(schema, 'kotlin-kmp');
    assert.match(fragment ?? '', /^#fbs1=[\w-]+&code=kotlin-kmp$/);
    assert.deepEqual(await readFragment(fragment ?? ''), { kind: 'text', text: schema, code: 'kotlin-kmp' });
    const plain = await made(schema);
    for (const added of ['&code=', '&code=a b', '&other=rust', '&code=rust&code=go']) {
      assert.equal((await readFragment(plain + added)).kind, 'broken', added);
    }
  });

  it('is refused where it would be too long', async () => {
    const noise = fc.sample(fc.string({ minLength: 100_000, maxLength: 100_000 }), { numRuns: 1, seed: 1 })[0] ?? '';
    assert.equal(await fragmentOf(noise), undefined);
    assert.equal(await fragmentOf('a'.repeat(600_000)), undefined);
  });

  it('is nothing of ours where the fragment is another', async () => {
    for (const fragment of ['', '#', '#editor', '#fbs', '#fbs=abc', '#fbsx=abc', '?fbs1=abc']) {
      assert.deepEqual(await readFragment(fragment), { kind: 'nothing' });
    }
  });

  it('is told to be of another version', async () => {
    assert.match(await reasonOf('#fbs2=abc'), /another version/);
    assert.match(await reasonOf('#fbs99999999999999999999=abc'), /another version/);
  });

  it('is never taken for a text where letters were lost or changed', async () => {
    const fragment = await made(schema);
    for (let length = '#fbs1='.length; length < fragment.length; length++) {
      await reasonOf(fragment.slice(0, length));
    }
    for (let at = '#fbs1='.length; at < fragment.length; at++) {
      const other = fragment[at] === 'A' ? 'B' : 'A';
      const read = await readFragment(fragment.slice(0, at) + other + fragment.slice(at + 1));
      // The last letter may contain bits that belong to no byte.
      if (read.kind === 'text') assert.equal(read.text, schema);
      else assert.equal(read.kind, 'broken');
    }
    for (const added of ['.', ')', '%20', '&x=1', ' ', '=', '\n']) await reasonOf(fragment + added);
  });

  it('is survived, whatever it is', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.base64String().map((text) => text.replace(/[+/=]/g, '-')),
        ),
        async (data) => {
          const { kind } = await readFragment(`#fbs1=${data}`);
          assert.ok(kind === 'broken' || kind === 'text');
        },
      ),
      tries(200),
    ));

  it('is given up where it unpacks to far more than a schema', async () => {
    const bomb = packed(new Uint8Array(150_000_000));
    assert.ok(bomb.length < 240_000);
    assert.match(await reasonOf(bomb), /too large/);
  });

  it('is given up where it is too long to be looked at', async () =>
    assert.match(await reasonOf(`#fbs1=${'A'.repeat(1_000_000)}`), /too long/));

  it('is no text where its bytes are not UTF-8', async () => {
    assert.match(await reasonOf(packed(Uint8Array.of(0xff, 0xfe, 0x41))), /not text/);
    assert.match(await reasonOf(packed(Uint8Array.of(0xc3))), /not text/);
  });
});
