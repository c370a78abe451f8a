// The differences of the language between versions of flatc, as one table. Rules, hover, completion and a page of the
// documentation read it, so that one parser serves all versions.

/** The version of flatc that we follow unless the user chooses another one, and the version of the built-in compiler. */
export const judgedVersion = '25.12.19';

/** The oldest version of flatc that the user can choose. */
export const oldestVersion = '2.0.0';

/** The name of flatc's master branch here, because such a flatc prints the version of the last release. */
const masterVersion = 'master';

/** A rule of the language that some version of flatc brought. */
interface LanguageRule {
  /** The first version that has the rule, or `after V`. */
  readonly since: string;
  /** The behaviour since that version, in Markdown. */
  readonly rule: string;
  /** The behaviour before that version, in Markdown. */
  readonly before: string;
  /** flatc's message before that version, if the rule made flatc accept something or say it otherwise. */
  readonly saidBefore?: string;
}

/** The rules that do not depend on a generator, in the order of the versions that brought them. */
export const languageRules = {
  'force-align-enum': {
    since: '22.9.24',
    rule: '`force_align` on an enum or union is refused',
    before: 'accepted and ignored',
  },
  'enum-base-words': {
    since: '22.9.24',
    rule: 'says `underlying enumtype must be integral`',
    before: 'the same in other words',
    saidBefore: 'underlying enum type must be integral',
  },
  'member-attributes': {
    since: '22.10.25',
    rule: 'attributes of enum and union members',
    before: 'refused',
    saidBefore: 'expecting: } instead got: (',
  },
  'composite-key': {
    since: '22.11.22',
    rule: '`key` on fixed-length arrays and on structs',
    before: 'refused',
    saidBefore: "'key' field must be string or scalar type",
  },
  'angle-brackets': {
    since: '22.11.22',
    rule: '`<` and `>` are tokens, which no rule uses',
    before: 'refused in other words',
    saidBefore: 'illegal character: <',
  },
  'incomplete-struct-words': {
    since: '22.12.06',
    rule: 'says `Incomplete type in struct is not allowed, type name: T`',
    before: 'the same in other words',
    saidBefore: 'structs may contain only scalar or struct fields',
  },
  'wide-offsets': {
    since: '23.5.9',
    rule: 'the attributes `offset64` and `vector64`, with their checks',
    before: 'attributes like any other, which need a declaration',
    saidBefore: 'user define attributes must be declared before use: offset64',
  },
  'union-base': {
    since: '23.5.26',
    rule: 'the base type of a union',
    before: 'refused',
    saidBefore: 'expecting: { instead got: :',
  },
  'array-of-enum-without-zero': {
    since: '25.12.19',
    rule: 'an array of an enum without a member 0 is refused in a struct',
    before: 'accepted',
  },
  'optional-in-struct': {
    since: '25.12.19',
    rule: 'the attribute `optional` is refused on a field of a struct; `struct fields are always required`',
    before: 'accepted; `required` is refused in other words',
    saidBefore: "only non-scalar fields in tables may be 'required'",
  },
  'struct-in-itself': {
    since: 'after 25.12.19',
    rule: 'a struct that contains itself is refused: `schema has circular struct dependencies`',
    before: 'accepted with a wrong size',
  },
} as const satisfies Readonly<Record<string, LanguageRule>>;

export type LanguageRuleName = keyof typeof languageRules;

/** A mistake in the code of a generator that some versions of flatc make. */
interface GeneratorMistake {
  readonly language: string;
  /** The first version that makes it; undefined if all earlier ones do. */
  readonly since: string | undefined;
  /** The first version that does not make it any more; undefined if the newest one still does. */
  readonly until: string | undefined;
  /** The schemas whose code does not compile, in Markdown. */
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
  'go-key-comparison': {
    language: 'Go',
    since: '22.11.22',
    until: undefined,
    fails: 'keys of the type `bool`, and keys that are structs',
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

/** True if a version of flatc has a rule. */
export function hasRule(version: string, name: LanguageRuleName): boolean {
  return isReached(languageRules[name].since, version);
}

/** True if a version is at least the one of a `since`, which may be `after V`. */
export function isReached(since: string, version: string): boolean {
  if (version === masterVersion) return true;
  const isAfter = since.startsWith(afterWord);
  const difference = compareVersions(version, isAfter ? since.slice(afterWord.length) : since);
  return isAfter ? difference > 0 : difference >= 0;
}

const afterWord = 'after ';

/** `since 23.5.9`, or `only in versions after 25.12.19`: words for a `since`. */
export function sinceWords(since: string): string {
  return since.startsWith(afterWord) ? `only in versions ${since}` : `since ${since}`;
}

/**
 * The version of flatc that a text names: `25.12.19`, `v23.5.26`, `23.3.3-dh.2`, `v25.2.10+incompatible` or `master`;
 * undefined for anything else. Zeros as in `22.12.06` stay, since versions are compared as numbers.
 */
export function readVersion(text: string): string | undefined {
  const written = text.trim();
  if (/^(?:master|head)$/i.test(written)) return masterVersion;
  return /^v?(\d{1,4}\.\d{1,4}\.\d{1,4})(?:[-+.][\w.+-]{0,40})?$/i.exec(written)?.[1];
}

/** The notice for a version that is older than all supported ones; undefined for any other version. */
export function versionNotice(version: string): string | undefined {
  if (isReached(oldestVersion, version)) return undefined;
  return `flatc ${version} is older than ${oldestVersion}: verdicts are those of ${oldestVersion}, which differ from it`;
}

/**
 * Compares versions: negative if the left one is older, zero if both are the same. Missing parts count as zero. Rules
 * call this for every declaration.
 */
export function compareVersions(left: string, right: string): number {
  let [leftAt, rightAt] = [0, 0];
  while (leftAt < left.length || rightAt < right.length) {
    const [leftEnd, rightEnd] = [endOfPart(left, leftAt), endOfPart(right, rightAt)];
    const difference = numberIn(left, leftAt, leftEnd) - numberIn(right, rightAt, rightEnd);
    if (difference !== 0) return difference;
    [leftAt, rightAt] = [leftEnd + 1, rightEnd + 1];
  }
  return 0;
}

function endOfPart(version: string, start: number): number {
  const end = version.indexOf('.', start);
  return end < 0 ? version.length : end;
}

/** The number that digits make; zero if there are no digits. */
function numberIn(version: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index++) number = number * 10 + version.charCodeAt(index) - zero;
  return number;
}

const zero = '0'.charCodeAt(0);
