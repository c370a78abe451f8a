// The commands that stand above declarations.
import { checkCodeLenses } from './check.ts';

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
});
