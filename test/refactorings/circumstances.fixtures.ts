// An example of each refactoring, whose result depends on the content of an included file.

interface Example {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const lost = '(breaks existing data)';

/** A table that can be moved, with a comment in front of it, beside a file that it needs. */
const firstBesidePart = `
include "part.fbs";

/* 🙂 */ table $0First { p: P; }

table Second { first: First; }
//- /part.fbs
table P { x: int; }
`;

// The content of the included part decides the result, so a text on disk would give another one.
export const examples: readonly Example[] = [
  {
    title: 'Give ids to the fields of T',
    before: `
include "part.fbs";
/* 🙂🙃 */ table $0T { /* 漢字 */ u: U; name: string (required); }
//- /part.fbs
table A { x: int; }
union U { A }
`,
    after: `
include "part.fbs";
/* 🙂🙃 */ table T { /* 漢字 */ u: U (id: 1); name: string (id: 2, required); }
`,
  },
  {
    title: 'Give ids to the fields of all tables in this file',
    before: `
include "part.fbs";
/* 🙂 */ table $0T { u: U; }
/* 🙂 */ table V { us: [U]; }
//- /part.fbs
table A { x: int; }
union U { A }
`,
    after: `
include "part.fbs";
/* 🙂 */ table T { u: U (id: 1); }
/* 🙂 */ table V { us: [U] (id: 1); }
`,
  },
  {
    title: `Renumber the ids of T in the order of the text ${lost}`,
    before: `
include "part.fbs";
/* 🙂 */ table $0T { u: U (id: 2); /* 🙂 */ name: string (id: 0, required); }
//- /part.fbs
table A { x: int; }
union U { A }
`,
    after: `
include "part.fbs";
/* 🙂 */ table T { u: U (id: 1); /* 🙂 */ name: string (id: 2, required); }
`,
  },
  {
    title: 'Remove the ids of T',
    before: `
include "part.fbs";
/* 🙂 */ table $0T { u: U (id: 1); /* 🙂 */ name: string (id: 2, required); }
//- /part.fbs
table A { x: int; }
union U { A }
`,
    after: `
include "part.fbs";
/* 🙂 */ table T { u: U; /* 🙂 */ name: string (required); }
`,
  },
  {
    title: 'Add a doc comment to name',
    before: `
/* 🙂 */ table T { x: int; /* 🙂 */ $0name: string; }
`,
    after: `
/* 🙂 */ table T { x: int; /* 🙂 */
  /// 
  name: string; }
`,
  },
  {
    title: 'Deprecate name instead of deleting it',
    before: `
/* 🙂 */ table T { x: int; /* 🙂 */ $0name: string; }
`,
    after: `
/* 🙂 */ table T { x: int; /* 🙂 */ name: string (deprecated); }
`,
  },
  {
    title: `Reorder the fields of S to save 8 bytes ${lost}`,
    before: `
include "part.fbs";
/* 🙂 */ struct $0S {
  a: ubyte; // 🙂

  p: P;
  b: ubyte;
}
//- /part.fbs
struct P { x: double; }
`,
    after: `
include "part.fbs";
/* 🙂 */ struct S {
  p: P;

  a: ubyte; // 🙂
  b: ubyte;
}
`,
  },
  {
    title: `Make S a table ${lost}`,
    before: `
include "part.fbs";
/* 🙂 */ struct $0S { p: P; }
table T { s: S; }
//- /part.fbs
struct P { x: double; }
`,
    after: `
include "part.fbs";
/* 🙂 */ table S { p: P; }
table T { s: S; }
`,
  },
  {
    title: `Make T a struct ${lost}`,
    before: `
include "part.fbs";
/* 🙂 */ table $0T { p: P; }
//- /part.fbs
struct P { x: double; }
`,
    after: `
include "part.fbs";
/* 🙂 */ struct T { p: P; }
`,
  },
  {
    title: 'Write out the values of E',
    before: `
/* 🙂 */ enum $0E : byte { /* 🙂 */ A, B = 4, C }
`,
    after: `
/* 🙂 */ enum E : byte { /* 🙂 */ A = 0, B = 4, C = 5 }
`,
  },
  {
    title: 'Remove the values of E that count up by one',
    before: `
/* 🙂 */ enum $0E : byte { /* 🙂 */ A = 0, B = 4, C = 5 }
`,
    after: `
/* 🙂 */ enum E : byte { /* 🙂 */ A, B = 4, C }
`,
  },
  {
    title: 'Make E bit_flags',
    before: `
/* 🙂 */ enum $0E : byte { /* 🙂 */ A = 1, B = 4 }
table T { e: E = B; }
`,
    after: `
/* 🙂 */ enum E : ubyte (bit_flags) { /* 🙂 */ A = 0, B = 2 }
table T { e: E = B; }
`,
  },
  {
    title: 'Make E an enum without bit_flags',
    before: `
/* 🙂 */ enum $0E : ubyte (bit_flags) { /* 🙂 */ A, B = 2 }
table T { e: E = B; }
`,
    after: `
/* 🙂 */ enum E : ubyte { /* 🙂 */ A = 1, B = 4 }
table T { e: E = B; }
`,
  },
  {
    title: `Extract 2 fields to a new table ${lost}`,
    before: `
include "part.fbs";
table T {
  /* 🙂 */ first: int (id: 0);
  u: U (id: 2); // 🙂
//^^^^^^^^^^^^^ selected
  last: int (id: 3);
//^^^^^^^^^^^^^^^^^^ selected
}
//- /part.fbs
table A { x: int; }
union U { A }
`,
    after: `
include "part.fbs";
table T {
  /* 🙂 */ first: int (id: 0);
  details: TDetails (id: 1);
//^^^^^^^^^^^^^^^^^^ selected
}

table TDetails {
  u: U (id: 1); // 🙂
//^^^^^^^^^^^^^ selected
  last: int (id: 2);
}
`,
  },
  {
    title: 'Organize includes',
    before: `
include "part.fbs"; // 🙂
/* 🙂 */ include "$0a.fbs";
table T { p: P; a: A; }
//- /a.fbs
table A { x: int; }
//- /part.fbs
table P { x: int; }
`,
    after: `
/* 🙂 */ include "a.fbs";
include "part.fbs"; // 🙂
table T { p: P; a: A; }
`,
  },
  {
    title: 'Inline part.fbs (keeps the file)',
    before: `
include /* 🙂 */ "$0part.fbs";
table T { p: P; }
//- /part.fbs
// 🙂
table P { x: int; }
`,
    after: `
// 🙂
table P { x: int; }

table T { p: P; }
`,
  },
  {
    title: 'Move table First to part.fbs',
    before: firstBesidePart,
    after: `
include "part.fbs";

table Second { first: First; }
//- /part.fbs
table P { x: int; }

/* 🙂 */ table First { p: P; }
`,
  },
  {
    title: 'Move table First to a new file first.fbs',
    before: firstBesidePart,
    after: `
include "part.fbs";
include "first.fbs";

table Second { first: First; }
//- /first.fbs
include "part.fbs";

/* 🙂 */ table First { p: P; }
`,
  },
];
