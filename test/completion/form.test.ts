// Completion writes text in the formatter's style: in a formatted schema, no item leaves anything to format.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, InsertTextFormat, type TextEdit } from 'vscode-languageserver-types';
import { formatSchema, formatText } from '../../server/language/format/format.ts';
import { snippetInForm } from '../../server/language/format/snippets.ts';
import { type FormatOptions, formatDefaults } from '../../server/language/format-options.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';

const styles: Readonly<Record<string, FormatOptions>> = {
  'with blanks': formatDefaults,
  'with tabs and tight colons': { ...formatDefaults, indentStyle: 'tab', indentSize: 4, fieldColon: 'tight' },
  'with sorted includes': { ...formatDefaults, sortIncludes: true },
  'with columns': { ...formatDefaults, alignColumns: true, indentSize: 4 },
};

/** Schemas with the word `Here` at the place to complete; the word is removed. */
const schemas: readonly string[] = [
  '// Here\n',
  '// A note.\n\n// Here\n\ntable T {}\n',
  'include "b.fbs";\n\nnamespace n;\n\ntable T {\n  a: int;\n}\n\n// Here\n',
  'include "b.fbs";\n\n// Here\n',
  'include "Here";\n',
  'include "b.fbs";\ninclude "z.fbs"; // last\n\ntable T {\n  a: Here;\n}\n',
  '/// T.\ntable T {\n  a: Here;\n}\n',
  'table T {\n  a: [Here];\n}\n',
  'table T {\n  a: int (Here);\n  b: int;\n}\n',
  'table T {\n  a: int (id: 1, Here);\n  b: int (id: 0);\n}\n',
  'table T {\n  a: uint (hash: "Here");\n}\n',
  'table T {\n  a: [ubyte] (nested_flatbuffer: "Here");\n}\n',
  'struct S (Here) {\n  a: int;\n}\n',
  'enum E : Here { A }\n',
  'enum E : byte (Here) { A, B }\n\ntable T {\n  e: E = A;\n}\n',
  'enum E : byte { A, B }\n\ntable T {\n  e: E = Here;\n}\n',
  'table T {\n  f: float = Here;\n}\n',
  'table A {}\n\nunion U { A, Here }\n',
  'table A {}\n\nunion U { A, b: Here }\n',
  'rpc_service S {\n  Call(Here): Here;\n}\n',
  'table A {}\n\nrpc_service S {\n  Call(A): A (Here);\n}\n',
  'namespace Here;\n',
  'attribute "Here";\n',
  'table A {}\n\nroot_type Here;\n',
  'attribute "fs_vector";\n\ntable T {\n  a: [int] (Here);\n}\n',
];

const others: ReadonlyMap<string, string> = new Map([
  ['/b.fbs', 'namespace n;\n\ntable B {}\n'],
  ['/a.fbs', 'namespace far.away;\n\ntable Away {}\n\nenum Kind : byte { K }\n\nstruct Point {\n  x: int;\n}\n'],
  ['/z.fbs', 'table Z {}\n'],
]);

/**
 * The text after an item was inserted as editors do: placeholders have their default text, and tabs become the file's
 * indent.
 */
function carriedOut(content: string, item: CompletionItem, { indentSize, indentStyle }: FormatOptions): string {
  const document = TextDocument.create('file:///main.fbs', 'flatbuffers', 1, content);
  const edit = item.textEdit as TextEdit;
  const isSnippet = item.insertTextFormat === InsertTextFormat.Snippet;
  const newText = isSnippet ? filledIn(edit.newText) : edit.newText;
  const indented = indentStyle === 'space' ? newText.replaceAll('\t', ' '.repeat(indentSize)) : newText;
  return TextDocument.applyEdits(document, [{ ...edit, newText: indented }, ...(item.additionalTextEdits ?? [])]);
}

function filledIn(snippet: string): string {
  return snippet
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/(?<=^\t?)\$0(?=$)/gm, '// next')
    .replace(/\$\d/g, 'x');
}

describe('what completion writes', () => {
  for (const [name, format] of Object.entries(styles)) {
    it(`has its form, ${name}`, () => {
      const faults: string[] = [];
      let count = 0;
      for (const schema of schemas) {
        const marked = formatText(schema, format);
        const start = marked.search(/(?:\/\/ )?Here/);
        const content = marked.replace(/(?:\/\/ )?Here/, '').replace('Here', 'A');
        const files = new Map([['/main.fbs', content], ...others]);
        const fixture: Fixture = { files, caret: undefined, annotations: [], settings: { format } };
        const service = serviceOf(fixture);
        const position = TextDocument.create('', '', 1, content).positionAt(start);
        const { items } = settled(service, fixture, () => service.completion(uriOf('/main.fbs'), position));
        for (const item of items) {
          const after = carriedOut(content, item, format);
          const { text, broken } = formatSchema(after, format);
          if (broken.length === 0) count++;
          if (text !== after) faults.push(`${item.label}:\n${after}`);
        }
      }
      assert.ok(count > 200, `${count} items`);
      assert.deepEqual(faults, []);
    });
  }
});

describe('a snippet', () => {
  const check = (snippet: string, options: Partial<FormatOptions>, form: string) =>
    assert.equal(snippetInForm(snippet, { ...formatDefaults, ...options }), form);

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: editors read the places of snippets so.
  it('is laid out around its places', () =>
    check(
      'table ${1:T}{\n\t${2:a}:${3|int,long|} =$4;\n$0\n}\n',
      {},
      'table ${1:T} {\n\t${2:a}: ${3|int,long|} = $4;\n\t$0\n}\n',
    ));

  it('follows the settings', () =>
    check('table T {\n\t${1:a}: ${2:int};\n}', { fieldColon: 'tight' }, 'table T {\n\t${1:a}:${2:int};\n}'));
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: editors read the places of snippets so.
});
