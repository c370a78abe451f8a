// What can be done about any finding: silence it where it is, or have the editor change its level.
import assert from 'node:assert/strict';
import { changeLevelCommand } from '../../server/language/fixes/ignore-comments.ts';
import { actionsAtCaret, checkFix } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const onLine = 'Ignore unresolved-type on this line';
const inFile = 'Ignore unresolved-type in this file';

describe('a finding is ignored on its line', () => {
  it('by a comment at the end', () =>
    checkFix('table T {\n  a: $0Foo;\n}\n', onLine, 'table T {\n  a: Foo; // fbs-ignore: unresolved-type\n}\n'));

  it('after a comment that is there', () =>
    checkFix(
      'table T { a: $0Foo; } // soon\n',
      onLine,
      'table T { a: Foo; } // soon // fbs-ignore: unresolved-type\n',
    ));

  it('in the list that is there', () => {
    checkFix(
      'table T { a: $0Foo; } // fbs-ignore: one, two\n',
      onLine,
      'table T { a: Foo; } // fbs-ignore: one, two, unresolved-type\n',
    );
    checkFix(
      '// fbs-ignore: one for now\r\ntable T { a: $0Foo; }\r\n',
      onLine,
      '// fbs-ignore: one, unresolved-type for now\r\ntable T { a: Foo; }\r\n',
    );
  });

  it('above the line where its end is documentation, a string or a comment that goes on', () => {
    const ends = ['/// The end.', '/* The\n end. */', '/* The', '"'];
    for (const end of ends) {
      checkFix(
        `table A {}\n  table T { a: $0Foo; } ${end}`,
        onLine,
        `table A {}\n  // fbs-ignore: unresolved-type\n  table T { a: Foo; } ${end}`,
      );
    }
  });

  it('nowhere where the line begins inside of a comment that its end is not', () =>
    assert.ok(!titles('/* The\n*/ table T { a: $0Foo; } /* end\n*/').includes(onLine)));
});

describe('a finding is ignored in its file', () => {
  it('by a comment on top', () =>
    checkFix('table T { a: $0Foo; }\n', inFile, '// fbs-ignore-file: unresolved-type\n\ntable T { a: Foo; }\n'));

  it('in the list that is there', () =>
    checkFix(
      '// fbs-ignore-file: one\n\ntable T { a: $0Foo; }\n',
      inFile,
      '// fbs-ignore-file: one, unresolved-type\n\ntable T { a: Foo; }\n',
    ));
});

describe('what is offered for any finding', () => {
  it('comes last, and once for each code', () =>
    assert.deepEqual(titles('table T { a: $0Foo; }').slice(-2), [onLine, inFile]));

  it('has a command only for an editor that has it', () => {
    const [, , action] = actionsAtCaret(parseFixture('table T { a: $0Foo; }'), 'quickfix.ignore', [changeLevelCommand]);
    assert.deepEqual(action?.command, {
      title: 'Change the level of unresolved-type...',
      command: 'flatbuffers.changeRuleLevel',
      arguments: ['unresolved-type'],
    });
    assert.equal(action?.edit, undefined);
  });

  it('is no comment about a comment that silences nothing', () =>
    assert.deepEqual(titles('table T {} // fbs-ignore: $0no-such-rule', 'quickfix.ignore'), []));
});

function titles(source: string, kind = 'quickfix'): readonly string[] {
  return actionsAtCaret(parseFixture(source), kind).map(({ title }) => title);
}
