// A rename in a file with a merge conflict, of which a name is known on one side only.
import { checkRefused, checkRename } from './check.ts';

describe('a rename', () => {
  it('is refused while a merge conflict has the name, because only one of its sides would get the new one', () => {
    const conflict = (sides: string) => `table A {\n<<<<<<< HEAD\n  ${sides}\n>>>>>>> other\n  c: int;\n}\n`;
    const sides = conflict('hp: int;\n=======\n  hp: long;\n  b: B;');
    const refused = (name: string) =>
      new RegExp(`^main\\.fbs line \\d begins a merge conflict with ${name}; resolve it first\\.$`);
    checkRefused(sides.replace('hp', 'h$0p'), 'health', refused('hp'));
    checkRefused(`${sides}table $0B {}\n`, 'Bag', refused('B'));
    // The name of a branch is no name of the schema.
    checkRename(`${sides}table $0other {}\n`, 'Bag', `${sides}table Bag {}\n`);
    checkRename(sides.replace('c:', '$0c:'), 'count', sides.replace('c:', 'count:'));
  });
});
