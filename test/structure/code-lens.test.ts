// Code lenses above declarations.
import assert from 'node:assert/strict';
import { codeLensDefaults } from '../../server/language/service.ts';
import { checkCodeLenses, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const both = ['flatbuffers.generateCode', 'flatbuffers.generateStubs'];

describe('code lenses', () => {
  it('offer code above the root type, and stubs above each service of a schema for tRPC', () =>
    checkCodeLenses(
      `
attribute "go_package=example.com/shop";
namespace shop;
/// A question.
table Ask { text: string; }
/// What is asked.
rpc_service Shop { Buy(Ask): Ask; }
//<---------- lens: Generate tRPC stubs flatbuffers.generateStubs
rpc_service Store { Sell(Ask): Ask; }
//<---------- lens: Generate tRPC stubs flatbuffers.generateStubs
root_type Ask;
//<-------- lens: Generate code flatbuffers.generateCode
`,
      both,
    ));

  it('offer no stubs where the rules of tRPC do not apply', () => {
    const service = 'table Ask {}\nrpc_service Shop { Buy(Ask): Ask; }\n';
    checkCodeLenses(`\n${service}`, both);
    checkCodeLenses(`\n//- trpc: off\nattribute "go_package=example.com/shop";\n${service}`, both);
    checkCodeLenses(
      `\n//- trpc: on\n${service}//<---------- lens: Generate tRPC stubs flatbuffers.generateStubs\n`,
      both,
    );
  });

  it('offer only what the editor can do', () => {
    const schema = '\ntable Ask {}\nroot_type Ask;\n';
    checkCodeLenses(schema, []);
    checkCodeLenses(schema, ['flatbuffers.generateStubs']);
    checkCodeLenses(`${schema}//<-------- lens: Generate code flatbuffers.generateCode\n`, both);
  });

  it('are above each type to count its references, where that is wished for, and above nothing else', () => {
    const schema = `
namespace a;
/* 😀 */ table T { e: E; }
//             ^ lens: given later
/* é */ struct S { x: int; }
//             ^ lens: given later
enum E : byte { X }
//   ^ lens: given later
union U { T }
//    ^ lens: given later
rpc_service Shop { Buy(T): T; }
table { broken
attribute "a";
root_type T;
`;
    for (const source of [schema, schema.replaceAll('\n', '\r\n')]) {
      checkCodeLenses(source, [], { references: true });
      checkCodeLenses(source.replaceAll('lens: given later', ''), []);
    }
  });

  it('name the root of a schema that is checked through another one, for an editor that can open it', () => {
    const fixture = parseFixture(`
//- /main.fbs
include "e.fbs";
include "part.fbs";
//- /e.fbs
enum E : byte { X }
//- /part.fbs
table Part { e: E; }
`);
    const service = serviceOf(fixture);
    const lenses = (path: string, commands: readonly string[]) =>
      settled(service, fixture, () => service.codeLenses(uriOf(path), commands));
    const start = { line: 0, character: 0 };
    assert.deepEqual(lenses('/part.fbs', ['flatbuffers.openRoot']), [
      {
        range: { start, end: start },
        command: {
          title: 'Checked through main.fbs',
          command: 'flatbuffers.openRoot',
          arguments: [uriOf('/part.fbs'), 'main.fbs'],
        },
      },
    ]);
    assert.deepEqual(lenses('/part.fbs', both), []);
    assert.deepEqual(lenses('/main.fbs', ['flatbuffers.openRoot']), []);
    service.configure({ ...service.settings.elsewhere, codeLenses: { ...codeLensDefaults, root: false } });
    assert.deepEqual(lenses('/part.fbs', ['flatbuffers.openRoot']), []);
  });
});
