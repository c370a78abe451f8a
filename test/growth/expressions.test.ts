// Regular expressions that are tried at every character must fail at once at most of them. Otherwise a text that is one
// long run takes quadratic time. Steps within an expression cannot be counted, so its form is checked.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The regular expression literals in a source text. */
function literalsIn(source: string): readonly string[] {
  const literal =
    /(?<=[(,=:?!&|>[]\s*|\breturn\s+)\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*(?=[\s.,;)\]])/g;
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return [...code.matchAll(literal)].map(([, body]) => body ?? '');
}

/** Whether an expression looks for a run that ends at the end of the text and may start anywhere. */
function looksForEnd(expression: string): boolean {
  return /[*+}][)\]]*\$\)?$/.test(expression) && !expression.startsWith('^');
}

/**
 * Whether an expression has two runs of blanks with nothing between them that must be there. It may part a run of blanks
 * in every way before it fails. A run of all characters but some is also one of blanks.
 */
function partsBlanks(expression: string): boolean {
  const blanks = /\\s|\[(?: \\t|\\t )\]|\[\^(?!\\s|[^\]]* )(?:[^\]\\]|\\.)*\]/g;
  let form = expression.replace(blanks, 'B').replace(/\\.|\[(?:[^\]\\]|\\.)*\]/g, 'x');
  for (let before = ''; before !== form; ) {
    before = form;
    form = form
      .replace(/\((?:\?:)?[^()]*\)[?*]|x[?*]|[^B)*+?]\?(?!:|[=!])/g, '')
      .replace(/\((?:\?:)?([^()|]*)\)(?![?*+{])/g, '$1');
  }
  return /B[*+]\??B[*+]/.test(form);
}

/** Expressions of build files that part blanks without harm. */
const harmlessParts: Readonly<Record<string, string>> = {
  'Start-Process[ \\t]+(?:-FilePath[ \\t]+)?(?=\\S*flatc)(\\S+)[ \\t]+(?:-ArgumentList[ \\t]+)?([^\\n;|]*)':
    'nothing can fail after the second run',
};

/** Expressions of this form that are harmless: their text is short, or their start can only be in one place. */
const harmless: Readonly<Record<string, string>> = {
  '\\[[ \\t]*\\w[\\w.]*[ \\t]*:[ \\t]*$': 'of a slice of bounded length',
  '[A-Za-z_][\\w.]*$': 'of a slice of bounded length',
  '(?:[:=,([]|(?<!\\w)(?:namespace|include|attribute|root_type))[ \\t]*$': 'of a slice of bounded length',
  '#.*$': 'matches where it is first tried',
  '@.*$': 'matches where it is first tried',
  ';.*$': 'matches where it is first tried',
  '~\\d+$': 'one element of a Go path',
  '[A-Za-z_].*$': 'matches where it is first tried',
  '(?<!_)_+$': 'begins at the first underscore of several only',
  '[ \\t]#+$': 'begins at the blank before the first of several only',
  '(?<!\\/)\\/\\/+[ \\t]*fbs-(?:compat-)?ignore(?:-file)?:[ \\t]*$': 'begins at the first slash of several only',
  '\\/+$': 'of an include path, which the settings bound',
  '(?<=[^/:])\\/+$': 'begins at the first slash of several only',
  ', originally at: (.+):(\\d+)$': 'of a line that flatc prints',
  'parse IDL\\[flatbuffers\\] .*? error: (?:(.+?):(\\d+):(\\d+): )?(.*)$': 'of a line that trpc prints',
  '(.)\\\\+$': 'of the beginning of a path',
  '\\.[^.]*$': 'goes as far as the next dot',
  '\\.(?:sh|bash|zsh)$|(?:^|\\/)\\.?(?:git)?hooks\\/[\\w-]+$|(?:^|\\/)(?:Docker|Container)file[\\w.-]*$':
    'of the name of a file',
  '(?:^|\\/)(?:MODULE\\.bazel|WORKSPACE(?:\\.bazel|\\.bzlmod)?|(?:Docker|Container)file[\\w.-]*)$':
    'of the name of a file',
  '_generated\\.\\w+$': 'of the name of a file',
  '(?:^|[\\r\\n])[ \\t]*(\\w+) {2}$': 'of a slice of bounded length',
  '[)}>%"\']+$': 'of a slice of bounded length',
  '(?:^|[^A-Za-z0-9-])(?:flatc|flatbuffers_compiler)(?:@[\\w.]+)?(?:\\.exe|[_-](?:executable|exe|bin|binary|path|cmd|command|compiler|program|tool))*$':
    'of a slice of bounded length',
  '\\/[^/]*$': 'of a path of bounded length',
  '(^|\\/)([^/]*)$': 'of a path of bounded length',
  '(?:CMAKE_COMMAND\\}|cmake|env)\\W*$': 'of a slice of bounded length',
  '[^;{}]*$': 'of a slice of bounded length',
  '(?:\\s*=|(?<=[\\w\\]>?])\\s+default\\b\\s*[=:]?)\\s*([^\\s=]+)$': 'of a slice of bounded length',
  '\\s*[&*]+$': 'of a slice of bounded length',
  '\\b(?:class|struct|enum|interface|type|object|\\w+_STRUCT\\(\\d+\\)|local)\\s+$': 'of a slice of bounded length',
  '[^/]*$': 'of a path of bounded length',
  '\\.[a-z]\\w*$': 'goes as far as the next dot',
  '\\\\+$': 'of an argument of bounded length',
};

describe('regular expressions', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(root, 'server', name));

  it('of the server look for nothing at the end of long texts', () => {
    const found = files.flatMap((file) => literalsIn(readFileSync(file, 'utf8')));
    assert.ok(found.length > 300, `${found.length} expressions`);
    const ending = new Set(found.filter(looksForEnd));
    assert.deepEqual(
      [...ending].filter((expression) => !(expression in harmless)),
      [],
    );
    assert.deepEqual(
      Object.keys(harmless).filter((expression) => !ending.has(expression)),
      [],
      'exceptions that are no longer there',
    );
  });

  it('of build files part no blanks in several ways', () => {
    const found = files
      .filter((file) => file.includes(path.join('language', 'project') + path.sep))
      .flatMap((file) => literalsIn(readFileSync(file, 'utf8')));
    assert.ok(found.length > 100, `${found.length} expressions`);
    assert.deepEqual(found.filter(partsBlanks), Object.keys(harmlessParts));
  });

  it('are recognised by their form', () => {
    assert.deepEqual(literalsIn('const a = /x+$/g.test(b / c / d);'), ['x+$']);
    assert.ok(looksForEnd('[\\w.]+$'));
    assert.ok(looksForEnd('(?:[ \\t]*\\n)+$'));
    assert.ok(!looksForEnd('^[\\w.]+$'));
    assert.ok(!looksForEnd('\\w$'));
    assert.ok(partsBlanks('for\\s+((?:\\/\\w\\s+)?(?:"[^"]*"|\\S+)?)\\s*%'));
    assert.ok(partsBlanks('\\{\\{\\s*([^{}]*?)\\s*\\}\\}'));
    assert.ok(partsBlanks('in[ \\t]+([^()]*)\\)'));
    assert.ok(!partsBlanks('in[ \\t]([^()]*)\\)'));
    assert.ok(!partsBlanks('\\s+x?a\\s+'));
  });

  it('of the TextMate grammar begin a run at its first character', () => {
    const grammar: unknown = JSON.parse(readFileSync(path.join(root, 'syntaxes/flatbuffers.tmLanguage.json'), 'utf8'));
    const patterns = patternsIn(grammar);
    assert.ok(patterns.length > 50);
    assert.deepEqual(patterns.flatMap(runsFromAnywhere), []);
    const before = '[+-]?(?:(?:[0-9]+\\.[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+)';
    assert.equal(runsFromAnywhere(before).length, 2);
    assert.equal(runsFromAnywhere(';|(?=\\})|(?=[A-Za-z_]\\w*\\s*:)').length, 1);
  });
});

function patternsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (['match', 'begin', 'end'].includes(key) ? [inner] : []) : patternsIn(inner),
  );
}

/**
 * The alternatives of a pattern that begin with a run of letters or digits, need more after it, and may start within
 * one.
 */
function runsFromAnywhere(pattern: string): readonly string[] {
  const run = /(?:^|\||\(\?=)(?:\[\+-\]\?)?(?:\(\?:|\((?!\?))*(\[[^\]]+\](?:\\w\*|[+*]|\[\\w\\s\.\]\*)[^|)]+)/g;
  return [...pattern.matchAll(run)]
    .map(([, found]) => found ?? '')
    .filter((found) => !/^\[[^\]]+\](?:\\w\*|[+*])$/.test(found));
}
