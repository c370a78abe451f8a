// Links of include paths.
import { checkLinks } from './check-structure.ts';

describe('document links', () => {
  it('lead from includes to the files that flatc reads', () =>
    checkLinks(`
//- fbsdir: /inc
//- /main.fbs
include "weapon.fbs";
//       ^^^^^^^^^^ link: weapon.fbs
include 'sub/item.fbs';
//       ^^^^^^^^^^^^ link: sub/item.fbs
include "common.fbs";
//       ^^^^^^^^^^ link: inc/common.fbs
include "missing.fbs";
native_include "header.h";
//- /weapon.fbs
table Weapon {}
//- /sub/item.fbs
include "common.fbs";
//       ^^^^^^^^^^ link: inc/common.fbs
//- /inc/common.fbs
table Common {}
`));

  it('are in text with errors, and after characters of two units', () =>
    checkLinks(`
//- /main.fbs
/* 🙂 */ include "a.fbs"
//                ^^^^^ link: a.fbs
table
include "b.fbs
//       ^^^^^ link: b.fbs
//- /a.fbs
//- /b.fbs
`));

  it('are in text with Windows line ends', () =>
    checkLinks(
      '//- /main.fbs\n// 漢\r\n/* 🙂 */ include "a.fbs";\r\n//                ^^^^^ link: a.fbs\n//- /a.fbs\n',
    ));

  it('lead to the right one of two versions of a schema', () =>
    checkLinks(`
//- /v1/main.fbs
include "types.fbs";
//       ^^^^^^^^^ link: v1/types.fbs
//- /v1/types.fbs
table T {}
//- /v2/main.fbs
include "types.fbs";
//       ^^^^^^^^^ link: v2/types.fbs
//- /v2/types.fbs
table T { x: int; }
`));
});
