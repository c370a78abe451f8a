// The texts that explain the rules about one file's go_package.
import type { RuleDescription } from './rule.ts';

export const goPackageDescriptions: readonly RuleDescription[] = [
  {
    code: 'namespace-go-package-mismatch',
    family: 'trpc',
    level: 'warning',
    summary: 'The last part of the namespace and the last segment of go_package differ.',
    explanation:
      'tRPC documents that both must be the same: `namespace trpc.app.greeter` with `go_package=.../greeter`. No tool checks it, and the generated Go code compiles, so this is a warning. Where a file has several namespaces, trpc uses the last.',
    wrong: 'namespace trpc.app.greeter;\nattribute "go_package=example.com/app/hello";',
    right: 'namespace trpc.app.greeter;\nattribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-bare',
    family: 'trpc',
    level: 'error',
    summary: 'go_package has no value.',
    explanation:
      'For flatc `attribute "go_package"` only declares an attribute. trpc crashes on it, also in an included file, and even if there is another go_package: `panic: runtime error: index out of range [1] with length 1`.',
    wrong: 'attribute "go_package";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-syntax',
    family: 'trpc',
    level: 'error',
    summary: 'go_package is not written as trpc reads it, or its value is not a Go import path.',
    explanation:
      'trpc splits the text at `=` and trims nothing. With a space before `=`, or with `:`, it does not recognise the attribute, and uses the namespace as the import path. That works only for a namespace of one word. The value goes into Go code unchanged: Go refuses spaces, `https://`, `@`, backslashes, letters outside ASCII, empty segments, `./`, and paths of its standard library. trpc mostly reports no error; `go build` then says `malformed import path`, `invalid import path` or `undefined`. At a `;` or `/` at the end trpc stops: `invalid fullyQualifiedType`.',
    wrong: 'attribute "go_package = https://example.com/app/greeter/";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-last-segment-ident',
    family: 'trpc',
    level: 'error',
    summary: 'The last segment of go_package cannot be the name of a Go package.',
    explanation:
      'The last segment becomes the name of the Go package. trpc stops at a keyword: `please do not use go keyword`. With `-` or `.` in it the types are written to another folder than the one that is imported, and `go build` says `undefined`. With a digit at its start, or another sign, the Go code does not compile. A package named `main` cannot be imported. Other segments may have `-` and `.`. Where nothing uses the types of the file, this is a warning.',
    wrong: 'attribute "go_package=example.com/app/my-service";',
    right: 'attribute "go_package=example.com/app/my_service";',
  },
  {
    code: 'go-package-alias-root',
    family: 'trpc',
    level: 'error',
    summary: 'go_package has an alias that trpc writes into import paths.',
    explanation:
      '`path;alias` is a form of Protocol Buffers. For FlatBuffers trpc writes it unchanged into the imports of the project: `invalid import path: example.com/app/greeter;pb`. In an included file whose types are only rpc types it works, and nothing is reported.',
    wrong: 'attribute "go_package=example.com/app/api;greeter";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
  {
    code: 'go-package-duplicate',
    family: 'trpc',
    level: 'warning',
    summary: 'A file has more than one go_package.',
    explanation: 'trpc uses the last one and says nothing.',
    wrong: 'attribute "go_package=example.com/a/greeter";\nattribute "go_package=example.com/b/greeter";',
    right: 'attribute "go_package=example.com/b/greeter";',
  },
  {
    code: 'go-package-key-typo',
    family: 'trpc',
    level: 'warning',
    summary: 'An attribute looks like a go_package, but its key is misspelled.',
    explanation:
      'The key must be exactly `go_package`. trpc ignores any other attribute, and uses the namespace as the Go import path. Where the generated Go code then does not compile, this is an error.',
    wrong: 'attribute "goPackage=example.com/app/greeter";',
    right: 'attribute "go_package=example.com/app/greeter";',
  },
];
