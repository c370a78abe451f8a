// The names of declarations in generated code that hovers show. flatc is the oracle: its code has them.
import assert from 'node:assert/strict';
import { shownName } from '../../server/language/generated-places/shown-name.ts';
import {
  type CodeOptions,
  codeDefaults,
  type Generator,
  type PlaceLanguage,
  placeLanguages,
  readCode,
  type SchemaItem,
} from '../../server/language/service.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { freshCode, itemsOf } from './fresh-code.ts';

const schema = `namespace my_game.HTTPApi;
enum LightColor : byte { Red, DarkGreen, class, lower_case }
enum Flags : ubyte (bit_flags) { FirstOne, second_one }
struct Vec3 { pos_x: float; PosY: float; type: int; }
table snake_table { abc_def: int; }
union AnyThing { HTTPRequest, Alias: snake_table }
table HTTPRequest {
  url_path: string; type: int; ID2: long; hit_points: short = 100; color: LightColor = DarkGreen; pos: Vec3;
  kids: [HTTPRequest]; raw_bytes: [ubyte]; names: [string]; u: AnyThing; id_key: string (key); class: int;
  nested: [ubyte] (nested_flatbuffer: "snake_table"); import_: int; x1y2: int; a_1: int; A: bool;
}
root_type HTTPRequest;
`;

/** The names of the code, each after the type around it. */
async function namesIn(language: PlaceLanguage, flags: readonly string[]): Promise<ReadonlySet<string>> {
  const files = await freshCode(schema, language.generator, flags);
  assert.ok(files, 'flatc refuses the schema');
  const code = [...files].filter(([file]) => language.extensions.some((extension) => file.endsWith(extension)));
  const declared = code.flatMap(([, text]) => readCode(text, language.syntax));
  return new Set(
    declared.flatMap(({ name, owner, after }) => {
      const member = name.replace(/^mt:/, '');
      return [`${owner || after} ${member}`, ` ${member}`];
    }),
  );
}

const parts = (shown: string) => /^(?:(.+?)(?:::|[.:]))?(.+?)(?:\(\))?$/.exec(shown)?.slice(1) ?? [];

describe('the names of generated code that hovers show', () => {
  needsFlatcModule();

  async function check(generator: Generator, options: CodeOptions, flags: readonly string[]): Promise<void> {
    const language = placeLanguages.get(generator);
    assert.ok(language);
    const names = await namesIn(language, flags);
    const isShown = ({ kind }: SchemaItem) => !['namespace', 'root', 'identifier', 'service', 'method'].includes(kind);
    const missing = itemsOf(schema).flatMap((item) => {
      const shown = shownName(item, language, options);
      // Lobster has accessors for the members of a union only.
      const isNone = generator === 'lobster' && item.typeField !== undefined;
      if (!isShown(item) || isNone) return shown === undefined ? [] : [`${shown} is shown`];
      const [type = '', member] = parts(shown ?? '');
      return names.has(`${type} ${member}`) ? [] : [`${item.kind} ${item.holder?.name}.${item.name}: ${shown}`];
    });
    assert.deepEqual(missing, []);
  }

  for (const generator of placeLanguages.keys())
    it(`are declared in ${generator}`, () => check(generator, codeDefaults, []));

  it('follow the options', async () => {
    await check('cpp', { ...codeDefaults, scopedEnums: true }, ['--scoped-enums']);
    await check('cpp', { ...codeDefaults, cppStandard: 'c++17' }, ['--cpp-std', 'c++17']);
    await check('cpp', { ...codeDefaults, cppFieldCase: 'upper' }, ['--cpp-field-case-style', 'upper']);
    await check('cpp', { ...codeDefaults, noPrefix: true }, ['--no-prefix']);
  });
  it('have the type of a member before it in C++ only if the enum is an enum class', () => {
    const language = placeLanguages.get('cpp');
    const item = itemsOf(schema).find(({ name }) => name === 'Red');
    assert.ok(language && item);
    const shownWith = (options: Partial<CodeOptions>) => shownName(item, language, { ...codeDefaults, ...options });
    assert.equal(shownWith({}), 'LightColor_Red');
    assert.equal(shownWith({ scopedEnums: true }), 'LightColor::Red');
    assert.equal(shownWith({ cppStandard: 'c++17' }), 'LightColor::Red');
  });
});
