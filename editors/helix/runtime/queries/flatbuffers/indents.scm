; Lines inside braces, parentheses and brackets are one step further in; the line that closes them is not.

[
  (field_list)
  (enum_body)
  (union_body)
  (method_list)
  (metadata)
  (object)
  (array)
] @indent

[
  "}"
  ")"
  "]"
] @outdent
