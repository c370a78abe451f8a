// Reports comments with two slashes right above a declaration, which flatc drops: documentation has three.
import { type PlainComment, plainCommentsAbove } from '../../documentation/plain-comments.ts';
import { lastAnswers } from '../../memo.ts';
import { type DeclarationSummary, isNamedDeclaration, startOfDeclaration } from '../../summary/summary.ts';
import type { FileContext, FileRule, Finding } from '../rule.ts';

export const plainComments: FileRule = {
  descriptions: [
    {
      code: 'comment-not-documentation',
      family: 'lint',
      level: 'off',
      preset: 'standard',
      summary: 'A comment with two slashes is right above a declaration.',
      explanation:
        'flatc keeps only comments with three slashes: they are in generated code, in binary schemas (`--bfbs-comments`) and in what editors show. The rule does not report comments with an empty line before the declaration, headings between lines of dashes, notices of copyright, notes such as `TODO`, and code that was commented out. Background: google/flatbuffers#7639. The rule is off unless `style` has the preset `standard`, or `rules` gives it a level.',
      wrong: '// A foe of the player.\ntable Monster { hp: int; }',
      right: '/// A foe of the player.\ntable Monster { hp: int; }',
    },
  ],
  checkFile,
};

function* checkFile({ file, summary }: FileContext): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    if (!isNamedDeclaration(declaration)) continue;
    const base = startOfDeclaration(summary, index);
    const text = file.text.slice(base, summary.ends[index]);
    const found = lastComments(declaration, [text, index === 0], () =>
      plainCommentsAbove(text, declaration, index === 0),
    );
    for (const { name, start, end } of found) {
      const message = `flatc drops this comment about ${name}; write three slashes`;
      yield { code: 'comment-not-documentation', start: base + start, end: base + end, message };
    }
  }
}

/**
 * Remembers the plain comments above each declaration. The inputs include the text of the declaration, because a
 * summary does not show changes of comments.
 */
const lastComments = lastAnswers<DeclarationSummary, readonly PlainComment[]>();
