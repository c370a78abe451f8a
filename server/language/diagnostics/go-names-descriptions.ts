// The texts that explain the rules about names in generated Go code.
import type { RuleDescription } from './rule.ts';

export const goNamesDescriptions: readonly RuleDescription[] = [
  {
    code: 'go-name-collision',
    family: 'trpc',
    level: 'error',
    summary: 'A name is already taken in the generated Go code.',
    explanation:
      "flatc's Go types have the methods `Init` and `Table`, and for a field `a` the methods `A`, `MutateA`, `ALength` and others. Fields called `init` or `mutate_a` collide with these. A table `Req` has functions such as `ReqStart` and `GetRootAsReq`, an enum `Color` constants such as `ColorRed`, a service `Greeter` the types `GreeterService` and `GreeterClientProxy`. No other type of the Go package can have these names, or the name of an imported package such as `context` or `client`. Two types whose names differ only in case cannot be in one folder. Two types of one name in one Go package overwrite each other. Fields called `builder` or `flatbuffers` hide what the code needs. `go build` says `redeclared in this block`, `already declared` or `case-insensitive file name collision`. Where nothing imports the package, this is a warning.",
    wrong: 'table Request { init: bool; }',
    right: 'table Request { is_init: bool; }',
  },
];

export const goMembersDescriptions: readonly RuleDescription[] = [
  {
    code: 'go-name-unexported',
    family: 'trpc',
    level: 'error',
    summary: 'A type or method that another Go package uses does not begin with a capital letter.',
    explanation:
      'flatc keeps the names of the schema for Go types. Other Go packages can use only names that begin with a capital letter. A type with a small letter works in its own package. A method of a service that begins with `_` cannot be called.',
    wrong: 'include "money.fbs"; // table money, in another go_package\ntable Order { total: common.money; }',
    right: 'include "money.fbs"; // table Money\ntable Order { total: common.Money; }',
  },
  {
    code: 'go-file-excluded',
    family: 'trpc',
    level: 'error',
    summary: 'Go does not build the file of a type, because of its name.',
    explanation:
      'flatc writes each type into a file of its name. Go compiles a file that ends in `_test` only in tests, and a file that ends in `_windows`, `_js`, `_arm` or the like only for that system. It never compiles a file that begins with `_`. `go build` then says `undefined`. Where nothing uses the type, or only systems other than Linux lack it, this is a warning.',
    wrong: 'table Load_test { users: int; }\ntable Plan { load: Load_test; }',
    right: 'table LoadTest { users: int; }\ntable Plan { load: LoadTest; }',
  },
];
