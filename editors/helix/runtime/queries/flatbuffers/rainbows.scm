; Made from grammar/queries/rainbows.scm by `npm run editors`.

; Brackets by depth: each bracket belongs to the node around it.

[
  (field_list)
  (enum_body)
  (union_body)
  (method_list)
  (object)
  (metadata)
  (method)
  (call)
  (vector_type)
  (array_type)
  (array)
  (empty_vector)
] @rainbow.scope

[
  "{"
  "}"
  "("
  ")"
  "["
  "]"
] @rainbow.bracket
