; Made from grammar/queries/indents.scm by `npm run editors`.

; Lines inside braces, parentheses and brackets are one step further in; the line that closes them is not.

[
  (field_list)
  (enum_body)
  (union_body)
  (method_list)
  (metadata)
  (object)
  (array)
] @indent.begin

(field_list "}" @indent.branch @indent.end)
(enum_body "}" @indent.branch @indent.end)
(union_body "}" @indent.branch @indent.end)
(method_list "}" @indent.branch @indent.end)
(metadata ")" @indent.branch @indent.end)
(object "}" @indent.branch @indent.end)
(array "]" @indent.branch @indent.end)

; The lines of a block comment keep the form that they have

(comment) @indent.auto
