; Made from grammar/queries/brackets.scm by `npm run editors`.

; Which brackets belong together.

(field_list "{" @open "}" @close)
(enum_body "{" @open "}" @close)
(union_body "{" @open "}" @close)
(method_list "{" @open "}" @close)
(object "{" @open "}" @close)
(metadata "(" @open ")" @close)
(method "(" @open ")" @close)
(call "(" @open ")" @close)
(vector_type "[" @open "]" @close)
(array_type "[" @open "]" @close)
(array "[" @open "]" @close)
(empty_vector "[" @open "]" @close)
