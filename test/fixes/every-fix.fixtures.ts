// Cases of fixes in several files.
import { type CaseFixture, directory } from '../conformance/fixtures.ts';
import { parseFixture } from '../fixture.ts';

/** Cases that need several files, which no example of a rule shows. */
export const inFolders: readonly CaseFixture[] = Object.entries({
  'an include that the build leads to': `//- ${directory}/main.fbs
include "lib.fbs";
table M { l: Lib; }
//- ${directory}/lib/lib.fbs
table Lib {}
//- ${directory}/Makefile
all:
\tflatc -I lib --cpp main.fbs
`,
  'a member with a slip in data': `//- ${directory}/main.fbs
enum Color: byte { Red, Green }
table M { color: Color; }
root_type M;
{ color: Grene }
`,
  'a go_package without a value': `//- ${directory}/main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package";
rpc_service Greeter { Greet(types.T): types.T; }
//- ${directory}/types.fbs
namespace trpc.app.types;
attribute "go_package=example.com/app/types";
table T {}
`,
  'an include of the file itself': `//- ${directory}/main.fbs
include "main.fbs";
table M {}
`,
  'an include that is there twice': `//- ${directory}/main.fbs
include "lib.fbs";
include "lib.fbs";
table M { l: Lib; }
//- ${directory}/lib.fbs
table Lib {}
`,
  'an include with a backslash': String.raw`//- ${directory}/main.fbs
include "sub\\types.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { Greet(types.T): types.T; }
//- ${directory}/sub/types.fbs
namespace app.types;
attribute "go_package=example.com/app/types";
table T {}
`,
  'an include beside an included file': `//- ${directory}/main.fbs
include "sub/types.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { Greet(types.T): types.T; }
//- ${directory}/sub/types.fbs
include "ids.fbs";
namespace app.types;
attribute "go_package=example.com/app/types";
table T { id: ids.Id; }
//- ${directory}/sub/ids.fbs
namespace app.ids;
attribute "go_package=example.com/app/ids";
table Id {}
`,
  'two namespaces in one Go package': `//- ${directory}/main.fbs
include "types.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
table Request { t: types.T; }
rpc_service Greeter { Greet(Request): Request; }
//- ${directory}/types.fbs
namespace app.types;
attribute "go_package=example.com/app/greeter";
table T {}
`,
  'a request that another include brings': `//- ${directory}/main.fbs
include "all.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { Greet(Request): Direct; }
//- ${directory}/all.fbs
include "request.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
table Direct { request: Request; }
//- ${directory}/request.fbs
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
table Request {}
`,
  'a file with capital letters in its name, and an include of it': `//- style: standard
//- ${directory}/MyTypes.fbs
table T {}
//- ${directory}/main.fbs
include "MyTypes.fbs";
table M { t: T; }
`,
}).map(([name, source]) => ({ name, fixture: parseFixture(source), recorded: undefined }));
