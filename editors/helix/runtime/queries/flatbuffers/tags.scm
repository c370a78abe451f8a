; What the symbol pickers list where no server runs.

(namespace_statement name: (dotted_name) @name) @definition.module

(table_declaration name: (identifier) @name) @definition.class
(struct_declaration name: (identifier) @name) @definition.struct
(enum_declaration name: (identifier) @name) @definition.type
(union_declaration name: (identifier) @name) @definition.type
(service_declaration name: (identifier) @name) @definition.interface

(enum_member name: (identifier) @name) @definition.constant
(method name: (identifier) @name) @definition.function
