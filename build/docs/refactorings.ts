// Makes docs/refactorings.md. Its table has words for each refactoring of the server.
import { refactorings } from '../../server/language/refactorings/index.ts';
import { table } from './markdown.ts';

/** The words for refactorings by place and name, in the order of the page. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Table: {
    'field-ids': 'give ids to its fields, or to those of all tables in the file',
    'field-ids-in-order': 'number them in the order of the text',
    'no-field-ids': 'remove ids that change nothing',
  },
  Field: {
    'deprecate-field': 'deprecate it instead of deleting it',
    'reserve-name': 'reserve the name and the id of a deprecated one',
    'extract-fields': 'extract it with other selected fields to a new table',
  },
  Struct: { 'struct-order': 'reorder its fields to save padding' },
  'Struct or table': { 'table-or-struct': 'make it the other of the two' },
  'Enum or union': {
    'explicit-values': 'write out the values that flatc counts',
    'implicit-values': 'remove values that flatc would count the same',
  },
  Enum: {
    'enum-to-flags': 'give it `bit_flags`',
    'flags-to-enum': 'take `bit_flags` away; both keep the value of each member in data',
  },
  Declaration: { 'move-declaration': 'move it to another file or a new one, with the includes adapted' },
  'Declaration, member or method': { 'doc-comment': 'add a doc comment' },
  Include: {
    'include-paths': 'make its path relative to the file or to an include folder',
    'inline-include': 'inline the file',
  },
  File: {
    'organize-includes':
      'organize its includes (`source.organizeImports`): sorted, without those that are unused or there twice',
  },
};

/** The page about rename and refactorings. Fails if the words and the refactorings are not the same. */
export function refactoringsPage(): string {
  const described = Object.values(words).flatMap(Object.keys);
  const names = refactorings.map(({ name }) => name);
  const odd = [
    ...names.filter((name) => !described.includes(name)),
    ...described.filter((name) => !names.includes(name)),
  ];
  if (odd.length > 0)
    throw new Error(`build/docs/refactorings.ts and the list of refactorings differ: ${odd.join(', ')}`);
  const rows = Object.entries(words).map(([where, each]) => [where, sentence(Object.values(each).join('; '))]);
  return `# Rename and refactorings

A change is made only if every name in every schema means the same after it, and if flatc accepts what it accepted before.
If that is not so, the change is refused and the answer says why. Before files outside the workspace are changed you are
asked, if the editor can ask; files there that are not schemas are never changed.

## Rename

Types, fields, enum and union members, services, methods, attributes and namespaces can be renamed, in all files and also
where a name is in quotes. A new name is refused if it is taken, if it means something else to flatc, or if it clashes
with a name in the generated code. [JSON data](data.md#renames) of the schema follows, and so do the names of types and
fields in [flatbuffers.json](project-file.md): root types, and the keys of \`nested\` and \`reserved\`. Where such a name means
several types, you are asked. Names in settings of the editor stay. VS Code
says beside the preview how many places in generated code will change when it is generated again; a rename never edits them.

A rename on an include path moves the file. When a file or a folder is moved in the editor, the includes in it and the
includes of it are adapted, the paths in flatbuffers.json, and [those in data](data.md#moves).

## Refactorings

They are in the editor's menu for code actions, _Refactor..._ in VS Code. There, a refactoring that cannot be done is grey
and gives the reason. The title warns if data that was written before no longer fits.

${table(['Where', 'What'], rows)}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
