; Lines inside braces, parentheses and brackets are one step further in.

(field_list "}" @end) @indent
(enum_body "}" @end) @indent
(union_body "}" @end) @indent
(method_list "}" @end) @indent
(metadata ")" @end) @indent
(object "}" @end) @indent
(array "]" @end) @indent
