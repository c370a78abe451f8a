// Includes that fixes add are written as a project writes its own.
import { checkFix } from '../check-fixes.ts';

describe('an include that a fix adds', () => {
  it('has the form of those around it, if it leads to another folder', () => {
    const check = (main: string, beside: string, path: string, build = '-I schemas') =>
      checkFix(
        `//- /gen.sh
flatc ${build} --cpp schemas/app/main.fbs
//- /schemas/app/main.fbs
${main}table T { w: $0Weapon; }
//- /schemas/app/beside.fbs
${beside}table Beside {}
//- /schemas/base/x.fbs
table X {}
//- /schemas/base/weapon.fbs
table Weapon {}
`,
        `Include "${path}"`,
        main === ''
          ? `include "${path}";\n\ntable T { w: Weapon; }\n`
          : `${main}include "${path}";\ntable T { w: Weapon; }\n`,
      );
    const [ofBuild, ofFile] = ['include "base/x.fbs";\n', 'include "../base/x.fbs";\n'];
    check(ofBuild, '', 'base/weapon.fbs');
    check(ofBuild, ofFile, 'base/weapon.fbs');
    check('', ofBuild, 'base/weapon.fbs');
    check(ofFile, ofBuild, '../base/weapon.fbs');
    check('', ofFile, '../base/weapon.fbs');
    check('', '', '../base/weapon.fbs');
    check('', '', '../base/weapon.fbs', '');
  });
});
