// Fixes of the names of nested buffers' types.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of nested buffers', () => {
  const nested = (name: string, above = '') =>
    `//- flatc: --cpp\n//- /main.fbs\n${above}namespace N.O;\ntable A {}\ntable T { n: [ubyte] (nested_flatbuffer: ${name}); }\nnamespace M;\n`;

  it('write the full name of the table, which generators find', () => {
    checkFixes(nested('"$0A"'), ['* Change to "N.O.A"']);
    checkFix(nested("'$0O.A'"), "Change to 'N.O.A'", nested("'N.O.A'").replace(/^.*\n.*\n/, ''));
  });

  it('leave a name alone for which the full one would mean another table', () =>
    checkFixes(nested('"$0A"', 'namespace N.O.N.O;\ntable A {}\n'), []));
});
