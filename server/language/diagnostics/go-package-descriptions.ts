// The texts that explain the rules about one file's go_package.
import type { RuleDescription } from './rule.ts';

export const goPackageDescriptions: readonly RuleDescription[] = [
  {
    code: 'namespace-go-package-mismatch',
    family: 'trpc',
    level: 'warning',
    summary: 'The last part of the namespace and the last segment of go_package differ.',
    explanation:
      'tRPC documents that both must be the same, and its own templates follow that: `namespace trpc.app.greeter` goes with `go_package=.../greeter`. No tool checks it: trpc-cmdline up to 1.0.9 ends well and the generated Go compiles, so that this is a warning. Where a file has several namespaces, trpc takes the last.',
    wrong: 'namespace trpc.app.greeter;\nattribute "go_package=example.com/app/hello";',
    right: 'namespace trpc.app.greeter;\nattribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-bare',
    family: 'trpc',
    level: 'error',
    summary: 'go_package has no value.',
    explanation:
      'flatc takes `attribute "go_package"` for an attribute that is declared. trpc crashes on it, also in an included file and beside another go_package: `panic: runtime error: index out of range [1] with length 1`.',
    wrong: 'attribute "go_package";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-syntax',
    family: 'trpc',
    level: 'error',
    summary: 'go_package is not written as trpc reads it, or its value is no Go import path.',
    explanation:
      'trpc splits the text at `=` and trims nothing. A blank before `=`, or `:` in its place, and it does not see the attribute; it then takes the namespace for the import path, which only works for a namespace of one word. The value goes into Go as it is: Go refuses blanks, `https://`, `@`, backslashes, letters outside ASCII, empty segments, `./`, and paths of its own standard library. trpc mostly ends well; `go build` then says `malformed import path`, `invalid import path` or `undefined`. A `;` or `/` at the end stops trpc: `invalid fullyQualifiedType`.',
    wrong: 'attribute "go_package = https://example.com/app/greeter/";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-last-segment-ident',
    family: 'trpc',
    level: 'error',
    summary: 'The last segment of go_package cannot be the name of a Go package.',
    explanation:
      'The last segment becomes the name of the Go package. trpc stops at a keyword: `please do not use go keyword`. With `-` or `.` in it the types end up in another folder than the one that is imported, and `go build` says `undefined`; a digit at its start or another sign gives Go code that cannot be read. A package named `main` cannot be imported. Other segments may have `-` and `.`. Where nothing uses the types of the file, this is a warning.',
    wrong: 'attribute "go_package=example.com/app/my-service";',
    right: 'attribute "go_package=example.com/app/my_service";',
  },
  {
    code: 'go-package-alias-root',
    family: 'trpc',
    level: 'error',
    summary: 'go_package has an alias that trpc writes into import paths.',
    explanation:
      '`path;alias` is known from Protocol Buffers. For FlatBuffers trpc writes it as it is into the imports of the project, and into those of every file whose fields use a type of this one: `invalid import path: example.com/app/greeter;pb`. In an included file whose types are used as rpc types only, it works, and nothing is reported.',
    wrong: 'attribute "go_package=example.com/app/api;greeter";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-duplicate',
    family: 'trpc',
    level: 'warning',
    summary: 'A file has more than one go_package.',
    explanation: 'trpc takes the last one and says nothing.',
    wrong: 'attribute "go_package=example.com/a/greeter";\nattribute "go_package=example.com/b/greeter";',
    right: 'attribute "go_package=example.com/b/greeter";',
  },
  {
    code: 'go-package-key-typo',
    family: 'trpc',
    level: 'warning',
    summary: 'An attribute looks like a go_package, but trpc does not know its key.',
    explanation:
      'The key is `go_package` to the letter. Anything else is an attribute that trpc does not look at; it then takes the namespace for the Go import path. Where the generated Go does not compile for it, this is an error.',
    wrong: 'attribute "goPackage=example.com/app/greeter";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
];
