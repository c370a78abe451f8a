; Made from grammar/queries/outline.scm by `npm run editors`.

; The outline of a file: declarations with their keyword, members, methods and namespaces.

(doc_comment) @annotation

(namespace_statement "namespace" @context name: (dotted_name) @name) @item

(table_declaration "table" @context name: (identifier) @name) @item
(struct_declaration "struct" @context name: (identifier) @name) @item
(enum_declaration "enum" @context name: (identifier) @name) @item
(union_declaration "union" @context name: (identifier) @name) @item
(service_declaration "rpc_service" @context name: (identifier) @name) @item

(field name: (identifier) @name) @item
(enum_member name: (identifier) @name) @item
(union_member name: (dotted_name) @name) @item
(method name: (identifier) @name) @item
