// Findings that wait while a user types, and the end of their wait. The tests control the clock.
import assert from 'node:assert/strict';
import { Carets, TypingDelay } from '../../server/diagnostics/typing-delay.ts';
import { type LanguageService, SourceFile } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { TestClock } from '../clock.ts';
import { parseFixture } from '../fixture.ts';
import { LspClient } from '../lsp-client.ts';
import { at } from '../positions.ts';

const delay = 500;

/** One document, and a user who types in it. */
class Writer {
  readonly clock = new TestClock();
  readonly due: string[] = [];
  readonly typingDelay = new TypingDelay(this.clock, (uri) => this.due.push(uri));
  readonly #service: LanguageService;
  readonly #fixture = parseFixture('');
  readonly file: SourceFile;

  constructor(text: string) {
    this.#service = serviceOf(this.#fixture);
    this.file = this.#service.createFile(uriOf('/main.fbs'), 'flatbuffers', 1, text);
    this.#service.setFile(this.file);
    this.typingDelay.delay = delay;
  }

  /** Types a text instead of another one, letter by letter. The other text must exist. */
  type(old: string, text: string): void {
    const offset = this.file.text.indexOf(old);
    assert.ok(offset >= 0, `there is no ${old}`);
    this.replace(offset, offset + old.length, '');
    for (const [index, letter] of [...text].entries()) this.replace(offset + index, offset + index, letter);
  }

  replace(start: number, end: number, text: string): void {
    const carets = new Carets();
    const change = { range: this.file.rangeOf(start, end), text };
    SourceFile.update(this.file, [change], this.file.version + 1, (_, replaced) => carets.replaced(replaced));
    this.#service.setFile(this.file);
    this.typingDelay.edited(this.file.uri, carets.places);
  }

  /** The codes of the findings that are shown now. */
  get shown(): readonly unknown[] {
    const report = settled(this.#service, this.#fixture, () => this.#service.diagnose(this.file.uri));
    return this.typingDelay.withheld(this.file, report).diagnostics.map(({ code }) => code);
  }
}

describe('a document without a declaration', () => {
  it('is not said to be empty while it is open', async () => {
    const writer = new Writer('');
    assert.deepEqual(writer.shown, []);
    writer.replace(0, 0, '// 🙂\n');
    assert.deepEqual(writer.shown, []);
    writer.clock.pass(delay);
    assert.deepEqual(writer.shown, []);
    writer.replace(0, 0, 'tabl\n');
    writer.clock.pass(delay);
    assert.deepEqual(writer.shown, ['unexpected-token']);
  });
});

describe('while someone types', () => {
  // Each case: the text, the text typed at its mark, the codes shown then, and the codes shown later.
  const cases: readonly (readonly [text: string, typed: string, now: readonly string[], later: readonly string[]])[] = [
    ['@', 'tabl', [], ['unexpected-token']],
    ['table T { @ }', 'a', [], ['expected-token']],
    ['table T { a@ }', ':', [], ['illegal-type']],
    ['table T {\n  a:@\n}', ' ', [], ['illegal-type']],
    ['table T {\n  @\n}', 'a', [], ['expected-token']],
    ['table T {}\n@\ntable U {}', 'root_type ', [], ['expected-token']],
    ['table T { a:@ }', ' ', [], ['illegal-type']],
    ['table T { a: @ }', 'in', [], ['unresolved-type', 'expected-token']],
    ['table T { a: @\n}', 'int', [], ['expected-token']],
    ['table T { a: int = @; }', '1x', [], ['unexpected-token']],
    ['table T { a: int @; }', '(', [], ['attribute-name']],
    ['root_type @;', 'n.', [], ['expected-token']],
    ['include @;', '"x', [], ['unterminated-string']],
    // The first field of a struct comes after its bracket.
    ['@', 'struct S {', [], ['expected-token']],
    ['@ }', 'struct S {', [], ['struct-empty']],
    ['struct S @}', '(force_align: 8) {\n  ', [], ['struct-empty']],
    ['struct S {@', '}', ['struct-empty'], ['struct-empty']],
    // The name of a union's member may grow, and may become a name before a colon.
    ['table Bow {} union U { Bow, @ }', 'bo', [], ['unresolved-type']],
    ['table Bow {} union U { @, Bow }', 'bo', [], ['unresolved-type']],
    ['table Bow {} union U { b: @}', 'Bo', [], ['unresolved-type']],
    ['table Bow {} union U { Bo@}', ', ', ['unresolved-type'], ['unresolved-type']],
    // Names in a complete statement are judged at once.
    ['table T { a: @; }', 'Wea', ['unresolved-type'], ['unresolved-type']],
    // Mistakes at other places are judged at once as well.
    ['table T { a: int }\ntable U { b: @; }', 'int', ['expected-token'], ['expected-token']],
    ['table T { a: int@b: int; }', '\n ', ['expected-token'], ['expected-token']],
  ];
  for (const [text, typed, now, later] of cases) {
    it(`${JSON.stringify(typed)} in ${JSON.stringify(text)}`, () => {
      const writer = new Writer(text);
      writer.type('@', typed);
      assert.deepEqual(writer.shown, now);
      writer.clock.pass(delay - 1);
      assert.deepEqual(writer.due, []);
      assert.deepEqual(writer.shown, now);
      writer.clock.pass(1);
      assert.deepEqual(writer.due, now.length === later.length ? [] : [writer.file.uri]);
      assert.deepEqual(writer.shown, later);
    });
  }

  it('an error waits from the last letter on', () => {
    const writer = new Writer('table T { a: @ }');
    writer.type('@', 'i');
    assert.deepEqual(writer.shown, []);
    writer.clock.pass(delay - 1);
    writer.type(' }', 'n }');
    writer.replace(15, 15, 't');
    assert.deepEqual(writer.shown, []);
    writer.clock.pass(delay - 1);
    assert.deepEqual([writer.shown, writer.due], [[], []]);
    writer.clock.pass(1);
    assert.deepEqual(writer.shown, ['expected-token']);
  });

  it('an error is shown at once when the caret goes elsewhere', () => {
    const writer = new Writer('table T { a: @ }\ntable U { b: int; }\n');
    writer.type('@', 'int');
    assert.deepEqual(writer.shown, []);
    writer.type('U', 'V');
    assert.deepEqual(writer.shown, ['expected-token']);
  });

  it('and also when it goes to another document, or the document is saved', () => {
    for (const leave of [
      (writer: Writer) => writer.typingDelay.edited('file:///other.fbs', [0]),
      (writer: Writer) => writer.typingDelay.left(writer.file.uri),
    ]) {
      const writer = new Writer('table T { a: @ }');
      writer.type('@', 'int');
      assert.deepEqual(writer.shown, []);
      leave(writer);
      assert.deepEqual([writer.due, writer.shown], [[writer.file.uri], ['expected-token']]);
      writer.clock.pass(2 * delay);
      assert.equal(writer.due.length, 1);
    }
  });

  it('an error that is shown stays while its word grows', () => {
    const writer = new Writer('table T { a: @ }');
    writer.type('@', 'in');
    writer.clock.pass(delay);
    assert.deepEqual(writer.shown, ['unresolved-type', 'expected-token']);
    writer.replace(15, 15, 't');
    assert.deepEqual(writer.shown, ['expected-token']);
  });

  it('nothing waits where the delay is 0, and nothing that was there before anyone typed', () => {
    const writer = new Writer('table T { a: int }');
    assert.deepEqual(writer.shown, ['expected-token']);
    writer.typingDelay.delay = 0;
    writer.replace(16, 16, '8');
    assert.deepEqual(writer.shown, ['expected-token']);
  });

  it('errors wait at each of several carets', () => {
    const carets = new Carets();
    // Editors send the last edit first, or the first one.
    carets.replaced({ start: 20, oldEnd: 20, newEnd: 21 });
    carets.replaced({ start: 5, oldEnd: 7, newEnd: 6 });
    assert.deepEqual(carets.places, [20, 6]);
    carets.replaced({ start: 2, oldEnd: 30, newEnd: 3 });
    assert.deepEqual(carets.places, [2, 2, 3]);
  });

  it('a caret at the end of what is replaced stays at the end', () => {
    const carets = new Carets();
    carets.replaced({ start: 5, oldEnd: 5, newEnd: 6 });
    carets.replaced({ start: 3, oldEnd: 6, newEnd: 10 });
    assert.deepEqual(carets.places, [10, 10]);
  });

  it('what a formatter or a replacement in all places does is no typing', () => {
    const carets = new Carets();
    for (let place = 0; place < 50; place++) carets.replaced({ start: place, oldEnd: place, newEnd: place + 1 });
    assert.deepEqual(carets.places, []);
  });
});

describe('a server whose client types', () => {
  const clients: LspClient[] = [];
  const main = 'untitled:main';

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
  });

  async function start(delay: number, capabilities?: object) {
    const clock = new TestClock();
    const settings = { clock, settings: () => ({ diagnostics: { delay } }) };
    const client = await LspClient.start({ ...settings, ...(capabilities ? { capabilities } : {}) });
    clients.push(client);
    return { client, clock };
  }

  it('sends an error at the word when something is typed elsewhere, and everything else at once', async () => {
    const { client } = await start(100000);
    client.open(main, 'table T { a: int; }\ntable U { b: Gone; }\n');
    await client.until(main, ['unresolved-type'], 1);
    const typed = client.edit(main, '', { start: at(0, 16), end: at(0, 17) });
    await client.until(main, ['unresolved-type'], typed);
    const elsewhere = client.edit(main, '  ', { start: at(1, 0), end: at(1, 0) });
    await client.until(main, ['expected-token', 'unresolved-type'], elsewhere);
  });

  it('sends an error at the word after the delay, for the same version', async () => {
    const { client, clock } = await start(1000);
    client.open(main, 'table T { a: int; }\n');
    await client.until(main, [], 1);
    const typed = client.edit(main, 'table T { a: int }\n');
    await client.until(main, [], typed);
    clock.pass(1000);
    await client.until(main, ['expected-token'], typed);
    const codes = client.published
      .filter(({ version }) => version === typed)
      .map(({ diagnostics }) => diagnostics.length);
    assert.deepEqual(codes, [0, 1]);
  });

  it('is asked to ask again after the delay where it asks for diagnostics', async () => {
    const { client, clock } = await start(1000, {
      textDocument: { diagnostic: {} },
      workspace: { configuration: true, diagnostics: { refreshSupport: true } },
    });
    const ask = async () => {
      const params = { textDocument: { uri: main } };
      const report = await client.request<{ items: readonly unknown[] }>('textDocument/diagnostic', params);
      return report.items.length;
    };
    client.open(main, 'table T { a: int; }\n');
    assert.equal(await ask(), 0);
    client.edit(main, 'table T { a: int }\n');
    assert.equal(await ask(), 0);
    clock.pass(1000);
    await client.waitFor(
      () => client.refreshes.includes('workspace/diagnostic/refresh'),
      () => 'the client is never asked to ask again',
    );
    assert.equal(await ask(), 1);
  });
});
