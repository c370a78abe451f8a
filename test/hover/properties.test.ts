// Properties of hovers at any place, also in damaged text.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { LanguageService, SourceFile } from '../../server/language/service.ts';
import { hoverTextOf, serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { tries } from '../thorough.ts';

const uri = uriOf('/arena.fbs');
const base = read('arena-base.fbs');
const arena = read('arena.fbs');

function read(name: string): string {
  return readFileSync(new URL(`../recovery/${name}`, import.meta.url), 'utf8');
}

/** A service with a text under the schema's name, and with its includes. */
function serviceWith(text: string): { readonly service: LanguageService; readonly file: SourceFile } {
  const files = new Map([
    ['/arena.fbs', text],
    ['/arena-base.fbs', base],
  ]);
  const fixture: Fixture = { files, caret: undefined, annotations: [], settings: {} };
  const service = serviceOf(fixture);
  settled(service, fixture, () => service.hover(uri, { line: 0, character: 0 }, 'markdown'));
  return { service, file: service.file(uri) as SourceFile };
}

/** The offsets at which words, strings and brackets begin. */
function offsetsIn(text: string): readonly number[] {
  return [...text.matchAll(/[A-Za-z_0-9]+|["'[]/g)].map(({ index }) => index);
}

function isInclude({ text }: SourceFile, offset: number): boolean {
  return text.slice(text.lastIndexOf('\n', offset) + 1).startsWith('include');
}

describe('hovers', () => {
  it('say of every use of a name what they say of its declaration', () => {
    const { service, file } = serviceWith(arena);
    let compared = 0;
    for (const offset of offsetsIn(arena)) {
      const position = file.positionAt(offset);
      const [link, ...others] = service.definition(uri, position);
      // An include leads to a whole file, and a namespace to all of its statements.
      if (!link || others.length > 0 || isInclude(file, offset)) continue;
      const here = hoverTextOf(service.hover(uri, position, 'plaintext'));
      const there = hoverTextOf(service.hover(link.targetUri, link.targetSelectionRange.start, 'plaintext'));
      if (there.startsWith('namespace ')) continue;
      const said = here.replace(/\nDeclared in: .*/, '');
      // A union member that is named like its type also has a number.
      assert.ok(there !== '' && said.startsWith(there), `${here}\n\n${there}`);
      compared++;
    }
    assert.ok(compared > 20, String(compared));
  });

  it('are about the place that is asked about between the parts of a name', () => {
    const use = 'corners: [arena.base.Position:4];';
    for (const between of ['arena.base. Position', 'arena.base./* here */Position', 'arena.base.[Position']) {
      const { service, file } = serviceWith(arena.replace(use, use.replace('arena.base.Position', between)));
      const at = file.text.indexOf(between) + 'arena.base.'.length;
      const { range } = service.hover(uri, file.positionAt(at), 'markdown') ?? assert.fail(between);
      assert.ok(range && file.offsetAt(range.start) <= at && at <= file.offsetAt(range.end), between);
    }
  });

  it('are about the place that is asked about, whatever the text', () => {
    const damage = fc.record({
      start: fc.nat(arena.length),
      length: fc.oneof(fc.nat(3), fc.nat(200)),
      text: fc.constantFrom('', '', '\r\n', '🙂', '"', '{', '}', '(', ')', ';', ':', '=', ' table ', '/*', '[', '///'),
      asked: fc.array(fc.nat(arena.length), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(damage, ({ start, length, text, asked }) => {
        const { service, file } = serviceWith(arena.slice(0, start) + text + arena.slice(start + length));
        for (const offset of [start, ...asked]) {
          const position = file.positionAt(Math.min(offset, file.text.length));
          const at = file.offsetAt(position);
          for (const form of ['markdown', 'plaintext'] as const) {
            const hover = service.hover(uri, position, form);
            if (!hover) continue;
            const said = hoverTextOf(hover);
            assert.ok(said !== '' && !/undefined|NaN|\[object/.test(said), said);
            assert.ok(hover.range && file.offsetAt(hover.range.start) <= at && at <= file.offsetAt(hover.range.end));
          }
        }
      }),
      tries(60),
    );
  });
});
