// Names of fields: style, repetition, and names that generated code needs.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { checkDiagnostics, serviceOf, uriOf } from '../check.ts';

describe('names of fields', () => {
  it('are lower-case words with underscores', () =>
    checkDiagnostics(`
table Monster { hitPoints: int; MP: int; x1: int; _tag: int; HTTPServer: string; }
//              ^^^^^^^^^ warning field-name-style: hitPoints is not in snake_case; write hit_points
//                              ^^ warning field-name-style: MP is not in snake_case; write mp
//                                                           ^^^^^^^^^^ warning field-name-style: HTTPServer is not in snake_case; write http_server
struct Vec { X: float; }
//           ^ warning field-name-style: X is not in snake_case; write x
`));

  it('may have any style where the rules of tRPC are on', () =>
    checkDiagnostics(`
//- trpc: on
table Monster { hitPoints: int; }
//    ^^^^^^^ error namespace-missing: the file has no namespace, which trpc needs for the name of the Go package; add namespace <app>.<server>;
`));

  it('may have any style in a schema with a go_package', () =>
    checkDiagnostics(`
attribute "go_package=example.com/game";
namespace game;
table Monster { hitPoints: int; }
`));

  it('may have any style where the settings say so, and not where they insist', () => {
    checkDiagnostics(`
//- rules: field-name-style=off
table Monster { hitPoints: int; }
`);
    checkDiagnostics(`
//- trpc: on
//- rules: field-name-style=error
table Monster { hitPoints: int; }
//    ^^^^^^^ error namespace-missing: the file has no namespace, which trpc needs for the name of the Go package; add namespace <app>.<server>;
//              ^^^^^^^^^ error field-name-style: hitPoints is not in snake_case; write hit_points
`);
  });

  it('are not repeated', () =>
    checkDiagnostics(`
table Monster { hp: int; hp: short; Hp: int; mana: int; hp: [int]; }
//                       ^^ error duplicate-field: Monster already has a field hp
//                                  ^^ warning field-name-style: Hp is not in snake_case; write hp
//                                                      ^^ error duplicate-field: Monster already has a field hp
struct Vec { x: float; x: int; }
//                     ^ error duplicate-field: Vec already has a field x
`));

  it('may be the same in different declarations', () =>
    checkDiagnostics(`
table A { x: int; }
table B { x: int; }
`));

  it('leave room for the hidden type field of a union', () =>
    checkDiagnostics(`
table Cat {}
union Pet { Cat }
table A { pet: Pet; pet_type: int; }
//                  ^^^^^^^^ error duplicate-field: A already has a field pet_type: the hidden type of union pet
table B { pet_type: int; pet: Pet; }
//                       ^^^ error duplicate-field: union pet needs a hidden field pet_type, but B already has a field with that name
table C { pet_type: int; pet: [Pet]; }
//                       ^^^ error duplicate-field: union pet needs a hidden field pet_type, but C already has a field with that name
table D { pet: Pet; pet_type: Pet; }
//                  ^^^^^^^^ error duplicate-field: D already has a field pet_type: the hidden type of union pet
table E { pet: Pet; pet: Pet; }
//                  ^^^ error duplicate-field: E already has a field pet
table F { cat: Cat; cat_type: int; }
`));

  it('do not clash with the functions generated for a vector', () =>
    checkDiagnostics(`
table A { points: [int]; points_length: int; pointsLength: int; }
//                       ^^^^^^^^^^^^^ error generated-name-clash: points_length clashes with a function that is generated for vector points
//                                           ^^^^^^^^^^^^ warning field-name-style: pointsLength is not in snake_case; write points_length
//                                           ^^^^^^^^^^^^ error generated-name-clash: pointsLength clashes with a function that is generated for vector points
table B { length: [int]; _length: int; length_length_length: int; }
table C { points_length: [int]; points: [A]; }
//        ^^^^^^^^^^^^^ error generated-name-clash: points_length clashes with a function that is generated for vector points
`));

  it('may end in length beside what has no generated length', () =>
    checkDiagnostics(`
table A { points: [int] (vector64); points_length: int; name: string; name_length: int; }
struct B { points: [int:2]; points_length: int; }
`));

  it('do not clash with the functions generated for a string', () =>
    checkDiagnostics(`
table A { name: string; name_byte_vector: int; nameByteVector: int; }
//                      ^^^^^^^^^^^^^^^^ error generated-name-clash: name_byte_vector clashes with a function that is generated for string name
//                                             ^^^^^^^^^^^^^^ warning field-name-style: nameByteVector is not in snake_case; write name_byte_vector
//                                             ^^^^^^^^^^^^^^ error generated-name-clash: nameByteVector clashes with a function that is generated for string name
table B { names: [string]; names_byte_vector: int; }
`));

  it('do not clash with the functions generated for a union', () =>
    checkDiagnostics(`
table Cat {}
union Pet { Cat }
table A { pet: Pet; petType: int; }
//                  ^^^^^^^ warning field-name-style: petType is not in snake_case; write pet_type
//                  ^^^^^^^ error generated-name-clash: petType clashes with a function that is generated for union pet
table B { pets: [Pet]; petsType: int; pets_length: int; pets_type_length: int; pets_typeLength: int; }
//                     ^^^^^^^^ warning field-name-style: petsType is not in snake_case; write pets_type
//                                    ^^^^^^^^^^^ error generated-name-clash: pets_length clashes with a function that is generated for vector pets
//                                                      ^^^^^^^^^^^^^^^^ error generated-name-clash: pets_type_length clashes with a function that is generated for the types of pets
//                                                                             ^^^^^^^^^^^^^^^ warning field-name-style: pets_typeLength is not in snake_case; write pets_type_length
//                                                                             ^^^^^^^^^^^^^^^ error generated-name-clash: pets_typeLength clashes with a function that is generated for the types of pets
`));

  it('clash whether the fields are deprecated or not', () =>
    checkDiagnostics(`
table A { name: string (deprecated); name_byte_vector: int (deprecated); }
//                                   ^^^^^^^^^^^^^^^^ error generated-name-clash: name_byte_vector clashes with a function that is generated for string name
`));

  it('are not judged where the type is missing or unknown', () =>
    checkDiagnostics(`
table A { Name; u: Gone; u_type: int; names: [Gone2], names_length: int; }
//           ^ error expected-token: expected ':' and a type after the field's name
//                 ^^^^ error unresolved-type: cannot find Gone
//                                                  ^ error unexpected-token: unexpected ',' after the field's type, expected ';'
`));

  it('are judged in a long table as its fields are edited', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `  field_${index}: int;\n`);
    const text = `table Long {\n${lines.join('')}}\n`;
    const service = serviceOf({ files: new Map([['/a.fbs', text]]), caret: undefined, annotations: [], settings: {} });
    const uri = uriOf('/a.fbs');
    const replace = (line: number, [from, to]: readonly [number, number], written: string) => {
      const file = service.file(uri) as SourceFile;
      const range = { start: { line, character: from }, end: { line, character: to } };
      service.setFile(SourceFile.update(file, [{ range, text: written }], file.version + 1));
      return service.diagnose(uri).diagnostics.map(({ code, range: { start } }) => `${start.line} ${code}`);
    };
    assert.deepEqual(replace(21, [8, 10], '19'), ['21 duplicate-field']);
    assert.deepEqual(replace(21, [8, 10], 'X'), ['21 field-name-style']);
    assert.deepEqual(replace(5, [8, 9], '7'), ['8 duplicate-field', '21 field-name-style']);
    assert.deepEqual(replace(21, [8, 9], 'y'), ['8 duplicate-field']);
    assert.deepEqual(replace(5, [8, 9], '4'), []);
  });
});
