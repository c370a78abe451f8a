// The rules about the style of names, which projects turn on with a preset.
import assert from 'node:assert/strict';
import { isUpperCamelCase, upperCamelCase } from '../../server/language/vocabulary/upper-camel-case.ts';
import { checkDiagnostics } from '../check.ts';

describe('the style of names', () => {
  it('is checked with the preset basic', () =>
    checkDiagnostics(`
//- style: basic
namespace my_game.Deep;
//        ^^^^^^^ warning namespace-name-style: my_game is not in UpperCamelCase; write MyGame
enum color: byte { red, GREEN_ISH, Blue }
//   ^^^^^ warning type-name-style: color is not in UpperCamelCase; write Color
//                 ^^^ warning member-name-style: red is not in UpperCamelCase; write Red
//                      ^^^^^^^^^ warning member-name-style: GREEN_ISH is not in UpperCamelCase; write GreenIsh
table monster_list {}
//    ^^^^^^^^^^^^ warning type-name-style: monster_list is not in UpperCamelCase; write MonsterList
struct vec_3 { x: int; }
//     ^^^^^ warning type-name-style: vec_3 is not in UpperCamelCase; write Vec3
union any_one { monster_list }
//    ^^^^^^^ warning type-name-style
rpc_service store { get_it(monster_list): monster_list; }
//          ^^^^^ warning type-name-style
//                  ^^^^^^ warning method-name-style: get_it is not in UpperCamelCase; write GetIt
`));

  it('is not checked without it, except for a rule with a level of its own', () => {
    const schema = 'namespace my_game;\nenum color: byte { red }\n';
    checkDiagnostics(schema);
    checkDiagnostics(`
//- rules: member-name-style=hint
namespace my_game;
enum color: byte { red }
//                 ^^^ hint member-name-style
`);
  });

  it('is that of single rules where the project gives them a level', () =>
    checkDiagnostics(`
//- style: basic
//- rules: type-name-style=off,member-name-style=information
enum color: byte { red }
//                 ^^^ information member-name-style
`));

  it('has no finding in the example of the style guide', () =>
    checkDiagnostics(`
//- style: basic
namespace MyGame.Sample;
enum Color: byte { Red, LightBlue }
table Monster { hit_points: int = 100; color: Color = LightBlue; }
rpc_service MonsterStorage { StoreMonster(Monster): Monster; }
`));

  it('leaves the namespaces of tRPC as they are', () =>
    checkDiagnostics(`
//- style: basic
//- trpc: on
attribute "go_package=a.b/shop";
namespace app.shop;
table Any {}
rpc_service Shop { Buy(Any): Any; }
`));

  it('is ignored by a comment, which is not reported where no preset is set', () => {
    const schema = 'table monster {} // fbs-ignore: type-name-style\n';
    checkDiagnostics(schema);
    checkDiagnostics(`//- style: basic\n${schema}`);
  });

  it('keeps abbreviations, and numbers apart', () => {
    for (const name of ['A', 'Monster', 'CPU', 'HTTPServer', 'Vec3', 'Sse4_2']) assert.ok(isUpperCamelCase(name), name);
    for (const name of ['', 'a', '_A', 'A_', 'A_B', 'LIGHT_BLUE', '3D']) assert.ok(!isUpperCamelCase(name), name);
    const pairs = ['monster_list MonsterList', 'LIGHT_BLUE LightBlue', 'ABC_def AbcDef', 'hitPoints HitPoints'];
    for (const pair of [...pairs, 'sse_4_2 Sse4_2', '_private Private', 'Foo_ Foo', 'http2_server Http2Server']) {
      const [name = '', expected] = pair.split(' ');
      assert.equal(upperCamelCase(name), expected);
    }
  });
});
