; Made from grammar/queries/injections.scm by `npm run editors`.

; Words like TODO, and links, inside comments.

([
  (comment)
  (doc_comment)
] @content
  (#set! "language" "comment"))
