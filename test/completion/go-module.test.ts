// The Go import path that go.mod suggests for a schema.
import assert from 'node:assert/strict';
import { caretOf, serviceOf, settled, uriOf } from '../check.ts';
import { checkCompletion, labelsOffered } from '../check-completion.ts';
import { parseFixture } from '../fixture.ts';

describe('completion of go_package', () => {
  it('begins with the module of the nearest go.mod and follows the folders', () =>
    checkCompletion(
      `
//- /main.fbs
namespace trpc.app.other;
//- /go.mod
module example.com/outer
//- /api/go.mod
// the API
module example.com/api // begins here
//- /api/v1/greeter/greeter.fbs
namespace trpc.app.greeter;
attribute "$0";
`,
      { first: ['go_package=example.com/api/v1/greeter'] },
    ));

  it('follows the outer go.mod once the nearest one is removed', () => {
    const fixture = parseFixture(`
//- /go.mod
module example.com/outer
//- /api/go.mod
module example.com/api
//- /api/v1/greeter.fbs
namespace trpc.app.greeter;
attribute "$0";
`);
    const service = serviceOf(fixture);
    const { uri, position } = caretOf(fixture);
    const offered = () => settled(service, fixture, () => service.completion(uri, position)).items[0]?.label;
    assert.equal(offered(), 'go_package=example.com/api/v1/greeter');
    service.setGoModule(uriOf('/api'), undefined);
    assert.equal(offered(), 'go_package=example.com/outer/api/v1/greeter');
  });

  it('ends as the namespace does', () =>
    checkCompletion(
      `
//- /go.mod
module "example.com/app"
//- /schemas/greeter.fbs
namespace trpc.app.greeter;
attribute "go$0";
`,
      { first: ['go_package=example.com/app/schemas/greeter'] },
    ));

  it('is what the neighbours say where they say something', () =>
    checkCompletion(
      `
//- /go.mod
module example.com/app
//- /a/other.fbs
namespace trpc.app.other;
attribute "go_package=example.com/stubs/other";
//- /a/greeter.fbs
namespace trpc.app.greeter;
attribute "$0";
`,
      { first: ['go_package=example.com/stubs/greeter', 'go_package=example.com/app/a/greeter'] },
    ));
});

describe('a go_package of another project', () => {
  const others = `
//- /shop/cart.fbs
namespace trpc.shop.cart;
attribute "go_package=shop.com/stubs/cart";
//- /game/go.mod
module game.com/game
`;

  it('is not offered', () => {
    const own = '//- /game/api/hello.fbs\nnamespace trpc.game.hello;\nattribute "$0";';
    assert.deepEqual(labelsOffered(`${own}${others}`), ['go_package=game.com/game/api/hello']);
    const alone = '//- /tools/hello.fbs\nnamespace trpc.tools.hello;\nattribute "$0";';
    assert.deepEqual(labelsOffered(`${alone}${others}`), ['go_package=']);
  });

  it('is not offered as a statement, where nobody uses tRPC', () => {
    const labels = labelsOffered(`//- /game/plain.fbs\nnamespace game;\n$0${others}`);
    assert.deepEqual(
      labels.filter((label) => /go_package|trpc/.test(label)),
      [],
    );
  });

  it('is offered where it is of the same namespace, app, or folder', () => {
    for (const [path, namespace, expected] of [
      ['/other/cart.fbs', 'trpc.shop.cart', 'go_package=shop.com/stubs/cart'],
      ['/other/orders.fbs', 'trpc.shop.orders', 'go_package=shop.com/stubs/orders'],
      ['/shop/deep/stock.fbs', 'stock', 'go_package=shop.com/stubs/stock'],
    ] as const)
      checkCompletion(`//- ${path}\nnamespace ${namespace};\nattribute "$0";${others}`, { first: [expected] });
  });

  it('says nothing about other namespaces if its path is one segment', () => {
    const beside = '//- /a/other.fbs\nnamespace x.other;\nattribute "go_package=other";\n';
    const own = (namespace: string) => `//- /a/own.fbs\nnamespace ${namespace};\nattribute "$0";\n`;
    assert.deepEqual(labelsOffered(`${own('x.own')}${beside}`), ['go_package=']);
    assert.deepEqual(labelsOffered(`${own('x.other')}${beside}`), ['go_package=other']);
  });
});
