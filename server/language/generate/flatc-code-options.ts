// Lists flatc's options for generated code, one row each: the languages that have each option, and the first version
// from 2.0.0 on whose command line accepts it. The rows describe the version of flatc that this server follows.
import { optionRows } from './flatc-option-form.ts';
import type { ToolOption } from './option.ts';

const { flag, value } = optionRows('code');

const several: readonly ToolOption[] = [
  flag(
    '--gen-object-api',
    ['cpp', 'csharp', 'dart', 'go', 'java', 'python', 'rust', 'swift', 'ts'],
    'Also generate classes that hold a whole object in memory.',
  ),
  flag(
    '--grpc',
    ['cpp', 'go', 'java', 'python', 'swift', 'ts'],
    'Generate gRPC clients and servers for `rpc_service`.',
  ),
  flag(
    '--gen-mutable',
    ['cpp', 'csharp', 'java', 'kotlin', 'swift', 'ts'],
    'Generate functions that change scalars in a finished buffer.',
  ),
  flag('--gen-compare', ['cpp', 'python'], 'Generate comparison operators for the classes of the object API.'),
  flag('--gen-name-strings', ['cpp', 'rust', 'ts'], 'Generate functions that return the full name of a type.'),
  flag('--gen-nullable', ['cpp', 'java'], 'Mark values that can be null: `_Nullable` of Clang, `@Nullable` in Java.'),
  value(
    '--object-prefix',
    'prefix following: ',
    ['cpp', 'csharp', 'dart', 'go', 'java', 'python', 'rust', 'swift', 'ts'],
    'The prefix of class names of the object API.',
  ),
  value(
    '--object-suffix',
    'suffix following: ',
    ['cpp', 'csharp', 'dart', 'go', 'java', 'python', 'rust', 'swift', 'ts'],
    'The suffix of class names of the object API.',
    { toolDefault: 'T' },
  ),
  flag('--reflect-types', ['cpp'], 'Add a short description of the types to the code.'),
  flag('--reflect-names', ['cpp', 'kotlin'], 'Add a short description of the types and their names to the code.'),
];

const cpp: readonly ToolOption[] = [
  value('--cpp-std', 'C++ standard specification', ['cpp'], 'The C++ standard that the code may use.', {
    attaches: true,
    choices: ['c++0x', 'c++11', 'c++17'],
    toolDefault: 'c++11',
  }),
  flag(
    '--cpp-static-reflection',
    ['cpp'],
    'Generate type traits for compile-time reflection; needs `--cpp-std c++17`.',
    { since: '2.0.0' },
  ),
  flag('--scoped-enums', ['cpp'], 'Generate `enum class` for enums, with members without a prefix.'),
  flag('--no-prefix', ['cpp'], 'Leave the name of the enum out of the names of its members.'),
  flag('--no-emit-min-max-enum-values', ['cpp'], 'Generate no `MIN` and `MAX` members of enums.', { since: '23.1.20' }),
  flag('--cpp-minify-enums', ['cpp'], 'Generate less for enums: no arrays of their members and names.', {
    since: '22.11.22',
  }),
  flag('--bfbs-gen-embed', ['cpp'], 'Add the binary schema to the code.'),
  value('--cpp-include', 'include following: ', ['cpp'], 'Another header that the generated one includes.', {
    repeats: true,
  }),
  value(
    '--cpp-ptr-type',
    'type following: ',
    ['cpp'],
    'The smart pointer of the object API; `naked` means plain pointers.',
    { toolDefault: 'std::unique_ptr' },
  ),
  value(
    '--cpp-str-type',
    'type following: ',
    ['cpp'],
    'The string type of the object API; it needs `c_str()`, `length()` and `empty()`.',
    { toolDefault: 'std::string' },
  ),
  flag(
    '--cpp-str-flex-ctor',
    ['cpp'],
    'Construct the string type of `--cpp-str-type` from a pointer and a length, not from a `std::string`.',
  ),
  value(
    '--cpp-field-case-style',
    'case style following: ',
    ['cpp'],
    'The names of fields in the object API: as in the schema, `UpperCamel` or `lowerCamel`.',
    { choices: ['unchanged', 'upper', 'lower'], toolDefault: 'unchanged', since: '2.0.5' },
  ),
  flag('--no-cpp-direct-copy', ['cpp'], 'Copy vectors and arrays of the object API element by element.', {
    since: '2.0.0',
  }),
  flag('--gen-absl-hash', ['cpp'], 'Generate `AbslHashValue` for structs.', { since: '25.12.19' }),
  flag('--force-empty', ['cpp'], 'Write empty strings and vectors of the object API instead of leaving them out.'),
  flag('--force-empty-vectors', ['cpp'], 'Write empty vectors of the object API instead of leaving them out.'),
];

const others: readonly ToolOption[] = [
  flag('--cs-global-alias', ['csharp'], 'Write `global::` before the names of generated types.', { since: '2.0.5' }),
  flag('--cs-gen-json-serializer', ['csharp'], 'Let the object API read and write JSON; needs `--gen-object-api`.'),
  value('--go-namespace', 'golang namespace', ['go'], 'The Go package of all types, whatever their namespace.'),
  value('--go-import', 'golang import', ['go'], 'The import path of the FlatBuffers library.', {
    toolDefault: 'github.com/google/flatbuffers/go',
  }),
  value(
    '--go-module-name',
    'golang module name',
    ['go'],
    'The prefix of the import paths of generated packages: the import path of the output folder.',
    { since: '22.11.22' },
  ),
  value('--java-package-prefix', 'prefix following: ', ['java'], 'The prefix of every package name.', {
    since: '23.3.3',
  }),
  flag('--java-checkerframework', ['java'], 'Add the `@Pure` of the Checker Framework.'),
  flag('--java-primitive-has-method', ['csharp', 'java'], 'Also generate `has...` functions for scalars.'),
  flag('--gen-generated', ['java'], 'Add `@Generated`.'),
  flag(
    '--gen-jvmstatic',
    ['kotlin', 'kotlin-kmp'],
    'Add `@JvmStatic` to the functions of companion objects, so that Java can call them.',
    { since: '2.0.0' },
  ),
  flag('--python-typing', ['python'], 'Generate type annotations.', { since: '23.5.8' }),
  value(
    '--python-version',
    'value following: ',
    ['python'],
    'The Python version of the code, such as `3` or `2`, for `--python-typing` and `--grpc`.',
    { attaches: true, since: '24.12.23' },
  ),
  flag('--python-no-type-prefix-suffix', ['python'], 'Leave the name of the type out of the names of functions.', {
    since: '23.5.8',
  }),
  flag('--python-gen-numpy', ['python'], 'Generate functions that return vectors as NumPy arrays.', {
    negation: '--no-python-gen-numpy',
    toolDefault: true,
    since: '24.12.23',
  }),
  flag('--python-decode-obj-api-strings', ['python'], 'Return strings of the object API as `str`, not as `bytes`.', {
    since: '25.9.23',
  }),
  flag('--rust-serialize', ['rust'], 'Implement `serde::Serialize`.', { since: '2.0.6' }),
  flag('--gen-json-emit', ['swift'], 'Generate code that writes JSON.', { since: '2.0.5' }),
  flag('--swift-implementation-only', ['swift'], 'Import FlatBuffers with `@_implementationOnly`.', {
    since: '2.0.7',
  }),
  flag('--ts-no-import-ext', ['ts'], 'Import without the extension `.js`.', { since: '23.1.20' }),
  flag('--ts-undefined-for-optionals', ['ts'], 'Use `undefined` instead of `null` for missing values.', {
    since: 'after 25.12.19',
  }),
];

const services: readonly ToolOption[] = [
  value('--grpc-additional-header', 'include following: ', ['cpp'], 'Another header that services include.', {
    attaches: true,
    repeats: true,
    since: '24.12.23',
  }),
  value('--grpc-search-path', 'gRPC search path: ', ['cpp'], 'The path before the includes of gRPC.', {
    attaches: true,
    since: '24.12.23',
  }),
  flag('--grpc-use-system-headers', ['cpp'], 'Include the headers of gRPC with `<>`.', {
    negation: '--no-grpc-use-system-headers',
    toolDefault: true,
    since: '24.12.23',
  }),
  flag(
    '--grpc-callback-api',
    ['cpp'],
    'Generate services for the callback API of gRPC, instead of the synchronous and asynchronous ones.',
    { negation: '--no-grpc-callback-api', since: '25.9.23' },
  ),
  flag('--grpc-python-typed-handlers', ['python'], 'Let services take and return generated classes instead of bytes.', {
    negation: '--no-grpc-python-typed-handlers',
    since: '24.12.23',
  }),
];

export const flatcCodeOptions: readonly ToolOption[] = [...several, ...cpp, ...others, ...services];
