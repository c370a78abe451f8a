// Maps each message of flatc to our codes, and says where the culprit is in relation to flatc's position.

/**
 * The place of the culprit, relative to the token at whose end flatc reports. flatc reads one token ahead, and checks
 * some things only after a field, a declaration or the whole file.
 * - `lexeme`: the lexer stopped in the culprit.
 * - `token`: the token itself.
 * - `gap`: the token itself, or the place after the previous token, where something is missing.
 * - `previous`: the previous token.
 * - `statement`: the field, member, method or statement that this token follows or ends.
 * - `declaration`: the declaration that this token follows or ends.
 * - `before`: in data, anywhere before this token, at the text in the message. flatc checks whole tables.
 * - `origin`: on the line in the message; flatc's position is the end of the root file.
 * - `file`: anywhere in the file; flatc has no position, or the end of the file.
 */
export type Place =
  | 'lexeme'
  | 'token'
  | 'gap'
  | 'previous'
  | 'statement'
  | 'declaration'
  | 'before'
  | 'origin'
  | 'file';

export interface Kind {
  /** The message of flatc. A group `culprit` is text that our range must contain. */
  readonly says: RegExp;
  readonly codes: readonly string[];
  readonly place: Place;
}

const numbers = [
  'invalid-default',
  'default-not-a-number',
  'default-out-of-range',
  'default-type',
  'default-unknown-member',
];
const objects = ['object-value', 'object-syntax', 'object-count', 'object-union', 'object-without-root'];

/** The first matching entry counts. */
export const kinds: readonly Kind[] = [
  // The lexer.
  { says: /^illegal character in string constant/, codes: ['unterminated-string', 'invalid-string'], place: 'lexeme' },
  { says: /^illegal character/, codes: ['illegal-character'], place: 'lexeme' },
  { says: /^invalid utf-8 byte order mark/, codes: ['illegal-character'], place: 'lexeme' },
  { says: /escape code|^illegal Unicode sequence|^illegal UTF-8/, codes: ['invalid-string'], place: 'lexeme' },
  { says: /^end of file in comment/, codes: ['unterminated-comment'], place: 'file' },
  { says: /^a documentation comment should/, codes: ['doc-comment-placement'], place: 'lexeme' },
  { says: /^invalid number: [a-z]+\(/, codes: numbers, place: 'statement' },
  { says: /^invalid number: [^"]/, codes: ['invalid-number'], place: 'lexeme' },
  { says: /^input file is empty/, codes: ['empty-file'], place: 'file' },
  { says: /^input file appears to be binary/, codes: ['illegal-character'], place: 'file' },

  // The syntax.
  { says: /^expecting: integer constant instead got: string/, codes: ['enum-value-syntax'], place: 'token' },
  // Syntax that only some versions of flatc know.
  { says: /^expecting: } instead got: \($/, codes: ['flatc-version', 'expected-token'], place: 'gap' },
  {
    says: /^expecting: { instead got: :$/,
    codes: ['flatc-version', 'expected-token', 'unexpected-token', 'illegal-type'],
    place: 'gap',
  },
  { says: /^schema has circular struct dependencies/, codes: ['flatc-version'], place: 'file' },
  { says: /^expecting: ./, codes: ['expected-token', 'unexpected-token', ...objects], place: 'gap' },
  { says: /^declaration expected/, codes: ['include-late', 'unexpected-token', 'expected-token'], place: 'gap' },
  { says: /^illegal type syntax/, codes: ['illegal-type', 'expected-token'], place: 'gap' },
  { says: /^nested vector types/, codes: ['nested-vector'], place: 'previous' },
  { says: /^length of fixed-length array/, codes: ['array-length'], place: 'gap' },
  { says: /^maximum parsing depth/, codes: ['nesting-depth'], place: 'token' },
  { says: /^attribute name must be/, codes: ['attribute-name'], place: 'gap' },

  // Includes.
  { says: /^includes must come before/, codes: ['include-late'], place: 'token' },
  {
    says: /^unable to locate include file|^unable to load include file/,
    codes: ['include-not-found', 'include-directory'],
    place: 'statement',
  },

  // Attributes.
  {
    says: /^user define attributes must be declared before use: (?<culprit>.*)/,
    codes: ['undeclared-attribute', 'flatc-version'],
    place: 'gap',
  },

  // Fields.
  { says: /^field name can not be the same/, codes: ['field-named-like-type'], place: 'token' },
  { says: /^field already exists/, codes: ['duplicate-field'], place: 'statement' },
  { says: /^fixed-length array in table/, codes: ['array-in-table'], place: 'statement' },
  { says: /^Arrays are not yet supported/, codes: ['generator-array'], place: 'previous' },
  { says: /^Vectors of unions are not yet/, codes: ['generator-union-vector'], place: 'previous' },
  { says: /^Default values for strings and vectors/, codes: ['generator-default'], place: 'previous' },
  { says: /^Optional scalars are not yet/, codes: ['generator-optional-scalar'], place: 'statement' },
  { says: /^fields using 64-bit offsets are not yet/, codes: ['generator-offset64'], place: 'statement' },
  { says: /^Underlying type for union is not yet/, codes: ['generator-union-base', 'illegal-type'], place: 'gap' },
  { says: /^Unknown hashing algorithm/, codes: ['hash-name'], place: 'statement' },
  { says: /support hashing\.$/, codes: ['hash-type'], place: 'statement' },
  { says: /^`vector64` attribute can only/, codes: ['vector64-type'], place: 'statement' },
  { says: /^only string and vectors can have `offset64`/, codes: ['offset64-type'], place: 'statement' },
  { says: /^only vectors of scalars are allowed to be 64-bit/, codes: ['offset64-element'], place: 'statement' },
  { says: /^Fields cannot be both optional and required/, codes: ['required-optional'], place: 'statement' },
  {
    says: /^only non-scalar fields in tables may be 'required'/,
    codes: ['required-type', 'required-in-struct'],
    place: 'statement',
  },
  { says: /^struct fields are always required/, codes: ['required-in-struct'], place: 'statement' },
  { says: /^only one field may be set as 'key'/, codes: ['key-duplicate'], place: 'statement' },
  { says: /^'key' field must be/, codes: ['key-type', 'flatc-version'], place: 'statement' },
  { says: /^only a non-optional scalar field can be used as a 'key'/, codes: ['key-optional'], place: 'statement' },
  { says: /^the default 'null' is reserved/, codes: ['default-null-member'], place: 'statement' },
  { says: /^default value of .* is not part of enum/, codes: ['default-not-in-enum'], place: 'statement' },
  { says: /^can't deprecate fields in a struct/, codes: ['deprecated-in-struct'], place: 'statement' },
  { says: /^cpp_type can only/, codes: ['cpp-type-without-hash'], place: 'statement' },
  { says: /^shared can only/, codes: ['shared-type'], place: 'statement' },
  { says: /^native_custom_alloc can only/, codes: ['native-custom-alloc-place'], place: 'statement' },
  { says: /^'native_inline' can only/, codes: ['native-inline-type'], place: 'statement' },
  { says: /^nested_flatbuffer attribute must be a string/, codes: ['nested-flatbuffer-value'], place: 'statement' },
  { says: /^nested_flatbuffer attribute may only/, codes: ['nested-flatbuffer-type'], place: 'statement' },
  { says: /^flexbuffer attribute may only/, codes: ['flexbuffer-type'], place: 'statement' },

  // Defaults, and values in the object at the end.
  {
    says: /^default values are not supported for struct fields/,
    codes: ['default-in-struct', 'default-type'],
    place: 'statement',
  },
  {
    says: /^enum values need to be qualified/,
    codes: ['default-unknown-enum', 'default-unknown-member', 'default-not-a-number', 'default-type'],
    place: 'gap',
  },
  {
    says: /^unknown enum: |^unknown enum value: /,
    codes: [
      'invalid-default',
      'default-unknown-enum',
      'default-unknown-member',
      'enum-used-before-declaration',
      'object-value',
    ],
    place: 'statement',
  },
  {
    says: /^Unknown conversion function|: type of argument mismatch/,
    codes: ['invalid-attribute-value', 'default-function', 'default-type', 'default-not-a-number'],
    place: 'statement',
  },
  {
    says: /^Cannot assign token starting with|^type mismatch|^Expected `\]` in vector default/,
    codes: [
      'default-type',
      'default-not-a-number',
      'invalid-default',
      'expected-token',
      'invalid-attribute-value',
      'enum-used-before-declaration',
      ...objects,
    ],
    place: 'gap',
  },
  { says: /^invalid number/, codes: [...numbers, 'attribute-value-range', 'object-value'], place: 'statement' },
  { says: /^no root type set to parse json/, codes: ['object-without-root'], place: 'gap' },
  { says: /^unknown field: (?<culprit>.*)/, codes: ['object-unknown-field'], place: 'statement' },
  { says: /^field set more than once: (?<culprit>.*)/, codes: ['object-field-twice'], place: 'declaration' },
  { says: /^required field is missing/, codes: ['object-field-missing'], place: 'declaration' },
  {
    says: /wrong number of initializers|wrong number of unnamed|^Fixed-length array size is incorrect/,
    codes: ['object-count'],
    place: 'declaration',
  },

  { says: /^cannot parse nested_flatbuffer as bytes/, codes: ['object-value'], place: 'gap' },

  // Tables, structs and ids.
  { says: /^size 0 structs/, codes: ['struct-empty'], place: 'declaration' },
  {
    says: /^Incomplete type in struct is not allowed, type name: (?<culprit>.*)/,
    codes: ['enum-used-before-declaration', 'unresolved-type', 'struct-incomplete-type'],
    place: 'statement',
  },
  {
    says: /^structs may contain only/,
    codes: ['struct-field-type', 'enum-used-before-declaration', 'unresolved-type', 'struct-incomplete-type'],
    place: 'statement',
  },
  { says: /^unexpected force_align value/, codes: ['force-align-range'], place: 'declaration' },
  { says: /^Field (?<culprit>\S+) would clash/, codes: ['generated-name-clash'], place: 'declaration' },
  { says: /^either all fields or no fields/, codes: ['field-id-missing'], place: 'declaration' },
  { says: /^all fields must have an 'id'/, codes: ['field-id-required'], place: 'declaration' },
  { says: /^field id's must be non-negative/, codes: ['field-id-invalid'], place: 'declaration' },
  { says: /^field id's must be consecutive/, codes: ['field-id-gap', 'field-id-duplicate'], place: 'declaration' },
  {
    says: /^a union type effectively adds two fields/,
    codes: ['field-id-union', 'field-id-invalid'],
    place: 'statement',
  },

  // Enums, unions, services and other names.
  { says: /^(datatype|enum|service) already exists/, codes: ['duplicate-declaration'], place: 'declaration' },
  { says: /^rpc already exists: (?<culprit>.*)/, codes: ['rpc-duplicate'], place: 'statement' },
  { says: /^rpc request and response types/, codes: ['rpc-type'], place: 'statement' },
  {
    says: /^must specify the underlying integer type|^underlying (enum ?|union)type must be integral/,
    codes: ['expected-token', 'enum-base-type'],
    place: 'gap',
  },
  { says: /^enum value does not fit, ".*" out of/, codes: ['enum-value-range'], place: 'statement' },
  { says: /^enum value does not fit/, codes: ['enum-value-range', 'enum-value-syntax'], place: 'gap' },
  { says: /^enum value already exists: (?<culprit>.*)/, codes: ['enum-member-duplicate'], place: 'statement' },
  { says: /^underlying type of bit_flags enum/, codes: ['bit-flags-sign'], place: 'declaration' },
  { says: /^bit flag out of range/, codes: ['bit-flags-range'], place: 'declaration' },
  { says: /^all enum values must be unique/, codes: ['enum-value-duplicate'], place: 'declaration' },
  { says: /^`force_align` is not a valid attribute for Enums/, codes: ['force-align-enum'], place: 'statement' },
  { says: /^union value type may only/, codes: ['union-member-type'], place: 'previous' },
  {
    says: /^only tables can be union elements in the generated language: (?<culprit>.*)/,
    codes: ['generator-union-value'],
    place: 'file',
  },
  {
    says: /^unknown root type: (?<culprit>.*)/,
    codes: ['unresolved-type', 'root-type-not-table', 'root-type-option'],
    place: 'previous',
  },
  { says: /^root type must be a table/, codes: ['root-type-not-table'], place: 'previous' },
  { says: /^file_identifier must be/, codes: ['file-identifier-length'], place: 'previous' },

  // The end of the root file.
  {
    says: /^type referenced but not defined \(check namespace\): (?<culprit>.*), originally at: (?<file>.*):(?<line>\d+)$/,
    codes: ['unresolved-type', 'enum-used-before-declaration'],
    place: 'origin',
  },
  { says: /^Leaking private implementation/, codes: ['private-leak'], place: 'file' },
  {
    says: /^treating warnings as errors/,
    codes: ['field-name-style', 'attribute-duplicate', 'bit-flags-signed', 'offset64-redundant'],
    place: 'file',
  },
  { says: /^Unable to generate JsonSchema/, codes: ['generator-root-type'], place: 'file' },
];
