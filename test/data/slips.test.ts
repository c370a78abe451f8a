// Fixes that undo the slip of one key in data.
import assert from 'node:assert/strict';
import { actionsAtCaret, checkFix, checkFixes } from '../check-fixes.ts';
import { parseFixture } from '../fixture.ts';
import { inBothShells, monsters } from './shells.ts';

/** Checks that the first fix is preferred for each slip, and that it gives the text that was meant. */
function checkSlips(
  slips: readonly (readonly [slip: string, titles: string | readonly string[], meant: string])[],
): void {
  for (const [slip, titles, meant] of slips) {
    const [title = '', ...others] = typeof titles === 'string' ? [titles] : titles;
    inBothShells(monsters, slip, (source) => {
      checkFixes(source, [`* ${title}`, ...others]);
      checkFix(source, title, source.includes('//- /main.json') ? meant : `${monsters.trim()}\n${meant}`);
    });
  }
}

describe('fixes of slips in data', () => {
  it('change the state of shift, and replace the key beside the one that was meant', () =>
    checkSlips([
      ['{ "name"$0; "a" }', "Replace ';' with ':'", '{ "name": "a" }'],
      ['{ "name": "a"$0< "hp": 1 }', "Replace '<' with ','", '{ "name": "a", "hp": 1 }'],
      ['{ "name"$0> "a" }', "Replace '>' with ':'", '{ "name": "a" }'],
      ['{ "name": "a"$0m\n "hp": 1 }', "Replace 'm' with ','", '{ "name": "a",\n "hp": 1 }'],
      ['{ "name": "a", $0?hp": 1 }', `Replace '?' with '"'`, '{ "name": "a", "hp": 1 }'],
    ]));

  it('remove keys that were typed for nothing', () =>
    checkSlips([
      ['{ "name":$0: "a" }', "Remove ':'", '{ "name": "a" }'],
      ['{ "name$0"": "a" }', `Remove '"'`, '{ "name": "a" }'],
      ['{ "name": "a", "hp":$0> 1 }', "Remove '>'", '{ "name": "a", "hp": 1 }'],
      ['{$0{ "name": "a" }', "Remove '{'", '{ "name": "a" }'],
    ]));

  it('change the order of two keys', () =>
    checkSlips([
      ['{ "name": a$0"" }', `Change 'a""' to '"a"'`, '{ "name": "a" }'],
      ['{ "name:$0" "a" }', [`Change '"name:"' to '"name":'`, "Insert ':'"], '{ "name": "a" }'],
      [
        '{ "name": "a", "path": [{ "x": 1, "y": 2 },]$0 "hp": 1 }',
        ["Change '},]' to '}],'", "Insert ','"],
        '{ "name": "a", "path": [{ "x": 1, "y": 2 }], "hp": 1 }',
      ],
      ['{ "name": "a,$0" "hp": 1 }', [`Change '"a,"' to '"a",'`, "Insert ','"], '{ "name": "a", "hp": 1 }'],
    ]));

  it('add keys that were not pressed', () =>
    checkSlips([
      ['{ nam$0e": "a" }', [`Insert '"'`, `Remove '"'`], '{ "name": "a" }'],
      ['{ "name": "a", "others": [$0"name": "b" }] }', "Insert '{'", '{ "name": "a", "others": [{"name": "b" }] }'],
    ]));

  it('are not preferred if they make another number', () => {
    inBothShells(monsters, '{ "name": "a", "ratio": 1$0! }', (source) =>
      checkFixes(source, ["Replace '!' with '1'", "Remove '!'"]),
    );
    inBothShells(monsters, '{ "name": "a", "hp": 00$0x2 }', (source) => checkFixes(source, ["Replace '0' with '-'"]));
    inBothShells(monsters, '{ "name": "a", "hp": [3,$0 "others": [] }', (source) =>
      checkFixes(source, ["Replace '[' with '-'", "Remove '['", "Insert ']'"]),
    );
    const numbers = 'table T { v: [int]; hp: int; } root_type T;';
    inBothShells(numbers, '{ "v": -3]$0, "hp": 1 }', (source) =>
      checkFixes(source, ["Replace '-' with '['", "Insert '['", "Remove ']'"]),
    );
    inBothShells(numbers, '{ "v": $0- 3], "hp": 1 }', (source) => checkFixes(source, ["Replace '-' with '['"]));
  });

  it('are not preferred if they change a text', () => {
    for (const [slip, titles] of [
      ['"it"$0s"', ["Insert '\\'", `Remove '"'`]],
      ['"5" $0x"', ["Insert '\\'", `Remove '"'`]],
      ['"He said: "$0hello"', ["Insert '\\'", `Remove '"'`]],
      ['"5"$0"', [`Remove '"'`]],
    ] as const)
      inBothShells(monsters, `{ "name": ${slip} }`, (source) => checkFixes(source, titles));
    checkSlips([['{ "name": "a"$0" }', `Remove '"'`, '{ "name": "a" }']]);
  });

  it('show the text where they differ in it alone', () => {
    inBothShells(monsters, '{ "name": "a", "ratio": 1.2$0.3 }', (source) =>
      checkFixes(source, ["Change '1.2.3' to '12.3'", "Change '1.2.3' to '1.23'"]),
    );
    inBothShells(monsters, '{ "name": "C:\\$0" }', (source) =>
      checkFixes(source, ["Remove '\\'", `Change '"C:\\"' to '"C:\\""'`, "Insert '\\'", `Change '}' to '"}'`]),
    );
  });

  it('are for the brace in front, too', () => {
    const source = (text: string) => `//- /main.fbs\n${monsters.trim()}\n//- /main.json\n${text}`;
    checkFixes(source('$0["name": "a"}'), ["* Replace '[' with '{'"]);
    checkFix(
      source('$0"name": "a", "at": { "x": 1, "y": 2 }}'),
      "Insert '{'",
      '{"name": "a", "at": { "x": 1, "y": 2 }}',
    );
  });

  it('are not looked for in large data, which would be read too often', () => {
    const source = (text: string) =>
      `//- /main.fbs\n${monsters.trim()}\n//- /main.json\n{ "name": "${text}",\n  "hp"$0> 1 }`;
    checkFixes(source('a'), ["* Replace '>' with ':'"]);
    checkFixes(source('a'.repeat(200_000)), []);
  });

  it('are preferred in data of any size only if all of the kind were tried', () => {
    const source = (length: number, object: string) =>
      `//- /main.fbs\n${monsters.trim()}\n//- /main.json\n{ "name": "${'a'.repeat(length)}",\n  ${object} }`;
    const preferred = (length: number, object: string) =>
      actionsAtCaret(parseFixture(source(length, object))).filter(({ isPreferred }) => isPreferred);
    for (let tried = 5; tried < 60; tried += 1) {
      assert.deepEqual(preferred(Math.floor(500_000 / tried), 'kind: Elf$0"'), [], String(tried));
    }
    assert.deepEqual(preferred(200_000, '"hp:$0" 1'), []);
  });
});
