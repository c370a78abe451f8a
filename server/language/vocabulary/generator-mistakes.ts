// The mistakes in generated code that only some versions of flatc make, as one table. Rules and a page of the
// documentation read it.
import { isReached } from './flatc-versions.ts';

/** A mistake in the code of a generator that some versions of flatc make. */
interface GeneratorMistake {
  readonly language: string;
  /** The first version that makes the mistake; undefined if all versions before `until` make it. */
  readonly since: string | undefined;
  /** The first version after `since` that makes the mistake no more; undefined if the newest version still makes it. */
  readonly until: string | undefined;
  /** The parts of a schema whose generated code does not compile, in Markdown: "fields `_tab`". */
  readonly fails: string;
}

/** The mistakes that not all versions make. */
export const generatorMistakes = {
  'cpp-type-flatbuffers': {
    language: 'C++',
    since: undefined,
    until: '23.1.21',
    fails: 'types `flatbuffers` in a namespace',
  },
  'cpp-namespace-flatbuffers': {
    language: 'C++',
    since: undefined,
    until: '24.3.6',
    fails: 'tables in namespaces such as `a.flatbuffers`',
  },
  'cpp-plain-pointer': {
    language: 'C++',
    since: '22.9.24',
    until: undefined,
    fails: 'tables in tables with `cpp_ptr_type: "naked"`, with the object API',
  },
  'cpp-verifier-parameter': {
    language: 'C++',
    since: '25.12.19',
    until: undefined,
    fails:
      'unions and fields `B`, and types `B` outside of namespaces as members of unions, roots, nested roots or structs in tables',
  },
  'csharp-verifiers': {
    language: 'C#',
    since: '23.5.8',
    until: undefined,
    fails:
      'types `FooVerify` beside a table or union `Foo`, unions whose name is a keyword, and types and namespaces `Google` inside of a namespace',
  },
  'go-key-comparison': {
    language: 'Go',
    since: '22.11.22',
    until: undefined,
    fails: 'keys of the type `bool`, and keys that are structs',
  },
  'go-identifier': {
    language: 'Go',
    since: '23.5.8',
    until: undefined,
    fails: 'a quote or backslash in `file_identifier`',
  },
  'java-library-names': {
    language: 'Java',
    since: undefined,
    until: '22.12.06',
    fails: 'types with the name of a class of the library that the code beside them needs, such as enums `Table`',
  },
  'java-imports': {
    language: 'Java',
    since: '22.12.06',
    until: undefined,
    fails: 'tables and structs with the name of a class of the library, such as `ByteVector`',
  },
  'java-table': {
    language: 'Java',
    since: '22.12.06',
    until: '25.12.19',
    fails: 'tables and structs `Table`',
  },
  'java-long-members': {
    language: 'Java',
    since: undefined,
    until: '22.10.25',
    fails: 'members of enums of the types `long` and `ulong` that are too large for an `int`',
  },
  'java-uint-members': {
    language: 'Java',
    since: undefined,
    until: '25.12.19',
    fails: 'members of enums of the type `uint` that are too large for an `int`',
  },
  'java-nested-unsigned': {
    language: 'Java',
    since: undefined,
    until: '22.10.25',
    fails: 'structs in structs that have unsigned numbers, with the object API',
  },
  'java-underscores': {
    language: 'Java',
    since: undefined,
    until: '23.5.8',
    fails: 'vectors and unions with names such as `_x`, with the object API',
  },
  'java-notify-method': {
    language: 'Java',
    since: undefined,
    until: '25.12.19',
    fails: 'fields `notify`',
  },
  'java-notify-keyword': {
    language: 'Java',
    since: '25.12.19',
    until: undefined,
    fails: 'types and namespaces `notify`',
  },
  'php-first-parameter': {
    language: 'PHP',
    since: '24.3.6',
    until: undefined,
    fails: 'tables whose first field is deprecated',
  },
  'python-keywords': {
    language: 'Python',
    since: undefined,
    until: '24.12.23',
    fails: '`async` and `await`, and fields that are keywords in another case, such as `Class` and `none`',
  },
  'python-slots': {
    language: 'Python',
    since: undefined,
    until: '23.5.8',
    fails: 'fields `_tab`',
  },
  'python-union-names': {
    language: 'Python',
    since: '2.0.8',
    until: undefined,
    fails: 'unions such as `my_union` and `HTTPAny`, with the object API',
  },
  'python-object-parameters': {
    language: 'Python',
    since: '25.9.23',
    until: undefined,
    fails: 'fields such as `foo_bar` beside `fooBar`, with the object API',
  },
  'rust-allocator': {
    language: 'Rust',
    since: '24.3.6',
    until: undefined,
    fails: 'tables `A`, and fields of tables whose type is an enum, struct or union `A`',
  },
  'rust-crate-names': {
    language: 'Rust',
    since: undefined,
    until: '25.12.19',
    fails:
      'types and namespaces `core`, `flatbuffers` and `mem`, types `EndianScalar`, `Follow` and `Ordering`, types of fields, and of unions of fields, that are called `Verifiable`, and types `Box`, `String` and `Vec` with the object API',
  },
  'rust-alloc': {
    language: 'Rust',
    since: '25.12.19',
    until: undefined,
    fails: 'namespaces `alloc`, and types `alloc` with the object API',
  },
  'rust-size': {
    language: 'Rust',
    since: undefined,
    until: '24.12.23',
    fails:
      'fields and members `size` beside `size_`, tables `size` in unions of fields, structs `size` in structs, and so `alignment`',
  },
  'rust-root-functions': {
    language: 'Rust',
    since: undefined,
    until: '22.9.29',
    fails: 'structs, enums and unions with the name of a function such as `get_root_as_foo` for the root type `Foo`',
  },
  'rust-special-floats': {
    language: 'Rust',
    since: undefined,
    until: '22.11.22',
    fails: 'the defaults `nan` and `inf`',
  },
  'rust-union-keywords': {
    language: 'Rust',
    since: undefined,
    until: '23.1.4',
    fails: 'fields of unions that are keywords, such as `type`',
  },
  'ts-comment-ends': {
    language: 'TypeScript',
    since: undefined,
    until: '25.12.19',
    fails: '`*/` in documentation',
  },
  'ts-enum-defaults': {
    language: 'TypeScript',
    since: undefined,
    until: '23.5.8',
    fails: 'defaults that are no member of their enum, such as 0 for flags (TypeScript 5)',
  },
  'ts-enum-vectors': {
    language: 'TypeScript',
    since: undefined,
    until: '25.9.23',
    fails: 'vectors of enums without a member 0 (TypeScript 5)',
  },
  'ts-union-underscores': {
    language: 'TypeScript',
    since: undefined,
    until: '23.5.8',
    fails: 'unions with names such as `_x`, with the object API',
  },
  'ts-entries': {
    language: 'TypeScript',
    since: '23.1.21',
    until: undefined,
    fails: 'types and namespaces whose modules meet, without `--ts-omit-entrypoint`',
  },
  'ts-entry-objects': {
    language: 'TypeScript',
    since: '23.3.3',
    until: undefined,
    fails:
      'tables and structs with `--object-prefix`, and such as `FooT` beside `Foo`, with the object API and without `--ts-omit-entrypoint`',
  },
  'ts-entry-paths': {
    language: 'TypeScript',
    since: '23.1.21',
    until: '25.9.23',
    fails: 'namespaces of three parts or more, without `--ts-omit-entrypoint`',
  },
} as const satisfies Readonly<Record<string, GeneratorMistake>>;

/** True if a version of flatc makes a mistake in generated code. */
export function makesMistake(version: string, name: keyof typeof generatorMistakes): boolean {
  const { since, until }: GeneratorMistake = generatorMistakes[name];
  return (until === undefined || !isReached(until, version)) && (since === undefined || isReached(since, version));
}
