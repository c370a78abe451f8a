// The layouts of tRPC's guide, row by row: their findings, and common mistakes.
import { checkDefinition, checkDiagnostics } from '../check.ts';

/** A fixture from files by path, seen from the folder above all layouts. */
function fixture(files: Readonly<Record<string, string>>, ...settings: readonly string[]): string {
  const parts = Object.entries(files).map(([name, text]) => `//- /${name}\n${text.trim()}\n`);
  return [...settings.map((line) => `//- ${line}\n`), ...parts].join('');
}

const greeter = `
namespace trpc.demo.greeter; // what Protocol Buffers call a package
attribute "go_package=example.com/demo/greeter";
table Hello { text: string; }
table Answer { text: string; }
rpc_service Greeter {
  Say(Hello): Answer;
  Tell(Hello): Answer (streaming: "client");
  Listen(Hello): Answer (streaming: "server");
  Talk(Hello): Answer (streaming: "bidi");
}`;

const library = {
  'library/desk.fbs': `
include "books.fbs";
namespace library;
attribute "go_package=example.com/town/library";
rpc_service Desk { Lend(LendRequest): LendReply; }`,
  'library/books.fbs': `
namespace library;
attribute "go_package=example.com/town/library";
table LendRequest { isbn: string; }
table LendReply { due: long; }`,
};

const shop = {
  'shop/shop.fbs': `
include "order.fbs";
include "bill.fbs";
namespace shop;
attribute "go_package=example.com/town/shop";
rpc_service Shop { Buy(order.Order): bill.Bill; }`,
  'shop/order.fbs': `
namespace order;
attribute "go_package=example.com/town/order";
table Order { item: string; }`,
  'shop/bill.fbs': `
namespace bill;
attribute "go_package=example.com/town/bill";
table Bill { cents: long; }`,
};

const searchIn = `
namespace search;
attribute "go_package=example.com/town/search";
table Query { words: string; }`;
const searchOut = `
namespace search;
attribute "go_package=example.com/town/search";
table Hits { count: int; }`;
const searchRest = `
namespace search;
attribute "go_package=example.com/town/search";
rpc_service Search { Find(Query): Hits; }`;
const searchBare = `
include "in.fbs";
//      ^^^^^^^^ error include-not-found: search/in.fbs
include "out.fbs";
//      ^^^^^^^^^ error include-not-found: search/out.fbs
${searchRest}`;
const searchFound = `include "in.fbs";\ninclude "out.fbs";\n${searchRest}`;
const searchParts = { 'search/in/in.fbs': searchIn, 'search/out/out.fbs': searchOut };

const item = `
include "catalog/common/common.fbs";
namespace trpc.catalog.common_item;
attribute "go_package=example.com/protocol/catalog/common_item";
table Item { id: catalog.common_common.Id; price: long; }`;
/** The file without an include path; its include is found through the root only. */
const itemThroughRoot = item.replace(
  '\nnamespace',
  '\n//<----------------------------------- hint checked-through-root\nnamespace',
);
const catalog = {
  'town/catalog.fbs': `
include "catalog/item/item.fbs";
include "catalog/common/common.fbs";
namespace trpc.catalog.common_read;
attribute "go_package=example.com/protocol/catalog/common_read";
table ReadRequest { id: catalog.common_common.Id; }
table ReadReply { items: [catalog.common_item.Item]; }
rpc_service Reader { Read(ReadRequest): ReadReply; }`,
  'town/catalog/item/item.fbs': item,
  'town/catalog/common/common.fbs': `
namespace trpc.catalog.common_common;
attribute "go_package=example.com/protocol/catalog/common_common";
table Id { high: ulong; low: ulong; }`,
};

describe('the layouts of the tRPC guide', () => {
  it('the greeter: that trpc writes stubs of streaming methods wrongly, once', () =>
    checkDiagnostics(
      fixture({
        'greeter.fbs': greeter.replace(
          '(streaming: "client");',
          '$&\n//                     ^^^^^^^^^^^^^^^^^^^ information trpc-streaming-stub',
        ),
      }),
    ));

  it('the greeter with another go_package: a warning', () =>
    checkDiagnostics(`
namespace trpc.demo.greeter;
attribute "go_package=example.com/demo/hello";
//                                     ^^^^^ warning namespace-go-package-mismatch
table Hello { text: string; }
rpc_service Greeter { Say(Hello): Hello; }
`));

  it('1, one file: nothing', () =>
    checkDiagnostics(
      fixture({
        'one/echo.fbs': `
namespace echo;
attribute "go_package=example.com/town/echo";
table EchoRequest{
	Text:string;
}
rpc_service echo_svr {
    Echo(EchoRequest):EchoRequest;
}`,
      }),
    ));

  it('2, two files of one namespace: nothing', () => checkDiagnostics(fixture(library)));

  it('2, the attribute of the included file taken out: two Go packages for one namespace, in both', () =>
    checkDiagnostics(
      fixture({
        'library/desk.fbs': `
include "books.fbs";
namespace library;
attribute "go_package=example.com/town/library";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: namespace library has the go_package example.com/town/library here but library in books.fbs; the generated Go code does not find its types
rpc_service Desk { Lend(LendRequest): LendReply; }`,
        'library/books.fbs': `
namespace library;
//        ^^^^^^^ error same-namespace-two-go-packages: example.com/town/library in desk.fbs
table LendRequest { isbn: string; }
table LendReply { due: long; }`,
      }),
    ));

  it('3, three namespaces: nothing', () => checkDiagnostics(fixture(shop)));

  it('3, from an rpc type into the include', () =>
    checkDefinition(
      fixture({
        ...shop,
        'shop/shop.fbs': shop['shop/shop.fbs'].replace('bill.Bill', 'bill.Bi$0ll'),
        'shop/bill.fbs': `${shop['shop/bill.fbs']}\n//    ^^^^ def`,
      }),
    ));

  it('3, a package that ends like that of the service: a warning there and an error at the rpc', () =>
    checkDiagnostics(
      fixture({
        ...shop,
        'shop/shop.fbs': `${shop['shop/shop.fbs']}
//                     ^^^^^^^^^^^ error go-package-name-clash: the stub is itself a Go package shop, so it does not import example.com/other/shop; give it another last segment`,
        'shop/order.fbs': `
namespace order;
attribute "go_package=example.com/other/shop";
//                                      ^^^^ warning namespace-go-package-mismatch
table Order { item: string; }`,
      }),
    ));

  it('4.1, includes with their directory: nothing', () =>
    checkDiagnostics(
      fixture({
        ...searchParts,
        'search/search.fbs': `include "in/in.fbs";\ninclude "out/out.fbs";\n${searchRest}`,
      }),
    ));

  it('4.2, includes without their directory: not found, and nothing of the types that they would bring', () =>
    checkDiagnostics(fixture({ ...searchParts, 'search/search.fbs': searchBare })));

  it('4.2 with both directories as include paths: nothing', () =>
    checkDiagnostics(fixture({ ...searchParts, 'search/search.fbs': searchFound }, 'fbsdir: /search/in, /search/out')));

  it("4.2 with the layout's own folder as include path: not found", () =>
    checkDiagnostics(fixture({ ...searchParts, 'search/search.fbs': searchBare }, 'fbsdir: /search')));

  it('4.2 with a file of that name in both directories: trpc stops', () =>
    checkDiagnostics(
      fixture(
        {
          ...searchParts,
          'search/out/in.fbs': searchIn,
          'search/search.fbs': `
include "in.fbs";
//      ^^^^^^^^ error include-ambiguous: search/in/in.fbs and search/out/in.fbs
include "out.fbs";
${searchRest}`,
        },
        'fbsdir: /search/in, /search/out',
      ),
    ));

  it('5, nested includes written from the root: nothing, also in the files that are only included', () =>
    checkDiagnostics(fixture({ ...catalog, 'town/catalog/item/item.fbs': itemThroughRoot })));

  it('5 with its folder as include path: nothing', () => checkDiagnostics(fixture(catalog, 'fbsdir: /town')));

  it('5, partial names lead into the includes', () =>
    checkDefinition(
      fixture({
        ...catalog,
        'town/catalog/item/item.fbs': item.replace('common_common.Id', 'common_common.I$0d'),
        'town/catalog/common/common.fbs': `${catalog['town/catalog/common/common.fbs']}\n//    ^^ def`,
      }),
    ));

  it('5, a nested file when nothing else is known: its include is not found', () =>
    checkDiagnostics(
      fixture({
        'town/catalog/item/item.fbs': item.replace(
          '\nnamespace',
          '\n//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error include-not-found\nnamespace',
        ),
      }),
    ));

  it('5, another last segment: a warning in that file only', () =>
    checkDiagnostics(
      fixture({
        ...catalog,
        'town/catalog/item/item.fbs': itemThroughRoot,
        'town/catalog/common/common.fbs': `
namespace trpc.catalog.common_common;
attribute "go_package=example.com/protocol/catalog/shared";
//                                                 ^^^^^^ warning namespace-go-package-mismatch
table Id { high: ulong; low: ulong; }`,
      }),
    ));

  it('5, one namespace in two files that keep their go_package: an error in both', () =>
    checkDiagnostics(
      fixture({
        'town/catalog.fbs': catalog['town/catalog.fbs'].replace(
          'catalog.common_item.Item',
          'catalog.common_common.Item',
        ),
        'town/catalog/item/item.fbs': `
include "catalog/common/common.fbs";
//<----------------------------------- hint checked-through-root
namespace trpc.catalog.common_common;
attribute "go_package=example.com/protocol/catalog/common_item";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: catalog/common_common in common.fbs
table Item { id: Id; price: long; }`,
        'town/catalog/common/common.fbs': `
namespace trpc.catalog.common_common;
attribute "go_package=example.com/protocol/catalog/common_common";
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error same-namespace-two-go-packages: catalog/common_item in item.fbs
table Id { high: ulong; low: ulong; }`,
      }),
    ));
});
