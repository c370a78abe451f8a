; Made from grammar/queries/highlights.scm by `npm run editors`.

; Colours. Every piece of text is captured by one pattern at most, so the result does not depend on whether an
; editor lets the first or the last pattern win.

; Comments

(comment) @comment @spell
(doc_comment) @comment.documentation @spell

; Keywords: anonymous nodes only where they are keywords, names everywhere else

[
  "table"
  "struct"
  "enum"
  "union"
  "rpc_service"
] @keyword.type

[
  "namespace"
  "attribute"
  "root_type"
  "file_identifier"
  "file_extension"
] @keyword

[
  "include"
  "native_include"
] @keyword.import

; Names that are declared

(table_declaration name: (identifier) @type)
(struct_declaration name: (identifier) @type)
(enum_declaration name: (identifier) @type)
(union_declaration name: (identifier) @type)
(service_declaration name: (identifier) @type)

(field name: (identifier) @property)
(enum_member name: (identifier) @constant)
(union_member name: (dotted_name (identifier) @constant) type: (_))
(method name: (identifier) @function.method)

; Types: the last part of a dotted name is the type, the parts before it are namespaces

[
  (scalar_type)
  (string_type)
] @type.builtin

(namespace_statement name: (dotted_name (identifier) @module))

[
  (field type: (dotted_name (identifier) @type .))
  (vector_type element: (dotted_name (identifier) @type .))
  (array_type element: (dotted_name (identifier) @type .))
  (enum_declaration base: (dotted_name (identifier) @type .))
  (union_declaration base: (dotted_name (identifier) @type .))
  (union_member type: (dotted_name (identifier) @type .))
  (union_member name: (dotted_name (identifier) @type .) !type)
  (method request: (dotted_name (identifier) @type .))
  (method response: (dotted_name (identifier) @type .))
  (root_type_statement type: (dotted_name (identifier) @type .))
]

[
  (field type: (dotted_name (identifier) @module (identifier)))
  (vector_type element: (dotted_name (identifier) @module (identifier)))
  (array_type element: (dotted_name (identifier) @module (identifier)))
  (enum_declaration base: (dotted_name (identifier) @module (identifier)))
  (union_declaration base: (dotted_name (identifier) @module (identifier)))
  (union_member type: (dotted_name (identifier) @module (identifier)))
  (union_member name: (dotted_name (identifier) @module (identifier)) !type)
  (method request: (dotted_name (identifier) @module (identifier)))
  (method response: (dotted_name (identifier) @module (identifier)))
  (root_type_statement type: (dotted_name (identifier) @module (identifier)))
]

; Attributes

(attribute name: (_) @attribute)
(attribute_statement name: (identifier) @attribute)

; Strings

(include_statement path: (_) @string.special.path)
(native_include_statement path: (_) @string.special.path)

[
  (attribute_statement name: [(string) (unterminated_string)] @string)
  (file_identifier_statement value: (_) @string)
  (file_extension_statement value: (_) @string)
  (field default: [(string) (unterminated_string)] @string)
  (attribute value: [(string) (unterminated_string)] @string)
  (call argument: [(string) (unterminated_string)] @string)
  (pair value: [(string) (unterminated_string)] @string)
  (array [(string) (unterminated_string)] @string)
]

; Other values

(integer) @number
(float) @number.float

([
  (field default: (constant) @boolean)
  (pair value: (constant) @boolean)
  (array (constant) @boolean)
]
  (#any-of? @boolean "true" "false"))

([
  (field default: (constant) @constant.builtin)
  (call argument: (constant) @constant.builtin)
  (pair value: (constant) @constant.builtin)
  (array (constant) @constant.builtin)
]
  (#match? @constant.builtin "^(null|[+-]?([iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN]))$"))

([
  (field default: (constant) @constant)
  (pair value: (constant) @constant)
  (array (constant) @constant)
]
  (#not-match? @constant "^(true|false|null|[+-]?([iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN]))$"))

((call function: (constant) @function.builtin)
  (#any-of? @function.builtin "deg" "rad" "sin" "cos" "tan" "asin" "acos" "atan"))

; The object at the end

(pair key: (_) @property)

; Punctuation

[
  "{"
  "}"
  "("
  ")"
  "["
  "]"
] @punctuation.bracket

[
  ";"
  ":"
  ","
  "."
] @punctuation.delimiter

"=" @operator
