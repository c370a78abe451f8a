// Fixes for attributes whose names begin like those of FlatSharp, and that nothing declares.
import { checkFix } from '../check-fixes.ts';

describe('the fix of an undeclared attribute of FlatSharp', () => {
  it('changes its letter case, and declares it', () =>
    checkFix(
      'table T ($0fs_forcewrite) { a: int; }',
      'Change to fs_forceWrite',
      'attribute "fs_forceWrite";\n\ntable T (fs_forceWrite) { a: int; }',
    ));

  it('also finds slips in attributes of others that begin alike', () =>
    checkFix(
      'attribute "fs_path";\ntable T ($0fs_paht) { a: int; }',
      'Change to fs_path',
      'attribute "fs_path";\ntable T (fs_path) { a: int; }',
    ));
});
