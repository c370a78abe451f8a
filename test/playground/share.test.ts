// The texts of the page in the fragment of an address: shared ones come back, and manipulated links do no harm.
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { fragmentOf, readFragment } from '../../client/playground/share.ts';
import { tries } from '../thorough.ts';

const schema = 'namespace shop;\n\ntable Order { id: ulong (key); note: string; }\nroot_type Order;\n';

const sheetOf = (text: string) => ({ schema: text, data: '', older: '' });

async function made(text: string): Promise<string> {
  const fragment = await fragmentOf(sheetOf(text));
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
        assert.deepEqual(await readFragment(await made(text)), { kind: 'sheet', sheet: sheetOf(text), shown: {} });
      }),
      tries(100),
    ));

  it('keeps a byte order mark, blanks at the ends and an empty text', async () => {
    for (const text of ['', '\uFEFFtable A {}', ' \r\n\t ', '# é 漢 🙂']) {
      assert.deepEqual(await readFragment(await made(text)), { kind: 'sheet', sheet: sheetOf(text), shown: {} });
    }
  });

  it('is shorter than the text, and in letters that need no escape', async () => {
    const text = schema.repeat(50);
    const fragment = await made(text);
    assert.match(fragment, /^#fbs2=[\w-]+$/);
    assert.ok(fragment.length < text.length / 10);
    assert.equal(encodeURI(fragment), fragment);
  });

  it('has data, older version, panel and language of the code with it', async () => {
    const sheet = { schema, data: '{ "id": 1 }', older: 'table Order {}' };
    const fragment = (await fragmentOf(sheet, { panel: 'code', code: 'kotlin-kmp' })) ?? '';
    assert.match(fragment, /^#fbs2=[\w-]+&panel=code&code=kotlin-kmp$/);
    const shown = { panel: 'code', code: 'kotlin-kmp' };
    assert.deepEqual(await readFragment(fragment), { kind: 'sheet', sheet, shown });
    const plain = await made(schema);
    for (const added of ['&code=', '&code=a b', '&other=rust', '&code=rust&code=go', '&code=go&panel=code']) {
      assert.equal((await readFragment(plain + added)).kind, 'broken', added);
    }
  });

  it('is read where an older page has made it, with the schema alone', async () => {
    const old = packed(new TextEncoder().encode(schema));
    assert.deepEqual(await readFragment(`${old}&code=go`), {
      kind: 'sheet',
      sheet: sheetOf(schema),
      shown: { code: 'go' },
    });
  });

  it('is nothing of the page where something else unpacks', async () => {
    for (const text of ['{}', '["a"]', '["a",1,"b"]', 'null', 'table A {}']) {
      const data = deflateSync(text).toString('base64url');
      assert.match(await reasonOf(`#fbs2=${data}`), /no schema of this page/);
    }
  });

  it('is refused where it would be too long', async () => {
    const noise = fc.sample(fc.string({ minLength: 100_000, maxLength: 100_000 }), { numRuns: 1, seed: 1 })[0] ?? '';
    assert.equal(await fragmentOf(sheetOf(noise)), undefined);
    assert.equal(await fragmentOf(sheetOf('a'.repeat(600_000))), undefined);
  });

  it('is nothing of ours where the fragment is another', async () => {
    for (const fragment of ['', '#', '#editor', '#fbs', '#fbs=abc', '#fbsx=abc', '?fbs1=abc']) {
      assert.deepEqual(await readFragment(fragment), { kind: 'nothing' });
    }
  });

  it('is told to be of another version', async () => {
    assert.match(await reasonOf('#fbs3=abc'), /another version/);
    assert.match(await reasonOf('#fbs99999999999999999999=abc'), /another version/);
  });

  it('is never taken for a text where letters were lost or changed', async () => {
    const fragment = await made(schema);
    for (let length = '#fbs2='.length; length < fragment.length; length++) {
      await reasonOf(fragment.slice(0, length));
    }
    for (let at = '#fbs2='.length; at < fragment.length; at++) {
      const other = fragment[at] === 'A' ? 'B' : 'A';
      const read = await readFragment(fragment.slice(0, at) + other + fragment.slice(at + 1));
      // The last letter may contain bits that belong to no byte.
      if (read.kind === 'sheet') assert.equal(read.sheet.schema, schema);
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
          assert.ok(kind === 'broken' || kind === 'sheet');
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
