// One bracket or quote that is missing in data is one error, at the place where it is missing.
import assert from 'node:assert/strict';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { checkFix, checkFixes } from '../check-fixes.ts';
import { parseFixture } from '../fixture.ts';

const schema = `//- /s.fbs
struct P { x: int; y: int; }
table W { name: string; id: int; ws: [W]; }
table R { v: [int]; w: W; ws: [W]; p: P; s: string; n: int; deep: [R]; }
root_type R;
//- /d.json
`;

const check = (data: string): void => checkDiagnostics(schema + data);

describe('a list that is not closed', () => {
  it('is closed before the name of the next field', () => {
    check(`
{ "v": [1, 2,
//          ^ error object-syntax: expected ']' to close the list
  "w": { "id": 1 },
  "ws": [] }`);
    check(`
{
  v: [1, 2,
//        ^ error object-syntax: expected ']'
  w: { id: 1 },
  ws: []
}`);
    check(`
{
  "v": [1, 2
//         ^ error object-syntax: expected ']'
  "w": { "id": 1 },
  "n": 1
}`);
    check(`
{
  "v": [
//     ^ error object-syntax: expected ']'
  "n": 1,
  "s": "a"
}`);
    check(`
{ "v": [1, 2, "w": { "id": 1 }, "ws": [] }
//          ^ error object-syntax: expected ']'
`);
  });

  it('is closed before the field after it, where its elements are tables', () => {
    check(`
{
  "ws": [
    { "name": "a", "id": 1 },
//                          ^ error object-syntax: expected ']'
  "n": 1,
  "v": [1]
}`);
    check(`
{
  "ws": [
    { "name": "a", "id": 1 },
    { "name": "b", "id": 1 }
//                         ^ error object-syntax: expected ']'
  "n": 1,
  "v": [1]
}`);
  });

  it('is told each time, where brackets match otherwise', () =>
    check(`
{
  "deep": [
    { "v": [1, 2,
//              ^ error object-syntax: expected ']'
      "w": { "id": 1 } },
    { "v": [1, 2, 3], "ws": [
      { "id": 1 }, { "id": 2 } },
//                           ^ error object-syntax: expected ']'
    { "n": 1 }
  ],
  "n": 1
}`));

  it('gets its bracket before the comma, or with one', () => {
    checkFix(`${schema}{ "v": [1, 2$0,\n  "n": 1 }`, "Insert ']'", '{ "v": [1, 2],\n  "n": 1 }');
    checkFix(`${schema}{ "v": [1, $02\n  "n": 1 }`, "Insert '],'", '{ "v": [1, 2],\n  "n": 1 }');
    checkFix(`${schema}{ "v": $0[\n  "n": 1 }`, "Insert '],'", '{ "v": [],\n  "n": 1 }');
  });
});

describe('an object that is not closed', () => {
  it('is closed before the next element of a list, and at the end of the list', () => {
    check(`
{
  "ws": [
    { "name": "a", "id": 1,
//                        ^ error object-syntax: expected '}' to close the object
    { "name": "b", "id": 2 }
  ],
  "n": 1
}`);
    check(`
{
  "ws": [
    { "name": "a", "id": 1
//                       ^ error object-syntax: expected '}'
    { "name": "b", "id": 2 }
  ],
  "n": 1
}`);
    check(`
{
  "ws": [
    { "name": "a", "id": 1 },
    { "name": "b", "id": 2
//                       ^ error object-syntax: expected '}'
  ],
  "n": 1
}`);
  });

  it('is found by its indentation, where each brace closes the next one', () => {
    check(`
{
  "w": { "id": 1,
//              ^ error object-syntax: expected '}'
  "ws": [],
  "n": 1
}`);
    check(`
{
    "w": {
        "id": 1,
        "name": "a",
//                 ^ error object-syntax: expected '}'
    "ws": [],
    "n": 1
}`);
    check(`
{
  "w": {
    "ws": [{ "id": 1 }]
//                    ^ error object-syntax: expected '}'
}`);
  });

  it('is told at the end, where indentation shows nothing', () => {
    check(`
{ "w": { "id": 1, "n": 1 }
//                       ^ error object-syntax: expected '}'
`);
    check(`
{
"w": { "id": 1,
"n": 1
}
//< error object-syntax: expected '}'
`);
  });

  it('gets its bracket where indentation shows the end', () =>
    checkFix(`${schema}{\n  "w": { "id": 1$0,\n  "n": 1\n}`, "Insert '}'", '{\n  "w": { "id": 1},\n  "n": 1\n}'));
});

describe('the finding of a bracket that is not closed', () => {
  it('leads to the bracket', () => {
    const opened = (data: string) => {
      const fixture = parseFixture(schema + data);
      const service = serviceOf(fixture);
      const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/d.json')));
      return diagnostics.map(({ relatedInformation }) =>
        relatedInformation?.map(({ location, message }) => ({ ...location.range.start, message })),
      );
    };
    const message = 'this bracket is not closed';
    assert.deepEqual(opened('{ "v": [1, 2,\n  "n": 1 }'), [[{ line: 0, character: 7, message }]]);
    assert.deepEqual(opened('{\n  "w": { "id": 1,\n  "n": 1\n}'), [[{ line: 1, character: 7, message }]]);
    assert.deepEqual(opened('{ "w": ["id": 1] }'), [undefined]);
  });
});

describe('a bracket of another kind', () => {
  it('is one mistake, with the right one as its fix', () => {
    check(`
{ "v": [1, 2 }, "n": 1 }
//           ^ error object-syntax: unexpected '}', expected ',' or ']'
`);
    check(`
{ "w": { "id": 1 ], "n": 1 }
//               ^ error object-syntax: unexpected ']', expected ',' or '}'
`);
    check(`
{ "ws": [ { "id": 1 ], { "id": 2 } ], "n": 1 }
//                  ^ error object-syntax: unexpected ']'
`);
    checkFix(`${schema}{ "v": [1, 2 $0}, "n": 1 }`, "Replace '}' with ']'", '{ "v": [1, 2 ], "n": 1 }');
    checkFix(`${schema}{ "w": { "id": 1 $0], "n": 1 }`, "Replace ']' with '}'", '{ "w": { "id": 1 }, "n": 1 }');
  });

  it('that is too much is one mistake', () => {
    check(`
{ "v": [1, 2]], "n": 1 }
//           ^ error object-syntax: unexpected ']'
`);
    check(`
{ "w": { "id": 1 }}, "n": 1 }
//                ^ error object-syntax: nothing can come after the object
`);
    checkFixes(`${schema}{ "v": [1, 2]$0], "n": 1 }`, ["* Remove ']'"]);
  });
});

describe('names in a list', () => {
  it('are one mistake', () => {
    check(`
{ "w": ["id": 1, "name": "b"], "n": 1 }
//      ^^^^ error object-syntax: the values of a list have no names: put "id" into braces
`);
    check(`
{ "ws": [ { "name": "a", { "id": 2 } }, { "name": "b" } ], "n": 1 }
//                       ^ error object-syntax: unexpected '{', expected a field's name or '}'
`);
  });
});

describe('a quote that is missing', () => {
  it('is taken to be before the brackets that end the line', () => {
    check(`
{ "ws": [ { "name": "a },
//                  ^^^^^ error unterminated-string
    { "name": "b", "id": 1 } ],
  "s": "c,
//     ^^^ error unterminated-string
  "n": 1
}`);
    check(`
{ "w": { "id": 1, "name: 1 },
//                ^^^^^^^^^^^ error unterminated-string
  "n": 1 }`);
  });

  it('is one mistake, where the next quote seems to begin a string', () => {
    check(`
{ "w": { "name: "abc", "id": 1 },
//               ^^^ error object-syntax
  "n": 1 }`);
    check(`
{ "ws": [ { "id": 1, "name": "x }, { "id": 1, "name": "y" } ],
//                                    ^^ error object-syntax
  "n": 1 }`);
  });
});
