// Go packages that import each other, import paths that trpc refuses, and files that depend on their includer.
import { checkDiagnostics } from '../check.ts';
import { checkFix } from '../check-fixes.ts';

const shop = 'namespace trpc.testapp.shop;\nattribute "go_package=github.com/testapp/shop";';
const goods = 'namespace trpc.testapp.goods;\nattribute "go_package=github.com/testapp/goods";';

describe('Go packages', () => {
  it('do not import each other', () =>
    checkDiagnostics(`
//- /shop.fbs
include "goods.fbs";
${shop}
table Order { item: goods.Item; }
//                  ^^^^^^^^^^ error go-import-cycle: github.com/testapp/shop imports github.com/testapp/goods imports github.com/testapp/shop
rpc_service Shop { Buy(Order): Order; }
//- /goods.fbs
include "money.fbs";
${goods}
table Item { price: shop.Money; }
//                  ^^^^^^^^^^ error go-import-cycle: github.com/testapp/goods imports github.com/testapp/shop imports github.com/testapp/goods
//- /money.fbs
${shop}
table Money { cents: long; }
`));

  it('are imported by the stub for rpc types, too', () =>
    checkDiagnostics(`
//- /shop.fbs
include "goods.fbs";
${shop}
rpc_service Shop { Buy(goods.Item): goods.Item; }
//                     ^^^^^^^^^^ error go-import-cycle
//- /goods.fbs
include "money.fbs";
${goods}
table Item { price: shop.Money; }
//                  ^^^^^^^^^^ error go-import-cycle
//- /money.fbs
${shop}
table Money { cents: long; }
`));

  it('are named once for all projects that read a file', () =>
    checkDiagnostics(`
//- /shop.fbs
include "goods.fbs";
${shop}
table Order { item: goods.Item; }
rpc_service Shop { Buy(Order): Order; }
//- /store.fbs
include "goods.fbs";
namespace trpc.testapp.store;
attribute "go_package=github.com/testapp/store";
table Order { item: goods.Item; }
rpc_service Store { Buy(Order): Order; }
//- /goods.fbs
include "money.fbs";
${goods}
table Item { price: money.Money; }
//                  ^^^^^^^^^^^ error go-import-cycle
//- /money.fbs
include "units.fbs";
namespace trpc.testapp.money;
attribute "go_package=github.com/testapp/money";
table Money { weight: goods.Unit; }
//                    ^^^^^^^^^^ error go-import-cycle
//- /units.fbs
${goods}
table Unit { grams: long; }
`));

  it('that nothing imports may', () =>
    checkDiagnostics(`
//- /shop.fbs
include "goods.fbs";
//      ^^^^^^^^^^^ hint unused-include
${shop}
table Order {}
rpc_service Shop { Buy(Order): Order; }
//- /goods.fbs
include "money.fbs";
${goods}
table Item { price: shop.Money; }
//- /money.fbs
${shop}
table Money { cents: long; }
`));

  it('of members of a union are not imported', () =>
    checkDiagnostics(`
//- /shop.fbs
include "goods.fbs";
${shop}
table Order { item: goods.Any; }
rpc_service Shop { Buy(Order): Order; }
//- /goods.fbs
include "money.fbs";
${goods}
union Any { trpc.testapp.shop.Money }
//- /money.fbs
${shop}
table Money { cents: long; }
`));
});

describe('a go_package that ends in a version', () => {
  it('needs an option of trpc, wherever it is', () =>
    checkDiagnostics(`
//- /shop.fbs
include "goods.fbs";
namespace trpc.testapp.v2;
attribute "go_package=github.com/testapp/shop/v2";
//                                           ^^^ warning go-package-version-suffix: trpc refuses a go_package that ends in /v2, except with --multi-version
table Order { item: v1.Item; }
rpc_service Shop { Buy(Order): Order; }
//- /goods.fbs
namespace trpc.testapp.v1;
attribute "go_package=github.com/testapp/goods/v1";
//                                            ^^^ warning go-package-version-suffix
table Item {}
`));

  it('is not judged before its statement ends', () =>
    checkDiagnostics(`
//- /shop.fbs
namespace trpc.testapp.v2;
attribute "go_package=github.com/testapp/shop/v2"
//                                              ^ error expected-token
table Order {}
rpc_service Shop { Buy(Order): Order; }
`));

  it('has one digit, and matters to projects', () =>
    checkDiagnostics(`
//- /shop.fbs
namespace trpc.testapp.v10;
attribute "go_package=github.com/testapp/shop/v10";
table Order {}
rpc_service Shop { Buy(Order): Order; }
//- /library.fbs
namespace trpc.testapp.v3;
attribute "go_package=github.com/testapp/library/v3";
table Book {}
`));
});

describe('an included file', () => {
  const files = (item: string) => `
//- /shop.fbs
include "money.fbs";
include "goods.fbs";
${shop}
table Order { item: goods.Item; total: money.Money; }
rpc_service Shop { Buy(Order): Order; }
//- /money.fbs
namespace trpc.testapp.money;
attribute "go_package=github.com/testapp/money";
attribute "currency";
table Money { cents: long; }
//- /goods.fbs
${item}`;

  it('includes what it uses, for trpc', () =>
    checkDiagnostics(
      files(`namespace trpc.testapp.goods;
//<---------------------------- hint checked-through-root
attribute "go_package=github.com/testapp/goods";
table Item { price: money.Money; other: long (currency); }
//                  ^^^^^^^^^^^ error include-missing: money.Money is declared in money.fbs, which this file does not include; trpc does not find it
//                                            ^^^^^^^^ error include-missing: currency is declared in money.fbs, which this file does not include; trpc does not find it
`),
    ));

  it('gets the include', () =>
    checkFix(
      files(`${goods}\ntable Item { price: money.Mo$0ney; }`),
      'Include "money.fbs"',
      `include "money.fbs";\n\n${goods}\ntable Item { price: money.Money; }`,
    ));
});
