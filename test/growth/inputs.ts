// Creates texts that grow in one way each, like those of an attacker or of a generator.

/** Creates a text of about `size` characters. */
export type Input = (size: number) => string;

/** As many copies of a part as fit, numbered if the part is a function. */
function many(size: number, part: string | ((index: number) => string)): string {
  if (typeof part === 'string') return part.repeat(Math.ceil(size / part.length));
  const parts: string[] = [];
  for (let length = 0, index = 0; length < size; index++) {
    const text = part(index);
    parts.push(text);
    length += text.length;
  }
  return parts.join('');
}

const field = (text: string): string => `table T {\n  a: int${text};\n}\n`;

export const inputs: Readonly<Record<string, Input>> = {
  'fields of one table': (size) => `table T {\n${many(size, (index) => `  f${index}: int = ${index};\n`)}}\n`,
  'fields without semicolons': (size) => `table T {\n${many(size, (index) => `  f${index}: int\n`)}}\n`,
  'fields without types': (size) => `table T {\n${many(size, (index) => `  f${index};\n`)}}\n`,
  'fields of one name': (size) => `table T {\n${many(size, '  a: int;\n')}}\n`,
  'fields of unknown types': (size) => `table T {\n${many(size, (index) => `  f${index}: U${index};\n`)}}\n`,
  'fields of one struct': (size) => `struct S {\n${many(size, (index) => `  f${index}: byte;\n`)}}\n`,
  'fields with ids': (size) => `table T {\n${many(size, (index) => `  f${index}: int (id: ${index});\n`)}}\n`,
  'fields with one id': (size) => `table T {\n${many(size, (index) => `  f${index}: int (id: 0);\n`)}}\n`,
  'fields in one line': (size) => `table T { ${many(size, (index) => `f${index}: int = ${index}; `)}}\n`,
  'long comments in one line': (size) => `table T { ${many(size, '/* a */ a: int; ')}}\n`,
  'members of one enum': (size) => `enum E : int {\n${many(size, (index) => `  M${index},\n`)}}\n`,
  'members of one name': (size) => `enum E : int {\n${many(size, '  M,\n')}}\n`,
  'members of one value': (size) => `enum E : int {\n${many(size, (index) => `  M${index} = 1,\n`)}}\n`,
  'members without commas': (size) => `enum E : int {\n${many(size, (index) => `  M${index}\n`)}}\n`,
  'members of a union': (size) => `table T {}\nunion U {\n${many(size, (index) => `  M${index}: T,\n`)}}\n`,
  'members of an empty union type': (size) => `union U {\n${many(size, (index) => `  M${index},\n`)}}\n`,
  tables: (size) => many(size, (index) => `table T${index} { a: int; }\n`),
  'tables of one name': (size) => many(size, 'table T { a: int; }\n'),
  'tables in a chain': (size) => many(size, (index) => `table T${index} { a: T${index + 1}; }\n`),
  'structs in a chain': (size) =>
    many(size, (index) => (index === 0 ? 'struct S0 { a: int; }\n' : `struct S${index} { a: S${index - 1}; }\n`)),
  'structs in a chain, the last first': (size) => {
    const count = Math.ceil(size / 30);
    return Array.from({ length: count }, (_, index) => `struct S${index} { a: S${index + 1}; }\n`).join('');
  },
  'tables without a body': (size) => many(size, (index) => `table T${index};\n`),
  'merge conflicts': (size) => many(size, '<<<<<<< a\ntable T {}\n=======\ntable U {}\n>>>>>>> b\n'),
  'merge conflicts that are cut off': (size) => many(size, '<<<<<<< a\ntable T { a: int;\n=======\n'),
  'unclosed tables': (size) => many(size, (index) => `table T${index} {\n a: int;\n`),
  'broken tables': (size) => many(size, (index) => `table T${index} { a int }\n`),
  namespaces: (size) => many(size, (index) => `namespace N${index};\ntable T { a: T; }\n`),
  'namespaces of one name': (size) => many(size, 'namespace N.M;\ntable T { a: T; }\n'),
  services: (size) => `table T {}\n${many(size, (index) => `rpc_service S${index} { M(T): T; }\n`)}`,
  methods: (size) => `table T {}\nrpc_service S {\n${many(size, (index) => `  M${index}(T): T;\n`)}}\n`,
  'attribute declarations': (size) => many(size, (index) => `attribute "a${index}";\n`),
  'attributes of one field': (size) => field(` (${many(size, (index) => `a${index}, `)}b)`),
  'attributes of one name': (size) => field(` (${many(size, 'deprecated, ')}deprecated)`),
  'attributes without commas': (size) => field(` (${many(size, 'deprecated ')})`),
  includes: (size) => many(size, (index) => `include "f${index}.fbs";\n`),
  'includes of one name': (size) => many(size, 'include "f.fbs";\n'),
  'root types': (size) => `table T {}\n${many(size, 'root_type T;\n')}`,
  'file identifiers': (size) => many(size, 'file_identifier "ABCD";\n'),
  'documented tables': (size) => many(size, (index) => `/// One of many.\n/// It is.\ntable T${index} {}\n`),
  'one long documentation': (size) => `${many(size, '/// A line of many.\n')}table T {}\n`,
  'one long documentation line': (size) => `/// ${many(size, 'word ')}\ntable T {}\n`,
  'code marks in a documentation': (size) => `/// ${many(size, '` `` [a](b) <c> * _ ')}\ntable T {}\n`,
  'misplaced documentation': (size) => `table T {\n${many(size, '  a: int; /// here\n')}}\n`,
  'a long line comment': (size) => `// ${many(size, 'word ')}\ntable T {}\n`,
  'a long block comment': (size) => `/* ${many(size, 'word * / ')} */\ntable T {}\n`,
  'block comments': (size) => `${many(size, '/**/')}\ntable T {}\n`,
  'an unclosed comment': (size) => `table T {}\n/* ${many(size, 'word * \n')}`,
  'ignore comments': (size) =>
    `table T {\n${many(size, (index) => `  // fbs-ignore: unresolved-type\n  f${index}: X;\n`)}}\n`,
  'a long ignore comment': (size) => `// fbs-ignore: ${many(size, 'a-b, ')}\ntable T {}\n`,
  'a long name': (size) => `table ${many(size, 'a')} {}\n`,
  'a long name before an error': (size) => `table ${many(size, 'a')} }\n`,
  'a long field name without a type': (size) => `table T { ${many(size, 'a')} }\n`,
  'a long type': (size) => `table T { a: ${many(size, 'b')}; }\n`,
  'a long type twice': (size) => `table T { a: ${many(size / 2, 'b')} ${many(size / 2, 'b')}; }\n`,
  'a long word instead of a declaration': (size) => `${many(size, 'a')} T {}\n`,
  'a long string': (size) => `table T { a: string = "${many(size, 'a b ')}"; }\n`,
  'a long string of escapes': (size) => `table T { a: string = "${many(size, '\\u0041\\xe4\\q')}"; }\n`,
  'an unclosed string': (size) => `table T { a: string = "${many(size, 'a b ')}; }\n`,
  'an unclosed string of closing marks': (size) => `table T { a: string = "${many(size, ');')}\n`,
  'unclosed strings': (size) => many(size, 'table T { a: string = "a; }\n'),
  quotes: (size) => many(size, '"'),
  'single quotes': (size) => field(` = ${many(size, "'")}`),
  'a long number': (size) => field(` = ${many(size, '1')}`),
  'a long fraction': (size) => field(` = 1.${many(size, '1')}`),
  'a long number with separators': (size) => field(` = ${many(size, '1_000')}`),
  'a long number with a suffix': (size) => field(` = ${many(size, '1')}u`),
  'a long hexadecimal number': (size) => field(` = 0x${many(size, 'f')}`),
  'a long exponent': (size) => field(` = 1e${many(size, '9')}e`),
  signs: (size) => field(` = ${many(size, '-')}1`),
  'signs with blanks': (size) => field(` = ${many(size, '- ')}1`),
  'a shift': (size) => `enum E : int { A = ${many(size, '1')} << 3 }\n`,
  flags: (size) => `enum E : int { A }\ntable T { e: E = ${many(size, 'A | ')}A; }\n`,
  'a string of flags': (size) => `enum E : int { A, B }\ntable T { e: E = "${many(size, 'A B ')}"; }\n`,
  'an array of no numbers': (size) => `struct S { a: [int:${many(size, 'a')}]; }\n`,
  'suffixed brackets': (size) => `table T { ${many(size, 'a')}[]; }\n`,
  dots: (size) => `table T { a: ${many(size, 'a.')}b; }\n`,
  'a namespace of dots': (size) => `namespace ${many(size, 'a.')}b;\ntable T { a: T; }\n`,
  'a known namespace of dots': (size) =>
    `namespace ${many(size / 2, 'a.')}b;\ntable T { a: ${many(size / 2, 'a.')}b.T; }\n`,
  'dots that begin with a namespace': (size) =>
    `namespace ${many(size / 2, 'a.')}b;\ntable T { a: ${many(size / 2, 'a.')}c.T; }\n`,
  'dots alone': (size) => `table T { a: ${many(size, '.')}; }\n`,
  'a default of dots': (size) => field(` = ${many(size, 'a.')}b`),
  'a default of dots before an error': (size) => field(` = ${many(size, 'a . ')}`),
  'nested functions': (size) => field(` = ${many(size, 'sin(')}1${many(size / 4, ')')}`),
  'nested functions without an end': (size) => field(` = ${many(size, 'sin(')}`),
  'nested vectors': (size) => `table T { a: ${many(size, '[')}int${many(size, ']')}; }\n`,
  'opening brackets': (size) => `table T { a: ${many(size, '[')}; }\n`,
  'closing brackets': (size) => `table T { a: int${many(size, ']')}; }\n`,
  'opening braces': (size) => many(size, '{'),
  'closing braces': (size) => many(size, '}'),
  'opening parentheses': (size) => field(` ${many(size, '(')}`),
  'closing parentheses': (size) => field(` ${many(size, ')')}`),
  'lists of attributes': (size) => field(` ${many(size, '(a) ')}`),
  'nested tables': (size) => many(size, 'table T { '),
  'namespaces with braces': (size) => many(size, (index) => `namespace N${index} { table T { a: int; } }\n`),
  'nested namespaces with braces': (size) => `${many(size, 'namespace N { ')}${many(size / 7, '}')}\n`,
  'nested objects': (size) => `table T { a: T; }\nroot_type T;\n${many(size, '{ a: ')}`,
  'nested closed objects': (size) =>
    `table T { a: T; }\nroot_type T;\n${many(size, '{ a: ')}{}${many(size / 5, '}')}\n`,
  'nested lists in an object': (size) =>
    `table T { a: [T]; }\nroot_type T;\n{ a: ${many(size, '[')}${many(size, ']')} }\n`,
  'an object of one list': (size) => `table T { a: [int]; }\nroot_type T;\n{ a: [${many(size, '1, ')}1] }\n`,
  'an object of one list of mistakes': (size) =>
    `table T { a: [int]; }\nroot_type T;\n{ a: [${many(size, 'x, ')}1] }\n`,
  'an object without commas': (size) => `table T { a: [int]; }\nroot_type T;\n{ a: [${many(size, '1 ')}] }\n`,
  'an object of many tables': (size) => `table T { a: [T]; }\nroot_type T;\n{ a: [${many(size, '{ a: [] }, ')}] }\n`,
  'an object of one name': (size) => `table T { a: int; }\nroot_type T;\n{ ${many(size, 'a: 1, ')} }\n`,
  'an object of many fields': (size) =>
    `table T {\n${many(size, (index) => `  f${index}: int;\n`)}}\nroot_type T;\n{\n${many(size, (index) => `  f${index}: 1,\n`)}}\n`,
  'an object of unknown fields': (size) =>
    `table T { a: int; }\nroot_type T;\n{ ${many(size, (index) => `g${index}: 1, `)} }\n`,
  'unknown characters': (size) => many(size, '\u20ac'),
  'unknown characters apart': (size) => `table T {\n${many(size, '  a: int; \u20ac\n')}}\n`,
  'question marks': (size) => `table T {\n${many(size, '  a: int?;\n')}}\n`,
  blanks: (size) => `table T {${many(size, ' ')}a}\n`,
  'blanks before an error': (size) => `table T { a: int${many(size, ' ')}}\n`,
  'empty lines': (size) => `table T {${many(size, '\n')}a}\n`,
  semicolons: (size) => many(size, ';'),
  'semicolons in a table': (size) => `table T { ${many(size, ';')} }\n`,
  'commas in an enum': (size) => `enum E : int { ${many(size, ',')} }\n`,
  'equals signs': (size) => field(many(size, ' =')),
  colons: (size) => `table T { a${many(size, ':')}int; }\n`,
  words: (size) => many(size, 'word '),
  'words in a table': (size) => `table T { ${many(size, 'word ')}}\n`,
  'words in lines': (size) => many(size, 'word\n'),
  keywords: (size) => many(size, 'table '),
  'keywords in lines': (size) => many(size, 'table\n'),
  slashes: (size) => many(size, '/ '),
  stars: (size) => `/${many(size, '*')}`,
  'foreign statements': (size) => many(size, 'message M { required int32 a = 1; }\n'),
  'unquoted includes': (size) => many(size, 'include a/b/c.fbs;\n'),
  'an unquoted include': (size) => `include ${many(size, 'a/')}b.fbs;\n`,
  'parents of a table': (size) => `table T : ${many(size, 'A, ')}B {}\n`,
  'parents without a body': (size) => `table T : ${many(size, 'A, ')}\n`,
  'defaults after attributes': (size) => `table T {\n${many(size, '  a: int (deprecated) = 1;\n')}}\n`,
  'lone surrogates': (size) => many(size, '\ud800'),
  'characters of two units': (size) => `// ${many(size, '\u{1f600}')}\ntable T {}\n`,
  'NUL characters': (size) => many(size, '\0'),
  'carriage returns': (size) => many(size, 'table\r'),
  'unsorted names': (size) =>
    many(size, (index) => `table T${(index * 7919) % 10_007} { a: T${(index * 104_729) % 10_007}; }\n`),
  'near names': (size) => many(size, (index) => `table Lantern${index} { a: Lantren${index}; }\n`),
  'Go packages': (size) =>
    `attribute "go_package=a.b/c";\n${many(size, (index) => `attribute "go_package=a.b/c${index}";\n`)}`,
};
