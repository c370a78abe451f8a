; Made from grammar/queries/textobjects.scm by `npm run editors`.

; What can be selected and moved over as one.

[
  (table_declaration)
  (struct_declaration)
  (enum_declaration)
  (union_declaration)
  (service_declaration)
] @class.around

; Without the braces

(field_list "{" . (_)+ @class.inside . "}")
(enum_body "{" . ((_) @class.inside . ","?)+ . "}")
(union_body "{" . ((_) @class.inside . ","?)+ . "}")
(method_list "{" . (_)+ @class.inside . "}")

(method) @function.around

[
  (field)
  (enum_member)
  (union_member)
] @parameter.around

(comment) @comment.around
(doc_comment)+ @comment.around
