; Made from grammar/queries/locals.scm by `npm run editors`.

; Declarations and references within one file. A body keeps its fields, members and methods to itself.

[
  (source_file)
  (field_list)
  (enum_body)
  (union_body)
  (method_list)
] @local.scope

(namespace_statement name: (dotted_name (identifier) @local.definition.namespace))

(table_declaration name: (identifier) @local.definition.type)
(struct_declaration name: (identifier) @local.definition.type)
(enum_declaration name: (identifier) @local.definition.type)
(union_declaration name: (identifier) @local.definition.type)
(service_declaration name: (identifier) @local.definition.type)

(field name: (identifier) @local.definition.field)
(enum_member name: (identifier) @local.definition.enum)
(union_member name: (dotted_name (identifier) @local.definition.enum) type: (_))
(method name: (identifier) @local.definition.method)

[
  (field type: (dotted_name (identifier) @local.reference .))
  (vector_type element: (dotted_name (identifier) @local.reference .))
  (array_type element: (dotted_name (identifier) @local.reference .))
  (enum_declaration base: (dotted_name (identifier) @local.reference .))
  (union_declaration base: (dotted_name (identifier) @local.reference .))
  (union_member type: (dotted_name (identifier) @local.reference .))
  (union_member name: (dotted_name (identifier) @local.reference .) !type)
  (method request: (dotted_name (identifier) @local.reference .))
  (method response: (dotted_name (identifier) @local.reference .))
  (root_type_statement type: (dotted_name (identifier) @local.reference .))
]
