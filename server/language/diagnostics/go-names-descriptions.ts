// The texts that explain the rules about names in generated Go code.
import type { RuleDescription } from './rule.ts';

export const goNamesDescriptions: readonly RuleDescription[] = [
  {
    code: 'go-name-collision',
    family: 'trpc',
    level: 'error',
    summary: 'A name is taken in the Go code that is generated.',
    explanation:
      "flatc's Go types have methods `Init` and `Table`, and for a field `a` `A`, `MutateA`, `ALength` and others: fields called `init` and `mutate_a` collide with those, and fields that differ in style only with each other. Beside a table `Req` there are functions such as `ReqStart` and `GetRootAsReq`, beside an enum `Color` constants such as `ColorRed`, beside a service `Greeter` `GreeterService` and `GreeterClientProxy`: no type of the Go package can have these names. Nor can it be called like a package that the code imports, such as `context` or `client`. Files of types whose names differ in case only cannot stand in one folder, and two types of one name, in namespaces of one Go package, replace each other. Fields called `builder`, and others called `flatbuffers`, hide what the code needs. `go build` says `redeclared in this block`, `already declared` or `case-insensitive file name collision`. Where nothing imports the package, this is a warning.",
    wrong: 'table Request { init: bool; }',
    right: 'table Request { is_init: bool; }',
  },
];

export const goMembersDescriptions: readonly RuleDescription[] = [
  {
    code: 'go-name-unexported',
    family: 'trpc',
    level: 'error',
    summary: 'A type or method that another Go package needs does not begin with a capital letter.',
    explanation:
      'flatc gives Go types the names of the schema as they are, and Go lets only names with a capital letter in front be used in other packages. A type with a small letter works within its own Go package. A method of a service that begins with `_` cannot be called.',
    wrong: 'include "money.fbs"; // table money, in another go_package\ntable Order { total: common.money; }',
    right: 'include "money.fbs"; // table Money\ntable Order { total: common.Money; }',
  },
  {
    code: 'go-file-excluded',
    family: 'trpc',
    level: 'error',
    summary: "The Go file of a type is left out of builds because of the type's name.",
    explanation:
      'flatc writes each type into a file of its name. Go compiles a file that ends in `_test` in tests only, one that ends in `_windows`, `_js`, `_arm` or another system or processor only there, and never one that begins with `_`; `go build` then says `undefined`. Where nothing uses the type, or only systems other than Linux lack it, this is a warning.',
    wrong: 'table Load_test { users: int; }\ntable Plan { load: Load_test; }',
    right: 'table LoadTest { users: int; }\ntable Plan { load: LoadTest; }',
  },
];
