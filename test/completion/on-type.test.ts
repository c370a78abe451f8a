// Automatic edits after a typed character, and places where there must be none.
import { checkTyped } from '../check.ts';
import { checkCompletion } from '../check-completion.ts';

/** Checks the text after Enter, with the caret on the new line. */
function checkEnter(source: string, after: string): void {
  checkTyped(source, '\n', after);
}

/** Checks that Enter adds nothing. */
function checkEnterAlone(source: string): void {
  checkEnter(source, source.replace('$0', ''));
}

describe('Enter in a documentation comment', () => {
  it('goes on with it on the new line', () => checkEnter('/// A weapon.\n$0', '/// A weapon.\n/// '));

  it('keeps the indentation of the line above, whatever the editor has put there', () => {
    checkEnter('table T {\n  /// A field.\n$0\n  x: int;\n}', 'table T {\n  /// A field.\n  /// \n  x: int;\n}');
    checkEnter('table T {\n  /// A field.\n  $0\n  x: int;\n}', 'table T {\n  /// A field.\n  /// \n  x: int;\n}');
    checkEnter('table T {\n  /// A field.\n\t\t$0\n  x: int;\n}', 'table T {\n  /// A field.\n  /// \n  x: int;\n}');
    checkEnter('table T {\n\t/// A field.\n\t$0\n\tx: int;\n}', 'table T {\n\t/// A field.\n\t/// \n\tx: int;\n}');
  });

  it('keeps the rest of a line that was split in the comment', () =>
    checkEnter('/// one\n$0two\ntable T {}', '/// one\n/// two\ntable T {}'));

  it('ends it where nothing was written, and takes the empty line with it', () => {
    checkEnter('/// A weapon.\n/// \n$0\ntable T {}', '/// A weapon.\n\ntable T {}');
    checkEnter('/// \n$0', '');
    checkEnter('table T {\n  /// one\n  ///\n  $0\n  x: int;\n}', 'table T {\n  /// one\n  \n  x: int;\n}');
    checkEnter('\t/// 🙂\r\n\t/// \r\n\t$0\r\n', '\t/// 🙂\r\n\t\r\n');
  });

  it('ends it as well where the editor has gone on with it', () =>
    checkEnter('  /// one\n  /// \n  /// $0\n  x: int;', '  /// one\n  \n  x: int;'));

  it('goes on with it in an empty line that is not its last, and where the rest of a line follows', () => {
    checkEnter('/// one\n/// \n$0\n/// two\ntable T {}', '/// one\n/// \n/// \n/// two\ntable T {}');
    checkEnter('/// \n$0two\ntable T {}', '/// \n/// two\ntable T {}');
  });

  it('adds nothing where the editor has gone on with it already', () => {
    checkEnterAlone('/// one\n/// $0');
    checkEnterAlone('  /// one\n  ///$0');
    checkEnterAlone('/// one\n$0/// two');
  });

  it('adds nothing after other lines', () => {
    checkEnterAlone('table T {}\n$0');
    checkEnterAlone('\n$0/// comment');
    checkEnterAlone('$0');
    checkEnterAlone('x: int; /// not at the start of a line\n$0');
  });

  it('adds nothing after a line of slashes, unless words would leave the comment', () => {
    checkEnterAlone('//////////\n$0\ntable T {}');
    checkEnter('//// one\n$0two\ntable T {}', '//// one\n/// two\ntable T {}');
  });

  it('works with Windows line ends', () =>
    checkEnter(
      'table T {\r\n  /// one\r\n  $0\r\n  x: int;\r\n}\r\n',
      'table T {\r\n  /// one\r\n  /// \r\n  x: int;\r\n}\r\n',
    ));

  it('works after emoji', () => checkEnter('/// 🙂 one 漢\n$0two 🙂', '/// 🙂 one 漢\n/// two 🙂'));

  it('works in a schema full of errors', () =>
    checkEnter('}} table {{ ;;\n/// one\n$0\n??? enum (', '}} table {{ ;;\n/// one\n/// \n??? enum ('));
});

describe('Enter in a line comment', () => {
  it('goes on with it where it was split', () => checkEnter('// one\n$0two', '// one\n// two'));

  it('ends it where nothing follows, and where the rest is a comment already', () => {
    checkEnterAlone('// one\n$0');
    checkEnterAlone('// one\n// $0two');
    checkEnterAlone('table T {} // one\n$0table U {}');
  });
});

describe('Enter in a block comment', () => {
  it('puts an asterisk below the first line', () => {
    checkEnter('/* one\n$0\n */', '/* one\n * \n */');
    checkEnter('  /* one\n  $0\n   */', '  /* one\n   * \n   */');
    checkEnter('/**\n$0\ntable T {}', '/**\n * \ntable T {}');
    checkEnter('/* one\n$0two */', '/* one\n * two */');
  });

  it('puts it below the others', () => {
    checkEnter('/* one\n * two\n$0\n */', '/* one\n * two\n * \n */');
    checkEnter('/* one\n * two\n $0three\n */', '/* one\n * two\n * three\n */');
  });

  it('leaves a comment without asterisks alone', () => {
    checkEnterAlone('/* one\n$0\n   two\n */');
    checkEnterAlone('/* one\n   two\n$0\n */');
  });

  it('adds nothing before the end, after it, and where there is one already', () => {
    checkEnterAlone('/* one\n$0*/');
    checkEnterAlone('/* one\n $0*/');
    checkEnterAlone('/* one */\n$0');
    checkEnterAlone('/* one\n * two */\n$0');
    checkEnterAlone('/* one\n * $0\n */');
  });

  it('takes no slash or asterisk elsewhere for a comment', () => {
    checkEnterAlone('table T { x: string = "/* "; }\n$0');
    checkEnterAlone('table T { x: string = "\\"\n* "; }\n$0');
    checkEnterAlone('* one\n$0');
    checkEnterAlone('// /* one\n$0');
    checkEnterAlone('/* a */ table T { // /*\n  $0\n}');
  });

  it('adds nothing to text below a comment that someone has only opened', () =>
    checkEnterAlone('/* one\n$0\ntable T {}\n/* other */'));

  it('works with Windows line ends and emoji', () =>
    checkEnter('/* 🙂\r\n * one 🙂\r\n$0\r\n */', '/* 🙂\r\n * one 🙂\r\n * \r\n */'));
});

describe('a colon after id', () => {
  it('is followed by nothing, since most people type the number themselves, from a list that opens', () => {
    const source = 'table T { a: int (id: 0); b: int (id: 1); c: int (id:$0); }';
    checkTyped(source, ':', source.replace('$0', ''));
    checkCompletion(source, { first: ['2'] });
  });
});

describe('any other character', () => {
  it('is followed by nothing', () => checkTyped('/// one\n}$0', '}', '/// one\n}'));
});
