; What can be selected and moved over as one.

[
  (table_declaration)
  (struct_declaration)
  (enum_declaration)
  (union_declaration)
  (service_declaration)
] @class.outer

; Without the braces

(field_list "{" . (_)+ @class.inner . "}")
(enum_body "{" . ((_) @class.inner . ","?)+ . "}")
(union_body "{" . ((_) @class.inner . ","?)+ . "}")
(method_list "{" . (_)+ @class.inner . "}")

(method) @function.outer

[
  (field)
  (enum_member)
  (union_member)
] @parameter.outer

(attribute) @attribute.outer

[
  (include_statement)
  (native_include_statement)
  (namespace_statement)
  (attribute_statement)
  (root_type_statement)
  (file_identifier_statement)
  (file_extension_statement)
] @statement.outer

(comment) @comment.outer
(doc_comment)+ @comment.outer
