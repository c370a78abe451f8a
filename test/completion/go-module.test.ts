// The Go import path that go.mod suggests for a schema.
import { checkCompletion } from '../check.ts';

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
