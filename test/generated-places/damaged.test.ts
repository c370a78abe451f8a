// In generated code that was merged, formatted, cut off or edited, a place is found correctly or not at all.
import assert from 'node:assert/strict';
import {
  codeDefaults,
  type Generator,
  groupedItems,
  languageOfCode,
  type PlaceLanguage,
  placeLanguages,
  placesInFile,
  type SchemaItem,
} from '../../server/language/service.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { freshCode, itemsOf } from './fresh-code.ts';

const schema = `namespace game.play;
enum Colour : byte { Red, Green }
struct Vec { x: float; y: float; }
union Any { Monster, Weapon }
table Monster { hp: int; name: string; pos: Vec; any: Any; inventory: [ubyte]; colour: Colour = Green; }
table Weapon { damage: int; }
root_type Monster;
`;

const items = itemsOf(schema);
const groups = groupedItems(items, () => [codeDefaults]);

/** The places of a text as `name: declaration`, and those of stale code. */
function placesIn(
  path: string,
  text: string,
): { readonly right: readonly string[]; readonly stale: readonly string[] } {
  const places = placesInFile({ path, text }, groups);
  const shown = places.map(({ name, item, differs }) => ({ text: `${name}: ${nameOf(item)}`, differs }));
  return {
    right: shown.filter(({ differs }) => !differs).map((each) => each.text),
    stale: shown.filter(({ differs }) => differs).map((each) => each.text),
  };
}

function nameOf({ kind, holder, name }: SchemaItem): string {
  return `${kind} ${holder ? `${holder.name}.` : ''}${name}`;
}

/** The files that flatc writes in a language, each with the places that are found in it. */
async function freshFiles(
  generator: Generator,
): Promise<readonly (readonly [path: string, text: string, places: ReadonlySet<string>])[]> {
  const files = [...((await freshCode(schema, generator)) ?? [])].filter(([, text]) => text !== '');
  assert.ok(files.length > 0, generator);
  return files.map(([path, text]) => [path, text, new Set(placesIn(path, text).right)]);
}

/** Changes of a whole text that leave its meaning. */
const formatters: Readonly<Record<string, (text: string, language: PlaceLanguage) => string>> = {
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'tabs for indentation': (text) => text.replace(/^ +/gm, (blanks) => '\t'.repeat(Math.ceil(blanks.length / 2))),
  'wider indentation': (text) => text.replace(/^[ \t]+/gm, (blanks) => blanks + blanks),
  'a line for each parameter': (text, { syntax }) =>
    // Line breaks end statements in Go and Swift unless they follow an opening bracket or a comma.
    text.replace(
      /^(?!\s*(?:\/\/|#|\*))(.*)\((?=\w[^()"']*,[^()"']*\))/gm,
      (_, before: string) => `${before}(\n      `,
    ) + (syntax.layout === 'indents' ? '\n' : ''),
  'no blank lines': (text) => text.replace(/\n{2,}(?!$)/g, '\n'),
};

describe('damaged generated code', () => {
  needsFlatcModule();

  for (const [generator, language] of placeLanguages) {
    it(`is read as before after other formatters in ${generator}`, async () => {
      for (const [path, text, fresh] of await freshFiles(generator)) {
        for (const [formatter, change] of Object.entries(formatters)) {
          const { right, stale } = placesIn(path, change(text, language));
          // Nim's functions say on their first line which type they belong to.
          const isPart = generator === 'nim' && formatter === 'a line for each parameter';
          const found = new Set(isPart ? [...fresh].filter((place) => right.includes(place)) : fresh);
          assert.deepEqual([new Set(right), stale], [found, []], `${formatter} in ${path}`);
        }
      }
    });

    it(`has no wrong place where two versions are merged in ${generator}`, async () => {
      const older = [...((await freshCode(schema.replace('hp: int; ', ''), generator)) ?? [])];
      for (const [path, text, fresh] of await freshFiles(generator)) {
        const other = older.find(([file]) => file === path)?.[1] ?? '';
        const lines = text.split('\n');
        const [from, to] = [lines.length >> 2, lines.length >> 1];
        const theirs = other.split('\n').slice(from, to);
        const conflict = ['<<<<<<< HEAD', ...lines.slice(from, to), '=======', ...theirs, '>>>>>>> theirs'];
        const merged = [...lines.slice(0, from), ...conflict, ...lines.slice(to)].join('\n');
        for (const place of placesIn(path, merged).right) assert.ok(fresh.has(place), `${place} in ${path}`);
      }
    });

    it(`has no wrong place where it ends anywhere in ${generator}`, async () => {
      for (const [path, text, fresh] of await freshFiles(generator)) {
        const names = [...fresh];
        for (let part = 1; part < 25; part++) {
          const cut = text.slice(0, Math.floor((text.length * part) / 25));
          // The last word may be the beginning of a longer one.
          const [last = ''] = /\w*$/.exec(cut) ?? [];
          const { right } = placesIn(path, cut.slice(0, cut.length - last.length));
          for (const place of right) assert.ok(names.includes(place), `${place} in ${path}, cut at ${cut.length}`);
        }
      }
    });

    it(`has no place in edited lines and in other code below the same first lines in ${generator}`, async () => {
      for (const [path, text] of await freshFiles(generator)) {
        const other = text.replaceAll(/monster/gi, 'Stranger').replaceAll(/weapon/gi, 'Foreign');
        const { right } = placesIn(path, other);
        const wrong = right.filter((place) => /Monster|Weapon/.test(place) && !/union-member|Any/.test(place));
        assert.deepEqual(wrong, [], path);
        const head = text.slice(0, 400);
        const mine = `${head.slice(0, head.lastIndexOf('\n'))}\nnothing { of ( that "kind" \n\u0000\uffff`;
        if (languageOfCode({ path, text: mine })) assert.deepEqual(placesIn(path, mine).stale, [], path);
      }
    });
  }
});
