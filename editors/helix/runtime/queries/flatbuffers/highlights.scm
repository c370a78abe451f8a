; Made from grammar/queries/highlights.scm by `npm run editors`.

; Colours. Every piece of text is captured by one pattern at most, so the result does not depend on whether an
; editor lets the first or the last pattern win.

; Comments

(comment) @comment
(doc_comment) @comment.line.documentation

; Keywords: anonymous nodes only where they are keywords, names everywhere else

[
  "table"
  "struct"
  "enum"
  "union"
  "rpc_service"
] @keyword.storage.type

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
] @keyword.control.import

; Names that are declared

(table_declaration name: (identifier) @type)
(struct_declaration name: (identifier) @type)
(enum_declaration name: (identifier) @type)
(union_declaration name: (identifier) @type)
(service_declaration name: (identifier) @type)

(field name: (identifier) @variable.other.member)
(enum_member name: (identifier) @type.enum.variant)
(union_member name: (dotted_name (identifier) @type.enum.variant) type: (_))
(method name: (identifier) @function.method)

; Types: the last part of a dotted name is the type, the parts before it are namespaces

[
  (scalar_type)
  (string_type)
] @type.builtin

(namespace_statement name: (dotted_name (identifier) @namespace))

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
  (field type: (dotted_name (identifier) @namespace (identifier)))
  (vector_type element: (dotted_name (identifier) @namespace (identifier)))
  (array_type element: (dotted_name (identifier) @namespace (identifier)))
  (enum_declaration base: (dotted_name (identifier) @namespace (identifier)))
  (union_declaration base: (dotted_name (identifier) @namespace (identifier)))
  (union_member type: (dotted_name (identifier) @namespace (identifier)))
  (union_member name: (dotted_name (identifier) @namespace (identifier)) !type)
  (method request: (dotted_name (identifier) @namespace (identifier)))
  (method response: (dotted_name (identifier) @namespace (identifier)))
  (root_type_statement type: (dotted_name (identifier) @namespace (identifier)))
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

(integer) @constant.numeric.integer
(float) @constant.numeric.float

([
  (field default: (constant) @constant.builtin.boolean)
  (pair value: (constant) @constant.builtin.boolean)
  (array (constant) @constant.builtin.boolean)
]
  (#any-of? @constant.builtin.boolean "true" "false"))

([
  (field default: (constant) @constant.builtin)
  (call argument: (constant) @constant.builtin)
  (pair value: (constant) @constant.builtin)
  (array (constant) @constant.builtin)
]
  (#match? @constant.builtin "^(null|[+-]?([iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN]))$"))

([
  (field default: (constant) @type.enum.variant)
  (pair value: (constant) @type.enum.variant)
  (array (constant) @type.enum.variant)
]
  (#not-match? @type.enum.variant "^(true|false|null|[+-]?([iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN]))$"))

((call function: (constant) @function.builtin)
  (#any-of? @function.builtin "deg" "rad" "sin" "cos" "tan" "asin" "acos" "atan"))

; The object at the end

(pair key: (_) @variable.other.member)

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
