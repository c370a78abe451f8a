// tRPC's rule that go_package and namespace of a file end alike.
import { checkDiagnostics } from '../check.ts';

const service = 'table Req {}\nrpc_service Greeter { SayHello(Req): Req; }';

describe('go_package and namespace', () => {
  it('that end alike are fine, in either order and quotes', () =>
    checkDiagnostics(`
//- /main.fbs
attribute 'go_package=github.com/testapp/greeter';
namespace trpc.testapp.greeter;
${service}
//- /other.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/types"; // at the end of the line
attribute "java_package=com.testapp.types";
attribute "priority";
table T (priority) {}
`));

  it('that end differently are a warning, on the last segment', () =>
    checkDiagnostics(`
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/hello";
//                                       ^^^^^ warning namespace-go-package-mismatch: write github.com/testapp/greeter, or namespace trpc.testapp.hello
${service}
`));

  it('differ when only the case differs', () =>
    checkDiagnostics(`
namespace trpc.testapp.Greeter;
attribute "go_package=github.com/testapp/greeter";
//                                       ^^^^^^^ warning namespace-go-package-mismatch: go_package ends in "greeter" but the namespace in "Greeter", and tRPC expects the same; write github.com/testapp/Greeter, or namespace trpc.testapp.greeter
${service}
`));

  it('are compared by the last namespace of a file', () =>
    checkDiagnostics(`
namespace trpc.testapp.common;
//        ^^^^^^^^^^^^^^^^^^^ information multi-namespace-file
table Id {}
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/greeter";
${service}
`));

  it('are compared in a library too, and with an alias that nothing imports by either name', () =>
    checkDiagnostics(`
//- /types.fbs
namespace trpc.testapp.types;
attribute "go_package=github.com/testapp/api;types";
table T {}
//- /more.fbs
namespace trpc.testapp.more;
attribute "go_package=github.com/testapp/api;pb";
//                                       ^^^ warning namespace-go-package-mismatch: go_package ends in "api" but the namespace in "more", and tRPC expects the same; write github.com/testapp/more, or namespace trpc.testapp.api
table M {}
`));

  it('are not compared where tRPC is off', () =>
    checkDiagnostics(`
//- trpc: off
//- /main.fbs
namespace trpc.testapp.greeter;
attribute "go_package";
attribute "go_package=github.com/testapp/hello/";
${service}
`));

  it('keep the level that the settings give', () =>
    checkDiagnostics(`
//- rules: namespace-go-package-mismatch=error
//- /main.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/hello";
//                                       ^^^^^ error namespace-go-package-mismatch
${service}
`));
});
