// Reports uses of types that are deprecated, by a comment or by an attribute.

import type { Definition } from '../../binding/definition.ts';
import { lastAnswers } from '../../memo.ts';
import type { Program } from '../../program.ts';
import type { SourceFile } from '../../source-file.ts';
import { isNamedDeclaration, type Span, startOfDeclaration } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from '../rule.ts';

export const deprecatedTypes: FileRule = {
  descriptions: [
    {
      code: 'deprecated-type',
      family: 'lint',
      level: 'off',
      preset: 'standard',
      summary: 'A deprecated type is used.',
      explanation:
        'Documentation makes a type deprecated with `/// @deprecated`, `/// \\deprecated` or a paragraph that begins with `Deprecated:`, as in Go. So does the attribute `deprecated`, which flatc accepts on a type and ignores. Deprecated fields may keep such a type, and deprecated types may use each other. No quick fix changes the type of a field, because old data would be read wrongly. Deprecate the field, for which there is a refactoring, and add a new one. The rule is off unless `style` has the preset `standard`, or `rules` gives it a level.',
      wrong: '/// Deprecated: use Vec3 instead.\nstruct Point { x: int; }\ntable Monster { position: Point; }',
      right: 'struct Vec3 { x: float; y: float; z: float; }\ntable Monster { position: Vec3; }',
    },
  ],
  checkFile,
};

function* checkFile({ program, summary, elaborated }: FileContext): Iterable<Finding> {
  for (const [index, { references }] of elaborated.entries()) {
    const declaration = summary.declarations[index];
    if (!declaration || references.length === 0) continue;
    const known = elaborated[index]?.definition;
    for (const [at, { definition }] of references.entries()) {
      const use = declaration.references[at];
      if (!use || !definition || !isDeprecated(program, definition)) continue;
      if (known && (known === definition || isDeprecated(program, known))) continue;
      const field = 'fields' in declaration ? declaration.fields.find((each) => isIn(use, each)) : undefined;
      if (field && findUse(field.metadata, 'deprecated')) continue;
      const message = `${use.text} is deprecated`;
      yield { code: 'deprecated-type', ...spanInFile(summary, index, use.parts?.at(-1) ?? use), message };
    }
  }
}

function isIn(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function isDeprecated(program: Program, { uri, declaration }: Definition): boolean {
  if (findUse(declaration.metadata, 'deprecated')) return true;
  const file = program.file(uri);
  return file !== undefined && namesIn(file).has(declaration.name.text);
}

/** The names of the types of a file whose documentation calls them deprecated. */
function namesIn(file: SourceFile): ReadonlySet<string> {
  // The word is looked for first: a closed file keeps no summary.
  return lastInFile(file.state, [], () => (words.some((word) => file.has(word)) ? readNames(file) : none));
}

const words = ['deprecated', 'Deprecated', 'DEPRECATED'];
const none: ReadonlySet<string> = new Set();

/** Remembers the deprecated names of a file until its state changes. */
const lastInFile = lastAnswers<object, ReadonlySet<string>>();

function readNames({ summary, text }: SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [index, declaration] of summary.declarations.entries()) {
    if (!isNamedDeclaration(declaration) || !declaration.documentation) continue;
    const { start, end } = declaration.documentation;
    const base = startOfDeclaration(summary, index);
    if (note.test(text.slice(base + start, base + end))) names.add(declaration.name.text);
  }
  return names;
}

/** Matches the note that makes a type deprecated, at the beginning of a line of its documentation comment. */
const note = /^[ \t]*\/\/\/[ \t]*(?:[@\\]deprecated\b|deprecated:)/im;
