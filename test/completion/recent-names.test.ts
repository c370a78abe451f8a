// The order of equally fitting completion items: names that were written last.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { LanguageService, SourceFile } from '../../server/language/service.ts';
import { uriOf } from '../check.ts';

/** An editor with one file, which reports its edits to the service. */
class Editor {
  readonly service = new LanguageService();
  readonly uri: string;

  constructor(text: string, path = '/main.fbs') {
    this.uri = uriOf(path);
    this.service.setFile(this.service.createFile(this.uri, 'flatbuffers', 1, text));
  }

  /** Replaces the only occurrence of a text with one edit. */
  replace(old: string, text: string): void {
    const file = this.service.file(this.uri);
    assert.ok(file);
    const start = file.text.indexOf(old);
    assert.ok(start >= 0 && file.text.indexOf(old, start + 1) < 0, `${old} is not there once`);
    const range = file.rangeOf(start, start + old.length);
    this.service.setFile(SourceFile.update(file, [{ range, text }], file.version + 1));
  }

  /** Types letter by letter after the only occurrence of a text. */
  type(behind: string, text: string): void {
    const file = this.service.file(this.uri);
    assert.ok(file);
    let offset = file.text.indexOf(behind) + behind.length;
    for (const letter of text) {
      const range = file.rangeOf(offset, offset);
      this.service.setFile(SourceFile.update(file, [{ range, text: letter }], file.version + 1));
      offset++;
    }
  }

  /** The first labels in the list after the only occurrence of a text. */
  offered(behind: string, count: number): readonly string[] {
    const text = this.service.file(this.uri)?.text ?? '';
    const document = TextDocument.create(this.uri, 'flatbuffers', 1, text);
    const position = document.positionAt(text.indexOf(behind) + behind.length);
    const { items } = this.service.completion(this.uri, position);
    return items.slice(0, count).map(({ label }) => label);
  }
}

describe('a name that was written last', () => {
  const tables = 'table WeaponA {}\ntable WeaponB {}\ntable WeaponC {}\n';

  it('comes before others that are as near', () => {
    const editor = new Editor(`${tables}table T { x: We; y: int; }\ntable U { z: We }`);
    assert.deepEqual(editor.offered('z: We', 3), ['WeaponA', 'WeaponB', 'WeaponC']);
    editor.replace('x: We', 'x: WeaponC');
    editor.replace('y: int', 'yy: int');
    editor.replace('x: WeaponC', 'x: WeaponB');
    editor.replace('z: We', 'zz: We');
    assert.deepEqual(editor.offered('zz: We', 3), ['WeaponB', 'WeaponC', 'WeaponA']);
  });

  it('may be taken from a list, with an include, with what remains of the word, or typed', () => {
    for (const write of [
      (editor: Editor) => editor.replace('x: ', 'x: WeaponC'),
      (editor: Editor) => editor.type('x: ', 'WeaponC'),
      (editor: Editor) => {
        editor.type('x: ', 'We');
        editor.replace('x: We', 'x: WeaponC');
        editor.replace('// top', 'include "a.fbs";');
      },
      (editor: Editor) => {
        editor.type('x: ', 'We');
        editor.type('x: We', 'aponC');
        editor.type('x: WeaponC;', ' // 🙂');
      },
    ]) {
      const editor = new Editor(`// top\r\n${tables}/* 🙂 */ table T { x: ; }\r\ntable U { z: We }`);
      write(editor);
      editor.replace('z: We', 'zz: We');
      assert.deepEqual(editor.offered('zz: We', 2), ['WeaponC', 'WeaponA']);
    }
  });

  it('is not one that was gone on with', () => {
    const editor = new Editor(`${tables}table Weapon {}\ntable T { x: ; }\ntable U { z: WeaponA; v: We }`);
    editor.type('x: ', 'WeaponB');
    editor.type('x: WeaponB', 'b;');
    assert.deepEqual(editor.offered('v: We', 2), ['Weapon', 'WeaponA']);
  });

  it('counts with its qualifier as it was written', () => {
    const text =
      'namespace N;\ntable WeaponA {}\ntable WeaponB {}\nnamespace M;\ntable T { x: N.; y: N.We }\ntable U { z: We }';
    const editor = new Editor(text);
    editor.type('x: N.', 'WeaponB');
    editor.replace('table U', 'table UU');
    assert.deepEqual(editor.offered('y: N.We', 2), ['WeaponB', 'WeaponA']);
    assert.deepEqual(editor.offered('z: We', 2), ['N.WeaponB', 'N.WeaponA']);
  });

  it('comes after one that is nearer, or that fits better', () => {
    const editor = new Editor('table WeaponB {}\nnamespace N;\ntable WeaponA {}\ntable T { x: ; }\ntable U { z: We }');
    editor.type('x: ', 'WeaponB');
    editor.replace('table U', 'table UU');
    assert.deepEqual(editor.offered('z: We', 2), ['WeaponA', 'WeaponB']);
  });

  it('is not cut off where there are very many', () => {
    const many = Array.from({ length: 400 }, (_, index) => `table Thing${String(index).padStart(3, '0')} {}`).join(
      '\n',
    );
    const editor = new Editor(`${many}\ntable T { x: ; }\ntable U { z: Th }`);
    editor.type('x: ', 'Thing399');
    editor.replace('table U', 'table UU');
    assert.deepEqual(editor.offered('z: Th', 2), ['Thing399', 'Thing000']);
  });

  it('is forgotten when a hundred others were written', () => {
    const editor = new Editor(`${tables}table T { x: ; }\ntable U { z: We }\n// n0`);
    editor.type('x: ', 'WeaponC');
    editor.replace('table U', 'table U');
    assert.deepEqual(editor.offered('z: We', 1), ['WeaponC']);
    for (let index = 0; index < 100; index++) {
      editor.replace(`// n${index}`, `// n${index + 1}`);
      editor.replace('table U', 'table U');
    }
    assert.deepEqual(editor.offered('z: We', 1), ['WeaponA']);
  });

  it('is none in a text that was replaced as a whole', () => {
    const editor = new Editor(`${tables}table T { x: ; }`);
    editor.type('x: ', 'WeaponC');
    const file = editor.service.file(editor.uri);
    assert.ok(file);
    const text = `${tables}table T { x: We; }`;
    editor.service.setFile(SourceFile.update(file, [{ text }], 99));
    assert.deepEqual(editor.offered('x: We', 1), ['WeaponA']);
  });
});
