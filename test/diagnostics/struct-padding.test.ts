// Structs that would be smaller with their fields in another order.
import { checkDiagnostics } from '../check.ts';

describe('the padding of structs', () => {
  it('is reported with the order that saves it', () =>
    checkDiagnostics(`
struct Sample { valid: bool; time: long; channel: ubyte; }
//     ^^^^^^ hint struct-padding: Sample would take 16 bytes instead of 24 in the order time, valid, channel
struct Flags { a: bool; b: short; c: bool; }
//     ^^^^^ hint struct-padding: Flags would take 4 bytes instead of 6 in the order b, a, c
`));

  it('counts arrays and other structs', () =>
    checkDiagnostics(`
struct Point { x: double; y: double; }
struct Pair { a: bool; at: [Point:1]; b: int; }
//     ^^^^ hint struct-padding: Pair would take 24 bytes instead of 32 in the order at, b, a
`));

  it('is fine where no order is better', () =>
    checkDiagnostics(`
struct Best { time: long; valid: bool; }
struct Aligned (force_align: 16) { a: byte; b: int; }
struct One { a: byte; b: long; }
`));

  it('is not reported where it is little', () =>
    checkDiagnostics(`
struct Large { a: [long:16]; b: byte; c: long; d: byte; }
`));

  it('is not reported for broken structs', () =>
    checkDiagnostics(`
struct Node { a: bool; next: Node; b: bool; }
//                           ^^^^ warning struct-contains-itself
`));
});
