// Actions for any finding: ignore it with a comment, or change its level in the editor.
import assert from 'node:assert/strict';
import { changeLevelCommand } from '../../server/language/fixes/ignore-comments.ts';
import { actionsAtCaret, checkFix } from '../check-fixes.ts';
import { parseFixture } from '../fixture.ts';

const onLine = 'Ignore field-name-style on this line';
const inFile = 'Ignore field-name-style in this file';

describe('a finding is ignored on its line', () => {
  it('by a comment at the end', () =>
    checkFix('table T {\n  $0aB: int;\n}\n', onLine, 'table T {\n  aB: int; // fbs-ignore: field-name-style\n}\n'));

  it('after a comment that is there', () =>
    checkFix(
      'table T { $0aB: int; } // soon\n',
      onLine,
      'table T { aB: int; } // soon // fbs-ignore: field-name-style\n',
    ));

  it('in the list that is there', () => {
    checkFix(
      'table T { $0aB: int; } // fbs-ignore: one, two\n',
      onLine,
      'table T { aB: int; } // fbs-ignore: one, two, field-name-style\n',
    );
    checkFix(
      '// fbs-ignore: one for now\r\ntable T { $0aB: int; }\r\n',
      onLine,
      '// fbs-ignore: one, field-name-style for now\r\ntable T { aB: int; }\r\n',
    );
  });

  it('above the line where its end is documentation, a string or a comment that goes on', () => {
    const ends = ['/// The end.', '/* The\n end. */', '/* The', '"'];
    for (const end of ends) {
      checkFix(
        `table A {}\n  table T { $0aB: int; } ${end}`,
        onLine,
        `table A {}\n  // fbs-ignore: field-name-style\n  table T { aB: int; } ${end}`,
      );
    }
  });

  it('nowhere where the line begins inside of a comment that its end is not', () =>
    assert.ok(!titles('/* The\n*/ table T { $0aB: int; } /* end\n*/').includes(onLine)));
});

describe('a finding is ignored in its file', () => {
  it('by a comment on top', () =>
    checkFix('table T { $0aB: int; }\n', inFile, '// fbs-ignore-file: field-name-style\n\ntable T { aB: int; }\n'));

  it('in the list that is there', () =>
    checkFix(
      '// fbs-ignore-file: one\n\ntable T { $0aB: int; }\n',
      inFile,
      '// fbs-ignore-file: one, field-name-style\n\ntable T { aB: int; }\n',
    ));
});

describe('what is offered for any finding', () => {
  it('comes last, and once for each code', () =>
    assert.deepEqual(titles('table T { $0aB: int; }').slice(-2), [onLine, inFile]));

  it('has a command only for an editor that has it', () => {
    const [action] = actionsAtCaret(parseFixture('table T { $0aB: int; }'), 'quickfix.ignore', [changeLevelCommand]);
    assert.deepEqual(action?.command, {
      title: 'Change the level of field-name-style...',
      command: 'flatbuffers.changeRuleLevel',
      arguments: ['field-name-style'],
    });
    assert.equal(action?.edit, undefined);
  });

  it('is no comment where flatc refuses the schema', () => {
    const source = parseFixture('table T { a: $0Foo; }');
    const actions = actionsAtCaret(source, 'quickfix.ignore', [changeLevelCommand]);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['Change the level of unresolved-type...'],
    );
  });

  it('is a comment where only settings make an error of a finding', () => {
    const source = '//- rules: field-name-style=error\n//- /main.fbs\ntable T { $0aB: int; }';
    assert.deepEqual(titles(source, 'quickfix.ignore'), [onLine, inFile]);
  });

  it('never begins with a comment where there is another choice', () => {
    const source = parseFixture('table T { $0aB: int; }');
    const all = actionsAtCaret(source, '', [changeLevelCommand]).map(({ title }) => title);
    const ignoring = all.findIndex((title) => title.startsWith('Ignore '));
    const changing = all.findIndex((title) => title.startsWith('Change the level'));
    const refactoring = all.findLastIndex((title) => !/^(?:Ignore|Change the level) /.test(title));
    assert.ok(refactoring >= 0 && refactoring < changing && changing < ignoring, all.join('\n'));
  });

  it('is no comment about a comment that silences nothing', () =>
    assert.deepEqual(titles('table T {} // fbs-ignore: $0no-such-rule', 'quickfix.ignore'), []));
});

function titles(source: string, kind = 'quickfix'): readonly string[] {
  return actionsAtCaret(parseFixture(source), kind).map(({ title }) => title);
}
