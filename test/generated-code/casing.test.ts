// The styles of names in generated code, as flatc writes them.
import assert from 'node:assert/strict';
import { inCase } from '../../server/language/casing.ts';

const rows: readonly (readonly [Parameters<typeof inCase>[1], string, string])[] = [
  ['upper-camel', 'url_path', 'UrlPath'],
  ['upper-camel', 'ID2', 'Id2'],
  ['upper-camel', 'HTTPRequest', 'Httprequest'],
  ['upper-camel', '_tab', '_Tab'],
  ['upper-camel', 'a__b', 'A_b'],
  ['upper-camel', 'a_', 'A_'],
  ['lower-camel', 'PosY', 'posY'],
  ['lower-camel', 'ID2', 'id2'],
  ['lower-camel', 'x2Y', 'x2Y'],
  ['snake', 'v2', 'v_2'],
  ['snake', 'HTTPApi', 'httpapi'],
  ['snake', 'MyGame', 'my_game'],
  ['screaming-snake', 'LightColor', 'LIGHT_COLOR'],
  ['dasher', 'LightColor', 'light-color'],
  ['dasher', 'v2', 'v2'],
  ['dasher', '_Foo', 'foo'],
  ['snake2', 'v2', 'v2'],
  ['all-upper', 'urlPath', 'URL_PATH'],
];

describe('a name in generated code', () => {
  for (const [casing, name, expected] of rows) {
    it(`${name} in ${casing} is ${expected}`, () => assert.equal(inCase(name, casing), expected));
  }

  it('may be taken for snake case', () => {
    assert.equal(inCase('ID2', 'upper-camel', 'snake'), 'ID2');
    assert.equal(inCase('urlPath', 'all-upper', 'snake'), 'URLPATH');
  });
});
