// The text of a flatbuffers.json, read without a disk.
import assert from 'node:assert/strict';
import { readProjectFile } from '../../server/settings/project-file.ts';

/** The problems of a text, each as `severity text: message`. */
function problemsOf(text: string): readonly string[] {
  return readProjectFile(text).problems.map(
    ({ start, end, severity, message }) => `${severity} ${text.slice(start, end)}: ${message}`,
  );
}

describe('flatbuffers.json', () => {
  it('is JSON with comments and commas at ends', () => {
    const text = `// Ours.
{ "includePaths": ["schemas", /* theirs */ "third_party",], "format": { "width": 80 },
  "compatibility": { "against": "main" }, "flatcVersion": "24.3.25", "exclude": ["old/**"],
  "targets": ["go", { "language": "cpp", "output": "gen", "options": { "genObjectApi": true }, "entryFiles": ["a.fbs"] }],
  "flatc": { "options": { "scopedEnums": true } }, }`;
    const reading = readProjectFile(text);
    assert.deepEqual(reading.problems, []);
    assert.deepEqual(Object.fromEntries(reading.values), {
      includePaths: ['schemas', 'third_party'],
      'format.width': 80,
      'compatibility.against': ['main'],
      flatcVersion: '24.3.25',
      exclude: ['old/**'],
      targets: [
        { language: 'go' },
        { language: 'cpp', output: 'gen', options: { genObjectApi: true }, entryFiles: ['a.fbs'] },
      ],
      'flatc.options': { scopedEnums: true },
    });
  });

  it('may begin with a byte order mark, but not be UTF-16', () => {
    assert.deepEqual(problemsOf('\ufeff{ "exclude": [] }'), []);
    assert.deepEqual(problemsOf('\ufeff{ "exclud": [] }'), [
      'warning "exclud": exclud is unknown (did you mean exclude?)',
    ]);
    assert.deepEqual(problemsOf('\udcff\udcfe{\0}\0'), ['error \udcff: this file is UTF-16; save it as UTF-8']);
  });

  it('names what cannot be used at its place, with what was meant', () => {
    const cases: readonly (readonly [text: string, ...problems: readonly string[]])[] = [
      ['{ "includePath": [] }', 'warning "includePath": includePath is unknown (did you mean includePaths?)'],
      ['{ "format": { "widht": 1 } }', 'warning "widht": widht is unknown (did you mean width?)'],
      ['{ "format.width": 80 }', 'warning "format.width": format.width is written as "format": { "width": ... }'],
      ['{ "includePaths": "a" }', 'error "a": includePaths must be a list of paths'],
      ['{ "includePaths": ["a", 7] }', 'error 7: includePaths[1] must be a path, not 7'],
      ['{ "trpc": "offf" }', 'error "offf": trpc must be one of "auto", "on", "off", not "offf" (did you mean "off"?)'],
      ['{ "format": { "width": 0 } }', 'error 0: format.width must be a whole number from 1 to 10000'],
      ['{ "format": [] }', 'error []: format must be an object'],
      [
        '{ "rules": { "include-duplicat": "off", "include-duplicate": "of" } }',
        'warning "include-duplicat": include-duplicat is not the code of a rule (did you mean "include-duplicate"?)',
        'error "of": rules.include-duplicate must be one of "error", "warning", "information", "hint", "off", not "of"',
      ],
      [
        '{ "targets": ["pyton", { "output": "x" }, { "language": "go", "outptu": "x" }] }',
        'error "pyton": targets[0] must be a language that flatc generates, not "pyton" (did you mean "python"?)',
        'error { "output": "x" }: targets[1] must have a language',
        'warning "outptu": outptu is unknown (did you mean output?)',
      ],
      [
        '{ "flatc": { "options": { "genObjectAp": true, "scopedEnums": 1 } } }',
        'warning "genObjectAp": there is no genObjectAp; did you mean genObjectApi',
        'error 1: flatc.options.scopedEnums scopedEnums (--scoped-enums) must be true or false',
      ],
      [
        '{ "flatcVersion": "new" }',
        'error "new": flatcVersion must be a version of flatc such as "24.3.25", or "master", not "new"',
      ],
      [
        '{ "targets": [{ "name": "a", "language": "go" }, { "name": "a", "language": "ts", "includePaths": "b" }] }',
        'error "b": targets[1].includePaths must be a list of paths',
        'error "a": targets[1].name must be a short text that is the name of no other target, not "a"',
      ],
      ['{ "inlayHints": {} }', 'warning "inlayHints": inlayHints is a setting of editors only'],
      ['{ "generate": [] }', 'warning "generate": generate is a setting of editors only (did you mean targets?)'],
      ['{ "generate.onSave": true }', 'warning "generate.onSave": generate.onSave is a setting of editors only'],
      ['{ "ignore": [] }', 'warning "ignore": ignore is unknown (did you mean exclude?)'],
      ['{ "trpc": "on", "trpc": "off" }', 'warning "trpc": trpc is already set above; the last one counts'],
      [
        '{ "rules": { "struct-padding": "off", "struct-padding": "hint" } }',
        'warning "struct-padding": struct-padding is already set above; the last one counts',
      ],
      ['{ "extends": 7 }', 'error 7: extends must be the path of a file'],
      ['{ "extends": ["a\\ud800.json"] }', 'error "a\\ud800.json": extends[0] must be the path of a file'],
      ['7', 'error 7: this file must contain an object, such as { "includePaths": ["schemas"] }'],
      ['[]', 'warning [: this file must contain an object, such as { "includePaths": ["schemas"] }'],
    ];
    for (const [text, ...expected] of cases) assert.deepEqual(problemsOf(text), expected, text);
  });

  it('may not choose the program that is run', () => {
    for (const text of ['{ "flatc": { "path": "./evil" } }', '{ "flatc.path": "./evil" }']) {
      const [problem = ''] = problemsOf(text);
      assert.match(problem, /cannot be set here, because a repository must not choose a program/);
      assert.equal(readProjectFile(text).values.size, 0);
    }
  });

  it('with a syntax error says where', () => {
    for (const text of ['{ "trpc": "on"', '{ "trpc" "on" }', '{ trpc: "on" }', '', '{ "a": "b', '{}}', '{ "a": 01 }']) {
      const { isBroken, problems } = readProjectFile(text);
      assert.ok(isBroken, text);
      assert.ok(problems.length > 0 && problems.every(({ start, end }) => start < end), text);
    }
  });

  it('is read in bounds, whatever it is', () => {
    const deep = '['.repeat(100_000);
    for (const text of [deep, `{ "a": ${deep} }`, 'x'.repeat(2_000_000), '{"a":1,'.repeat(10_000)]) {
      const { problems, isBroken } = readProjectFile(text);
      assert.ok(isBroken);
      assert.ok(problems.length > 0 && problems.length <= 100);
    }
  });
});
