// A schema whose code is previewed, and documents and symbols in VS Code's form.
import { standIn } from '../stand-in/register.ts';

export const schema = 'namespace game;\n\ntable Monster {\n  hp: short;\n}\n\ntable Item {\n  weight: int;\n}\n';

/** The symbols of the schema in VS Code's form. */
export const symbols = [
  {
    name: 'game',
    kind: standIn.SymbolKind.Namespace,
    range: lines(0, 8),
    children: [
      { ...declaration('Monster', 2, 4), children: [declaration('hp', 3, 3)] },
      { ...declaration('Item', 6, 8), children: [declaration('weight', 7, 7)] },
    ],
  },
];

/** A document of VS Code with a text that is not saved. */
export function documentWith(typed: string) {
  return { languageId: 'flatbuffers', isDirty: true, isUntitled: false, text: typed, getText: () => typed };
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.replace(/^.*\//, '');
}

function declaration(name: string, from: number, to: number) {
  return { name, kind: standIn.SymbolKind.Struct, range: lines(from, to) };
}

function lines(from: number, to: number) {
  return { start: { line: from, character: 0 }, end: { line: to, character: 20 } };
}
