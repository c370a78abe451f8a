// Fixes for go_package and namespace where tRPC is used.
import { checkFix, checkFixes } from '../check-fixes.ts';

const service = 'table Req {}\nrpc_service Greeter { SayHello(Req): Req; }\n';

describe('fixes of go_package', () => {
  it('change either side of a mismatch', () => {
    const source = `namespace trpc.app.greeter;\nattribute "go_package=example.com/app/$0hello";\n${service}`;
    checkFixes(source, ['Change to "go_package=example.com/app/greeter"', 'Change the namespace to trpc.app.hello']);
    checkFix(
      source,
      'Change to "go_package=example.com/app/greeter"',
      `namespace trpc.app.greeter;\nattribute "go_package=example.com/app/greeter";\n${service}`,
    );
    checkFix(
      source,
      'Change the namespace to trpc.app.hello',
      `namespace trpc.app.hello;\nattribute "go_package=example.com/app/hello";\n${service}`,
    );
  });

  it('change a namespace with the names that go through it', () =>
    checkFix(
      `
//- /types.fbs
namespace trpc.app.types;
attribute "go_package=example.com/app/$0model";
table Req {}
table Pair { left: Req; right: trpc.app.types.Req; }
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(types.Req): trpc.app.types.Req; }
`,
      'Change the namespace to trpc.app.model',
      `
namespace trpc.app.model;
attribute "go_package=example.com/app/model";
table Req {}
table Pair { left: Req; right: trpc.app.model.Req; }
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(model.Req): trpc.app.model.Req; }
`,
    ));

  it('change a namespace in all its statements, also in those of namespaces inside it', () =>
    checkFix(
      `
//- /types.fbs
namespace app.types;
attribute "go_package=example.com/app/$0model";
table Req {}
namespace app.types.sub;
table Inner { req: Req; }
namespace app.types;
table Pair { left: Req; right: sub.Inner; }
//- /main.fbs
include "types.fbs";
namespace app.types.more;
attribute "go_package=example.com/app/more";
table Other { req: Req; }
`,
      'Change the namespace to app.model',
      `
namespace app.model;
attribute "go_package=example.com/app/model";
table Req {}
namespace app.model.sub;
table Inner { req: Req; }
namespace app.model;
table Pair { left: Req; right: sub.Inner; }
//- /main.fbs
include "types.fbs";
namespace app.model.more;
attribute "go_package=example.com/app/more";
table Other { req: Req; }
`,
    ));

  it('change the path of all files that share namespace and path', () =>
    checkFix(
      `
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/$0hello";
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.app.greeter;
attribute "go_package=example.com/app/hello";
table Req {}
`,
      'Change to "go_package=example.com/app/greeter" here and in types.fbs',
      `
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
table Req {}
`,
    ));

  it('write what Go can import', () => {
    const at = (attribute: string) => `namespace trpc.app.greeter;\nattribute ${attribute};\n${service}`;
    checkFix(
      at('"go_package$0 = example.com/app/greeter"'),
      'Change to "go_package=example.com/app/greeter"',
      at('"go_package=example.com/app/greeter"'),
    );
    checkFix(
      at(`'go_package=$0https://example.com/app/greeter'`),
      'Change to "go_package=example.com/app/greeter"',
      at(`'go_package=example.com/app/greeter'`),
    );
    checkFixes(at('"$0goPackage=example.com/app/greeter"'), ['* Change to "go_package=example.com/app/greeter"']);
    checkFixes(at('"go_package=example.com/app/greeter$0;greeter"'), ['* Remove the alias greeter']);
    checkFixes(at('"go_package=example.com/app/api$0;greeter"'), ['* Change to "go_package=example.com/app/greeter"']);
  });

  it('take out the one that trpc ignores', () =>
    checkFix(
      `namespace trpc.app.greeter;\nattribute "$0go_package=example.com/a/greeter";\nattribute "go_package=example.com/b/greeter";\n${service}`,
      'Remove this go_package',
      `namespace trpc.app.greeter;\nattribute "go_package=example.com/b/greeter";\n${service}`,
    ));

  it('add a missing one as its neighbours have it', () =>
    checkFix(
      `
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(types.Req): types.Req; }
//- /types.fbs
namespace $0trpc.app.types; // shared
table Req {}
`,
      'Add attribute "go_package=example.com/app/types"',
      `
namespace trpc.app.types; // shared
attribute "go_package=example.com/app/types";
table Req {}
`,
    ));

  it('show the form of one where no neighbour has any, unasked never', () =>
    checkFixes(`//- trpc: on\n//- /main.fbs\nnamespace $0trpc.app.greeter;\n${service}`, [
      'Add attribute "go_package=example.com/app/greeter"',
    ]));

  it('give one namespace one path, on either side', () => {
    const source = `
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/$0app/greeter";
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.app.greeter;
attribute "go_package=example.com/other/greeter";
table Req {}
`;
    checkFixes(source, [
      'Change to "go_package=example.com/other/greeter"',
      'Change go_package in types.fbs to "example.com/app/greeter"',
    ]);
    checkFix(
      source,
      'Change go_package in types.fbs to "example.com/app/greeter"',
      `
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(Req): Req; }
//- /types.fbs
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
table Req {}
`,
    );
  });

  it('give two namespaces two paths', () => {
    const with2 = (namespace: string, path: string) => `
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(${namespace}.Req): ${namespace}.Req; }
//- /types.fbs
namespace ${namespace};
attribute "go_package=example.com/${path}";
table Req {}
`;
    checkFix(
      with2('trpc.app.types', 'app/$0greeter'),
      'Change to "go_package=example.com/app/types"',
      with2('trpc.app.types', 'app/types').replace(/^[\s\S]*types.fbs\n/, ''),
    );
    checkFixes(with2('trpc.old.greeter', 'app/$0greeter'), []);
  });

  it('write a bare one as its neighbours have it', () =>
    checkFixes(
      `
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "$0go_package";
rpc_service Greeter { SayHello(types.Req): types.Req; }
//- /types.fbs
namespace trpc.app.types;
attribute "go_package=example.com/app/types";
table Req {}
`,
      ['* Change to "go_package=example.com/app/greeter"'],
    ));

  it('add a namespace, and its name before what others use', () =>
    checkFix(
      `
//- /types.fbs
attribute "go_package=example.com/app/types";
table $0Req {}
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(Req): Req; }
`,
      'Add namespace trpc.app.types',
      `
namespace trpc.app.types;

attribute "go_package=example.com/app/types";
table Req {}
//- /main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { SayHello(trpc.app.types.Req): trpc.app.types.Req; }
`,
    ));
});

describe('fixes of includes for tRPC', () => {
  const types = 'namespace trpc.app.types;\nattribute "go_package=example.com/app/types";\ntable Req {}\n';
  const main =
    'namespace trpc.app.greeter;\nattribute "go_package=example.com/app/greeter";\nrpc_service G { Say(types.Req): types.Req; }\n';

  it('write slashes', () =>
    checkFix(
      `//- /main.fbs\ninclude $0"inc\\\\types.fbs";\n${main}//- /inc/types.fbs\n${types}`,
      'Change to "inc/types.fbs"',
      `include "inc/types.fbs";\n${main}`,
    ));

  it('write paths that trpc finds too', () =>
    checkFix(
      `//- /sub/types.fbs\ninclude $0"ids.fbs";\n${types}//- /main.fbs\ninclude "sub/types.fbs";\n${main}//- /sub/ids.fbs\nnamespace trpc.app.ids;\nattribute "go_package=example.com/app/ids";\ntable Id {}\n`,
      'Change to "sub/ids.fbs"',
      `include "sub/ids.fbs";\n${types}`,
    ));

  it('write relative paths', () =>
    checkFix(
      `//- /p/main.fbs\ninclude $0"/p/inc/types.fbs";\n${main}//- /p/inc/types.fbs\n${types}`,
      'Change to "inc/types.fbs"',
      `include "inc/types.fbs";\n${main}`,
    ));

  it('take out another spelling of what is included', () =>
    checkFix(
      `//- /main.fbs\ninclude "types.fbs";\ninclude $0"./types.fbs";\n${main}//- /types.fbs\n${types}`,
      'Remove this include',
      `include "types.fbs";\n${main}`,
    ));
});
