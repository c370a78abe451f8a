// Findings about comments that flatc copies into code where they are more than comments.
import { checkDiagnostics } from '../check.ts';

describe('comments in generated code', () => {
  it('end the code of PHP with ?>', () =>
    checkDiagnostics(`
//- flatc: --php
namespace n;
table T {
  /// Of the form <?php ?>
//^^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in PHP, ?> ends the code, also in a comment
  a: int;
}
/// Of T?>
rpc_service S { f(T): T; }
`));

  it('swallow the next line of Swift with a backslash at the end', () =>
    checkDiagnostics(`
//- flatc: --swift
namespace n;
table T {
  /// In C:\\
//^^^^^^^^^^ warning generated-code-construct: in Swift, a comment that ends in a backslash swallows the next line
  a: int;
  /// In C:\\ or
  /// in D:
  b: int;
}
`));

  it('swallow the next line of Rust, where it is code', () =>
    checkDiagnostics(`
//- flatc: --rust
namespace n;
  /// In C:\\
//^^^^^^^^^^ warning generated-code-construct: in Rust, a comment that ends in a backslash swallows the next line
table T {
  /// In C:\\
  a: int;
}
/// In C:\\
struct S {
  /// In C:\\
//^^^^^^^^^^ warning generated-code-construct: in Rust
  a: int;
}
/// With a blank after it: \\ 
enum E : byte {
  /// In C:\\
//^^^^^^^^^^ warning generated-code-construct: in Rust
  A
}
`));

  it('stay with members whose attribute flatc ignores', () =>
    checkDiagnostics(`
//- flatc: --cpp
namespace n;
enum E : byte {
  /// In C:\\
//^^^^^^^^^^ warning generated-code-construct: in C++
  A (deprecated), B
}
`));

  it('are left out with deprecated fields', () =>
    checkDiagnostics(`
//- flatc: --cpp --java --kotlin --php --rust --swift --ts
namespace n;
table T {
  a: int;
  //// Of C:?>*/\\
  b: int (deprecated);
}
`));
});
