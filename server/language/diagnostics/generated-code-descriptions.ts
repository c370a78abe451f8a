// The texts that explain the rules about generated code that does not compile.
import type { Generator } from '../settings.ts';
import type { RuleDescription } from './rule.ts';

const inLanguages = (...generators: readonly Generator[]) => ({ generators });

/** Adds to the explanation of a rule for which languages generated code was compiled to find its cases. */
const withEvidence = (explanation: string) => `${explanation} ${evidence}`;

const evidence =
  'Code for C++, Go, Java, Python, Rust and TypeScript was compiled, with and without the object API, and so was code for C#, Kotlin, PHP, Lua and Nim. For Dart, Lobster, Swift and `--kotlin-kmp` the sources and the output of flatc were read, and nothing was compiled.';

export const generatedCodeDescriptions: readonly RuleDescription[] = [
  {
    code: 'generated-code-clash',
    family: 'lint',
    level: 'warning',
    summary: 'Two names of a schema become the same name in generated code.',
    explanation: withEvidence(
      'flatc makes several names of one: in C++, a table `Foo` also gives `FooBuilder` and `CreateFoo`, and a field `foo_bar` also gives `VT_FOO_BAR`. In some languages it changes letter case, too. flatc writes both names, and the compiler of the language says that one is declared twice. Rename one of them: generated code and JSON data change.',
    ),
    wrong: 'table Foo { x: int; }\ntable FooBuilder { y: int; }',
    right: 'table Foo { x: int; }\ntable FooMaker { y: int; }',
    exampleOptions: inLanguages('cpp'),
  },
  {
    code: 'generated-code-keyword',
    family: 'lint',
    level: 'warning',
    summary: 'A name is a keyword of the generated language, and flatc does not change it there.',
    explanation: withEvidence(
      'flatc adds a `_` to most keywords, but each language has some that it forgets, or places where it forgets them: `dyn` and `async` in Rust, a namespace `default` in C++, a keyword as the name of a union field in C++. The compiler says that it expected an identifier. Rename it: generated code and JSON data change.',
    ),
    wrong: 'table Call { dyn: int; }',
    right: 'table Call { is_dynamic: int; }',
    exampleOptions: inLanguages('rust'),
  },
  {
    code: 'generated-code-runtime',
    family: 'lint',
    level: 'warning',
    summary: 'A name hides another one that the generated code needs.',
    explanation: withEvidence(
      'Generated code uses names of its language, of the FlatBuffers library, and names that every type has: `Option` and `Result` in Rust, the methods `Init` and `Table` in Go. A type or a field with such a name takes its place, and the code does not compile. Rename it: generated code and JSON data change.',
    ),
    wrong: 'enum Option : byte { None, Some }',
    right: 'enum Choice : byte { None, Some }',
    exampleOptions: inLanguages('rust'),
  },
  {
    code: 'generated-code-construct',
    family: 'lint',
    level: 'warning',
    summary: 'flatc writes code that does not compile for a default, a key or a comment.',
    explanation: withEvidence(
      'Some parts of a schema are valid for flatc, but the code that it writes for them is not: a default string with a quote in C++ and Rust, a number such as `.5` in Rust, a struct as a key, members that share a value in Go, a deprecated key in C++, Go and Swift, a private type in a public one in C#, a deprecated first field in PHP, a table with only deprecated fields under `--cpp-static-reflection`, a quote in a file identifier, `*/` in a documentation comment where the language has such comments, and a backslash at the end of a documentation comment. Fixes write the number plainly, give a member a value of its own, and remove the key, the text, or what ends the comment. Without a key there is no lookup in generated code; without its default, a missing text is empty.',
    ),
    wrong: '/// Files of C:\\data\\\ntable Label { text: string; }',
    right: '/// Files of C:\\data\ntable Label { text: string; }',
    exampleOptions: inLanguages('rust', 'cpp'),
  },
  {
    code: 'generated-code-lost',
    family: 'lint',
    level: 'warning',
    summary: 'Two parts of a schema are written to one file, and one of them is lost.',
    explanation:
      'Most languages get a file for each type. On systems that ignore letter case in file names, and wherever two names become one, a file overwrites another, and flatc says nothing. Rename one of the types: generated code changes. For `--kotlin-kmp` the sources of flatc were read, and nothing was compiled.',
    wrong: 'namespace shop;\ntable Item { x: int; }\ntable ITEM { y: int; }',
    right: 'namespace shop;\ntable Item { x: int; }\ntable Entry { y: int; }',
    exampleOptions: inLanguages('go'),
  },
  {
    code: 'generated-code-package',
    family: 'lint',
    level: 'warning',
    summary: 'The namespaces of a schema give packages that the language does not allow.',
    explanation: withEvidence(
      'Some languages have rules for packages that namespaces do not have. In Go, each type without a namespace becomes a package of its own, but all of them are in one folder, which Go refuses. Go also refuses packages that import each other. Put the types into one namespace. In Rust, each schema has modules of its own, and without `--gen-all` they cannot name the modules of another schema that begin alike. In Python, the code lacks the imports of types with `--gen-all` alone, and the imports of types of other schemas with `--gen-onefile` alone.',
    ),
    wrong: 'table Item { x: int; }\ntable Order { item: Item; }',
    right: 'namespace shop;\ntable Item { x: int; }\ntable Order { item: Item; }',
    exampleOptions: inLanguages('go'),
  },
];
