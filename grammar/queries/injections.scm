; Words like TODO, and links, inside comments.

([
  (comment)
  (doc_comment)
] @injection.content
  (#set! injection.language "comment"))
