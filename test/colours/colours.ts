// Reads annotated schemas and compares the annotations with the colours of a highlighter. An annotation is in a comment
// under the line it describes, so that the file stays a valid schema with every offset in place:
//
//     table Monster { hp: short = 100; }
//     // <----- keyword
//     //    ^^^^^^^ type.definition
//     //              ^^ property
//
// Carets mark the columns they are under; `<--` marks as many columns as it has dashes, from the start of the
// comment on. The names are those of the table below and mean the same to both highlighters.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

/** A highlighter's name for each UTF-16 unit of each line; empty for none. */
export type Painting = readonly (readonly string[])[];

interface Colour {
  /** The prefixes of scopes with this meaning in the TextMate grammar. */
  readonly scopes: readonly string[];
  /** The captures with this meaning in the tree-sitter query. */
  readonly captures: readonly string[];
}

/** The names with the same meaning in the TextMate grammar and the tree-sitter query. */
export const colours: Readonly<Record<string, Colour>> = {
  attribute: { scopes: ['entity.name.function.decorator'], captures: ['attribute'] },
  boolean: { scopes: ['constant.language.boolean'], captures: ['boolean'] },
  comment: { scopes: ['comment.line.double-slash', 'comment.block'], captures: ['comment'] },
  'comment.documentation': { scopes: ['comment.line.documentation'], captures: ['comment.documentation'] },
  constant: { scopes: ['variable.other.enummember'], captures: ['constant'] },
  'constant.builtin': { scopes: ['constant.language.null', 'constant.language.float'], captures: ['constant.builtin'] },
  'function.builtin': { scopes: ['support.function.trigonometry'], captures: ['function.builtin'] },
  'function.method': { scopes: ['entity.name.function.rpc'], captures: ['function.method'] },
  keyword: { scopes: ['keyword.declaration'], captures: ['keyword', 'keyword.type'] },
  'keyword.import': { scopes: ['keyword.control.import'], captures: ['keyword.import'] },
  module: { scopes: ['entity.name.namespace'], captures: ['module'] },
  number: { scopes: ['constant.numeric.integer'], captures: ['number'] },
  'number.float': { scopes: ['constant.numeric.float'], captures: ['number.float'] },
  operator: { scopes: ['keyword.operator.assignment'], captures: ['operator'] },
  property: { scopes: ['variable.other.member'], captures: ['property'] },
  'punctuation.bracket': { scopes: ['punctuation.section'], captures: ['punctuation.bracket'] },
  'punctuation.delimiter': {
    scopes: ['punctuation.separator', 'punctuation.terminator', 'punctuation.accessor'],
    captures: ['punctuation.delimiter'],
  },
  string: { scopes: ['string.quoted.double.flatbuffers', 'string.quoted.single.flatbuffers'], captures: ['string'] },
  // A string is a single token for the parser, so an escape has the colour of its string there.
  'string.escape': {
    scopes: ['constant.character.escape'],
    captures: ['string', 'string.special.path', 'attribute', 'property'],
  },
  'string.special.path': {
    scopes: ['string.quoted.double.include', 'string.quoted.single.include'],
    captures: ['string.special.path'],
  },
  type: { scopes: ['entity.name.type.flatbuffers'], captures: ['type'] },
  'type.builtin': { scopes: ['support.type.primitive'], captures: ['type.builtin'] },
  'type.definition': { scopes: ['entity.name.type.declaration'], captures: ['type'] },
};

/** Returns whether a highlighter's own name for a piece of text means `name` of the table. */
export type Matcher = (name: string, painted: string) => boolean;

export const matchesScope: Matcher = (name, painted) =>
  colour(name).scopes.some((scope) => painted === scope || painted.startsWith(`${scope}.`));

export const matchesCapture: Matcher = (name, painted) => colour(name).captures.includes(painted);

interface Annotation {
  readonly name: string;
  /** The described line, from 0; columns are in UTF-16 units. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The annotated schemas of this folder, by file name. */
export function annotatedFiles(): readonly { readonly name: string; readonly text: string }[] {
  const folder = new URL('./', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.fbs'));
  return names.sort().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** The annotations of a schema. Fails on an unknown name and on a mark beyond its line. */
export function readAnnotations(text: string): readonly Annotation[] {
  const annotations: Annotation[] = [];
  const lines = text.split('\n');
  let described = 0;
  for (const [index, line] of lines.entries()) {
    const match = /^(?<before> *\/\/ *)(?<marks>\^[\^ ]*|<-+) +(?<name>[a-z.]+)$/.exec(line);
    if (match?.groups === undefined) {
      described = index;
      continue;
    }
    const { before = '', marks = '', name = '' } = match.groups;
    colour(name);
    const spans = marks.startsWith('<')
      ? [[line.indexOf('//'), line.indexOf('//') + marks.length - 1] as const]
      : [...marks.matchAll(/\^+/g)].map(
          ({ index: column, 0: carets }) => [before.length + column, before.length + column + carets.length] as const,
        );
    for (const [start, end] of spans) {
      const marked = (lines[described] ?? '').slice(start, end);
      assert.equal(
        marked.trim().length,
        end - start,
        `line ${index + 1} marks "${marked}", which begins or ends in blanks`,
      );
      annotations.push({ name, line: described, start, end });
    }
  }
  return annotations;
}

/** Checks that every annotated piece has its colour. Fails without any annotation. */
export function checkColours(text: string, painting: Painting, matches: Matcher): void {
  const annotations = readAnnotations(text);
  assert.notEqual(annotations.length, 0, 'no annotation in the schema');
  const lines = text.split('\n');
  const complaints = annotations.flatMap(({ name, line, start, end }) => {
    const painted = [...new Set(painting[line]?.slice(start, end))];
    if (painted.length > 0 && painted.every((own) => matches(name, own))) return [];
    const found = painted.map((own) => own || 'nothing').join(', ');
    return [`line ${line + 1}: "${lines[line]?.slice(start, end)}" should be ${name}, is ${found}`];
  });
  assert.equal(complaints.join('\n'), '');
}

function colour(name: string): Colour {
  const known = colours[name];
  assert.ok(known, `"${name}" is no colour`);
  return known;
}
