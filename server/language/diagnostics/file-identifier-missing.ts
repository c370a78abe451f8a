// Reports root types without a file identifier, whose buffers cannot be told apart from others.
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const fileIdentifierMissing: FileRule = {
  descriptions: [
    {
      code: 'file-identifier-missing',
      family: 'lint',
      level: 'off',
      summary: 'There is a root_type, but no file_identifier.',
      explanation:
        'A buffer does not say which schema it belongs to, so reading it with the wrong schema goes unnoticed. With `file_identifier "ABCD";` these four characters are stored in the buffer, where code can look for them. The verifiers that flatc generates for C++ and C# always do, so they refuse older data without it.',
      wrong: 'table Monster {}\nroot_type Monster;',
      right: 'table Monster {}\nroot_type Monster;\nfile_identifier "MONS";',
    },
  ],
  checkFile,
};

function* checkFile({ summary }: FileContext): Iterable<Finding> {
  const { declarations } = summary;
  // Text that cannot be read may be one.
  if (declarations.some(({ kind }) => kind === 'file_identifier' || kind === 'unreadable')) return;
  const index = declarations.findLastIndex(({ kind }) => kind === 'root_type');
  const declaration = declarations[index];
  const reference = declaration?.references[0];
  if (!declaration || !reference || declaration.isBroken) return;
  const message = `there is no file_identifier by which to recognise buffers of ${reference.text}`;
  yield { code: 'file-identifier-missing', ...spanInFile(summary, index, reference), message };
}
