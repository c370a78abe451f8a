// The text that tells an agent how to work with schemas and with these tools.
import { judgedVersion } from '../../language/generate/service.ts';

export const instructions = `FlatBuffers schemas (.fbs) with the engine of FlatBuffers Language Tools. Its verdict is that of flatc ${judgedVersion}.

Read:
1. workspace_summary: which schemas there are, and which of them flatc refuses.
2. schema_outline of a schema: its declarations with slots, ids and sizes. Prefer it to reading the file.
3. symbol_references before you change a name or a type.

Edit:
1. Append fields at the end of a table, or give every field of it an id. Never insert one in the middle, reorder, or
   change a type or a default: old data would be read as other values.
2. Never delete a field or reuse its id or name: mark it (deprecated).
3. Structs are fixed for ever. New members of an enum or union come at the end; values never change.
4. is_change_compatible with the whole new text, or a diff, before you write it. It says what breaks, and for whom, and
   how the nearest safe change differs from your text.
5. diagnostics with the whole new text, then write the file. format returns the diff to the formatted text.
6. rename_preview gives the edits of a rename in all schemas. Generated code and JSON data change with a name.
7. After the change: generate the code again with the project's own command. generated_names tells the new names.

Data: decode_buffer shows a buffer as JSON; encode_json makes one. explain_rule tells what a code such as unresolved-type means.
No tool writes a file. Paths are relative to the first folder; nothing outside of the folders is read.
`;
