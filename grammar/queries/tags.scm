; What a file declares and what it names, for `tree-sitter tags` and code search, with documentation.

(
  (doc_comment)* @doc
  .
  [
    (table_declaration name: (identifier) @name)
    (struct_declaration name: (identifier) @name)
    (enum_declaration name: (identifier) @name)
    (union_declaration name: (identifier) @name)
  ] @definition.class
  (#strip! @doc "^///[ \t]?")
  (#select-adjacent! @doc @definition.class)
)

(
  (doc_comment)* @doc
  .
  (service_declaration name: (identifier) @name) @definition.interface
  (#strip! @doc "^///[ \t]?")
  (#select-adjacent! @doc @definition.interface)
)

(
  (doc_comment)* @doc
  .
  (method name: (identifier) @name) @definition.method
  (#strip! @doc "^///[ \t]?")
  (#select-adjacent! @doc @definition.method)
)

(
  (doc_comment)* @doc
  .
  (field name: (identifier) @name) @definition.field
  (#strip! @doc "^///[ \t]?")
  (#select-adjacent! @doc @definition.field)
)

(
  (doc_comment)* @doc
  .
  (enum_member name: (identifier) @name) @definition.constant
  (#strip! @doc "^///[ \t]?")
  (#select-adjacent! @doc @definition.constant)
)

(namespace_statement name: (dotted_name) @name) @definition.module

; Types, by the last part of their name

[
  (field type: (dotted_name (identifier) @name .) @reference.class)
  (vector_type element: (dotted_name (identifier) @name .) @reference.class)
  (array_type element: (dotted_name (identifier) @name .) @reference.class)
  (enum_declaration base: (dotted_name (identifier) @name .) @reference.class)
  (union_declaration base: (dotted_name (identifier) @name .) @reference.class)
  (union_member type: (dotted_name (identifier) @name .) @reference.class)
  (union_member name: (dotted_name (identifier) @name .) @reference.class !type)
  (method request: (dotted_name (identifier) @name .) @reference.class)
  (method response: (dotted_name (identifier) @name .) @reference.class)
  (root_type_statement type: (dotted_name (identifier) @name .) @reference.class)
]
