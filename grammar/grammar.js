// @ts-check
/// <reference types="tree-sitter-cli/dsl" />
// The FlatBuffers schema language as flatc reads it, in reading order.
//
// flatc has no reserved words: every keyword is an ordinary name outside its place. The rules keep that,
// and let a body end without its brace, so that a declaration someone is typing spoils only itself.

/**
 * @param {RuleOrLiteral} rule
 * @param {RuleOrLiteral} separator
 */
const separated = (rule, separator) => seq(rule, repeat(seq(separator, rule)));

const declarationKeywords = ['table', 'struct', 'enum', 'union', 'rpc_service'];
const statementKeywords = ['include', 'native_include', 'attribute', 'root_type', 'file_identifier', 'file_extension'];
const keywords = [...declarationKeywords, ...statementKeywords, 'namespace'];

const scalarNames = [
  'bool',
  'byte',
  'ubyte',
  'short',
  'ushort',
  'int',
  'uint',
  'long',
  'ulong',
  'float',
  'double',
  'int8',
  'uint8',
  'int16',
  'uint16',
  'int32',
  'uint32',
  'int64',
  'uint64',
  'float32',
  'float64',
];

export default grammar({
  name: 'flatbuffers',

  word: ($) => $.identifier,

  extras: ($) => [/[ \t\r\n]/, $.comment, $.doc_comment],

  supertypes: ($) => [$._statement, $._type, $._value],

  // A keyword where a name may stand is either that name or, where something is still missing in front of it, the
  // beginning of the next declaration: the tokens behind it decide. So it is with a word that may be a field's type
  // or the name of the next field. Where both readings go on, the dynamic precedences prefer the whole one.
  conflicts: ($) => [
    [$.field_list],
    [$.enum_body],
    [$.union_body],
    [$.method_list],
    [$.field],
    [$._any_name],
    [$.metadata],
    [$._value, $.call],
    [$._any_value, $.call],
    [$.call],
    [$.attribute],
    [$.vector_type, $.array_type],
    [$.vector_type],
    [$.array_type],
    [$.method],
    [$.union_member],
    [$.incomplete_statement],
    ...[
      $.namespace_statement,
      $.attribute_statement,
      $.root_type_statement,
      $.table_declaration,
      $.struct_declaration,
      $.enum_declaration,
      $.union_declaration,
      $.service_declaration,
    ].map((statement) => [$.incomplete_statement, statement]),
  ],

  rules: {
    source_file: ($) => repeat(choice($._statement, $.object)),

    _statement: ($) =>
      choice(
        $.include_statement,
        $.native_include_statement,
        $.namespace_statement,
        $.attribute_statement,
        $.table_declaration,
        $.struct_declaration,
        $.enum_declaration,
        $.union_declaration,
        $.service_declaration,
        $.root_type_statement,
        $.file_identifier_statement,
        $.file_extension_statement,
        $.incomplete_statement,
      ),

    // The semicolon is optional so that the keyword of the next declaration is still read as one where it
    // is missing; that it must be there is a finding, not a matter of structure. The same holds for bodies.
    include_statement: ($) => seq('include', field('path', $._string), optional(';')),
    native_include_statement: ($) => seq('native_include', field('path', $._string), optional(';')),
    namespace_statement: ($) =>
      choice(seq('namespace', field('name', alias($._any_name, $.dotted_name)), optional(';')), seq('namespace', ';')),
    attribute_statement: ($) => seq('attribute', field('name', choice($._name, $._string)), optional(';')),
    root_type_statement: ($) => seq('root_type', field('type', alias($._any_name, $.dotted_name)), optional(';')),
    file_identifier_statement: ($) => seq('file_identifier', field('value', $._string), optional(';')),
    file_extension_statement: ($) => seq('file_extension', field('value', $._string), optional(';')),

    // A statement that is being typed above another one takes nothing from it: a keyword alone, or an enum or union up to its
    // colon. A body may be there already; an object of the root type, below, is the less likely reading of it.
    incomplete_statement: ($) => {
      const base = optional(seq(':', field('base', $._type)));
      const metadata = optional(field('metadata', $.metadata));
      return choice(
        prec.dynamic(-1, choice('namespace', ...declarationKeywords)),
        prec.dynamic(-1, seq(choice('enum', 'union'), field('name', $._name), ':')),
        prec.dynamic(-1, seq(choice(...statementKeywords), optional(';'))),
        prec.dynamic(-2, seq(choice('table', 'struct'), metadata, field('body', $.field_list))),
        prec.dynamic(-2, seq('enum', base, metadata, field('body', $.enum_body))),
        prec.dynamic(-2, seq('union', base, metadata, field('body', $.union_body))),
        prec.dynamic(-2, seq('rpc_service', metadata, field('body', $.method_list))),
      );
    },

    table_declaration: ($) =>
      prec.right(
        seq(
          'table',
          field('name', $._name),
          optional(field('metadata', $.metadata)),
          optional(field('body', $.field_list)),
        ),
      ),

    struct_declaration: ($) =>
      prec.right(
        seq(
          'struct',
          field('name', $._name),
          optional(field('metadata', $.metadata)),
          optional(field('body', $.field_list)),
        ),
      ),

    field_list: ($) => seq('{', repeat($.field), optional('}')),

    field: ($) =>
      choice(
        seq(
          field('name', $._name),
          ':',
          optional(field('type', $._any_type)),
          optional(seq('=', optional(field('default', $._any_value)))),
          optional(field('metadata', $.metadata)),
          optional(';'),
        ),
        // The name of a field that is being typed. Without a semicolon, so that it is seldom a second reading.
        prec.dynamic(-1, field('name', $._name)),
      ),

    enum_declaration: ($) =>
      prec.right(
        seq(
          'enum',
          field('name', $._name),
          optional(seq(':', field('base', $._any_type))),
          optional(field('metadata', $.metadata)),
          optional(field('body', $.enum_body)),
        ),
      ),

    enum_body: ($) => seq('{', optional(seq(separated($.enum_member, ','), optional(','))), optional('}')),

    enum_member: ($) =>
      seq(
        field('name', $._name),
        optional(seq('=', field('value', $.integer))),
        optional(field('metadata', $.metadata)),
      ),

    union_declaration: ($) =>
      prec.right(
        seq(
          'union',
          field('name', $._name),
          optional(seq(':', field('base', $._any_type))),
          optional(field('metadata', $.metadata)),
          optional(field('body', $.union_body)),
        ),
      ),

    union_body: ($) => seq('{', optional(seq(separated($.union_member, ','), optional(','))), optional('}')),

    // `Weapon` names a type and a member at once; `sword: Weapon` gives the member a name of its own.
    union_member: ($) =>
      seq(
        field('name', alias($._any_name, $.dotted_name)),
        optional(seq(':', optional(field('type', $._any_type)))),
        optional(seq('=', field('value', $.integer))),
        optional(field('metadata', $.metadata)),
      ),

    service_declaration: ($) =>
      prec.right(
        seq(
          'rpc_service',
          field('name', $._name),
          optional(field('metadata', $.metadata)),
          optional(field('body', $.method_list)),
        ),
      ),

    method_list: ($) => seq('{', repeat($.method), optional('}')),

    method: ($) =>
      choice(
        seq(
          field('name', $._name),
          '(',
          optional(field('request', alias($._any_name, $.dotted_name))),
          optional(')'),
          ':',
          field('response', alias($._any_name, $.dotted_name)),
          optional(field('metadata', $.metadata)),
          optional(';'),
        ),
        // A method that is being typed.
        prec.dynamic(
          -3,
          seq(
            field('name', $._name),
            '(',
            optional(field('request', alias($._any_name, $.dotted_name))),
            optional(')'),
            optional(':'),
            optional(';'),
          ),
        ),
      ),

    metadata: ($) =>
      choice(
        seq('(', separated($.attribute, ','), optional(','), optional(')')),
        // A parenthesis that touches the end of a comment is taken for that of a call, as far as the call goes on.
        prec.dynamic(-1, seq(token.immediate('('), separated($.attribute, ','), optional(','), optional(')'))),
        // A parenthesis that was just opened above a declaration or a field.
        prec.dynamic(-1, seq('(', optional(')'))),
      ),

    attribute: ($) =>
      seq(
        field('name', choice($._name, $._string)),
        optional(seq(':', optional(field('value', choice($.integer, $._string, $._stray_word))))),
      ),

    _type: ($) => choice($.scalar_type, $.string_type, $.vector_type, $.array_type, $.dotted_name),

    _any_type: ($) =>
      choice($.scalar_type, $.string_type, $.vector_type, $.array_type, alias($._any_name, $.dotted_name)),

    scalar_type: () => choice(...scalarNames),
    string_type: () => 'string',
    vector_type: ($) => seq('[', optional(field('element', $._any_type)), optional(']')),
    array_type: ($) => seq('[', field('element', $._any_type), ':', field('length', $.integer), optional(']')),

    dotted_name: ($) => separated($.identifier, '.'),

    // Where the next declaration may begin instead, a name that is spelled like a keyword is a name all the same, and
    // may end with its dot.
    _any_name: ($) => seq($._name, repeat(seq('.', $._name)), optional('.')),
    _name: ($) => choice($.identifier, $._keyword_name),
    _keyword_name: ($) => choice(...keywords.map((keyword) => alias(keyword, $.identifier))),

    _value: ($) => choice($.integer, $.float, $.string, $.unterminated_string, $.constant, $.call, $.empty_vector),

    // A word is no value of an attribute. In the place of one it is read as such, unless it can be what comes next.
    _stray_word: ($) => prec.dynamic(-2, choice($.constant, alias($._keyword_name, $.constant))),

    // A value where the next declaration may begin instead.
    _any_value: ($) => choice($._value, alias($._keyword_name, $.constant)),

    constant: ($) => choice($.identifier, $.signed_identifier),
    empty_vector: () => seq('[', ']'),
    // The parenthesis must touch the name: with a blank between, it begins the field's metadata.
    call: ($) => {
      const name = choice($.constant, alias($._keyword_name, $.constant));
      const open = [field('function', name), token.immediate('(')];
      return choice(
        prec.right(seq(...open, field('argument', $._any_value), optional(')'))),
        prec.dynamic(-1, seq(...open, optional(')'))),
      );
    },

    // The JSON-like object that may end a schema: a value of the root type.
    object: ($) => prec.dynamic(-5, seq('{', optional(seq(separated($.pair, ','), optional(','))), '}')),
    pair: ($) => seq(field('key', choice($.identifier, $._string)), ':', field('value', $._json_value)),
    array: ($) => seq('[', optional(seq(separated($._json_value, ','), optional(','))), ']'),
    _json_value: ($) =>
      choice($.object, $.array, $.integer, $.float, $._string, $.constant, alias($._keyword_name, $.constant), $.call),

    _string: ($) => choice($.string, $.unterminated_string),

    identifier: () => /[A-Za-z_][A-Za-z0-9_]*/,
    signed_identifier: () => /[+-][A-Za-z_][A-Za-z0-9_]*/,

    // The sign belongs to the number; leading zeros are decimal.
    integer: () => token(choice(/[+-]?[0-9]+/, /[+-]?0[xX][0-9a-fA-F]+/)),
    float: () =>
      token(
        choice(
          /[+-]?[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?/,
          /[+-]?\.[0-9]+([eE][+-]?[0-9]+)?/,
          /[+-]?[0-9]+[eE][+-]?[0-9]+/,
          /[+-]?0[xX][0-9a-fA-F]+\.?[0-9a-fA-F]*[pP][+-]?[0-9]+/,
          /[+-]?0[xX]\.[0-9a-fA-F]+[pP][+-]?[0-9]+/,
        ),
      ),

    // A string is one token and never passes the end of its line, so that a forgotten quote costs one line.
    string: () => token(choice(/"([^"\\\r\n]|\\[^\r\n])*"/, /'([^'\\\r\n]|\\[^\r\n])*'/)),
    unterminated_string: () => token(choice(/"([^"\\\r\n]|\\[^\r\n])*\\?/, /'([^'\\\r\n]|\\[^\r\n])*\\?/)),

    doc_comment: () => token(prec(1, /\/\/\/[^\r\n]*/)),
    comment: () => token(choice(/\/\/[^\r\n]*/, /\/\*[^*]*\*+([^/*][^*]*\*+)*\//, /\/\*([^*]|\*+[^*/])*\**/)),
  },
});
