; Where quotes and brackets are not closed by themselves.

[
  (string)
  (unterminated_string)
] @string

[
  (comment)
  (doc_comment)
] @comment.inclusive
