; Made from grammar/queries/folds.scm by `npm run editors`.

; What can be folded: bodies, long lists, runs of includes and of documentation, and block comments.

[
  (field_list)
  (enum_body)
  (union_body)
  (method_list)
  (metadata)
  (object)
  (array)
  (comment)
] @fold

(include_statement)+ @fold
(doc_comment)+ @fold
