// The grammar against its corpus: every case gives its recorded tree, and every kind of node occurs in one.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Node } from 'web-tree-sitter';
import { loadParser, withTree } from '../parser.ts';
import { type CorpusCase, indentTree, readCorpus, writeCorpus } from './corpus.ts';

const grammar = new URL('../../grammar/', import.meta.url);
const corpus = new URL('test/corpus/', grammar);
const files = readdirSync(corpus).filter((name) => name.endsWith('.txt'));
const casesByFile = new Map(files.map((name) => [name, readCorpus(readFileSync(new URL(name, corpus), 'utf8'))]));
const allCases = [...casesByFile.values()].flat();
const isUpdate = process.env.UPDATE === '1' && !process.env.CI;

describe('the grammar', () => {
  before(loadParser);

  for (const [file, cases] of casesByFile) {
    describe(`on ${file.replace('.txt', '')}`, () => {
      for (const corpusCase of cases) it(corpusCase.title, () => checkCase(corpusCase));
      if (isUpdate) after(() => writeFileSync(new URL(file, corpus), writeCorpus(cases.map(updated))));
    });
  }

  describe('as a whole', () => {
    it('has a case for every kind of node, every field and every kind of node in a field', () => {
      const seen = new Set(allCases.flatMap(({ input }) => withTree(input, (root) => [...shapes(root)])));
      assert.deepEqual([...declaredShapes()].filter((shape) => !seen.has(shape)).sort(), []);
    });

    it('has no two cases with the same title', () => {
      const titles = allCases.map(({ title }) => title);
      assert.deepEqual(
        titles.filter((title, index) => titles.indexOf(title) !== index),
        [],
      );
    });

    it('was generated again after the last change of grammar.js', () => {
      const source = readFileSync(new URL('grammar.js', grammar), 'utf8').replaceAll('\r\n', '\n');
      assert.equal(
        readFileSync(new URL('grammar.js.sha256', grammar), 'utf8').trim(),
        createHash('sha256').update(source).digest('hex'),
        'grammar/src is behind grammar/grammar.js: run `npm run generate`, which needs tree-sitter-cli 0.27.1',
      );
    });

    it('has the same tables for editors that know no ABI 15', () => {
      const tables = (name: string) => {
        const parser = readFileSync(new URL(name, grammar), 'utf8');
        const counts = [
          ...parser.matchAll(/^#define ((?:\w+_)?(?:STATE|SYMBOL|TOKEN|FIELD|PRODUCTION_ID)_COUNT \d+)$/gm),
        ];
        const names = /ts_symbol_names\[\] = \{.*?\n\};/s.exec(parser)?.[0];
        return { counts: counts.map(([, count]) => count), names, abi: /LANGUAGE_VERSION (\d+)$/m.exec(parser)?.[1] };
      };
      const [newest, older] = [tables('src/parser.c'), tables('abi14/parser.c')];
      assert.ok(newest.names && newest.counts.length >= 5);
      assert.deepEqual(older, { ...newest, abi: '14' }, 'bash .ci/grammar-abi14.sh grammar/abi14/parser.c writes it');
      const manifest = JSON.parse(readFileSync(new URL('package.json', grammar), 'utf8'));
      assert.ok(manifest.files.includes('abi14'));
      for (const editor of ['emacs', 'helix', 'neovim']) {
        const readme = readFileSync(new URL(`../editors/${editor}/README.md`, grammar), 'utf8');
        assert.match(readme, /^cc .* grammar\/abi14\/parser\.c /m, editor);
      }
    });

    it('reads Windows line ends, a byte order mark and a last line without an end like anything else', () => {
      const schema =
        '// Trees\nnamespace a;\ntable T { b: string = "x"; } /* of\n two lines */\n/// End\nenum E : int {} // e';
      const expected = bracketed(schema);
      assert.ok(!expected.includes('ERROR'), expected);
      assert.equal(bracketed(schema.replaceAll('\n', '\r\n')), expected);
      assert.equal(bracketed(`\uFEFF${schema}`), expected);
      assert.equal(bracketed(schema.replaceAll('\n', '\r')), expected);
      assert.equal(bracketed(`${schema}\n`), expected);
    });
  });
});

function checkCase({ attributes, input, expected }: CorpusCase): void {
  assert.deepEqual(
    attributes.filter((attribute) => attribute !== ':error'),
    [],
    'no other attribute than :error is known here',
  );
  if (isUpdate) return;
  if (attributes.includes(':error')) {
    const hasError = withTree(input, (root) => root.hasError);
    assert.ok(hasError, 'a syntax error was expected here and there is none');
  } else {
    assert.equal(
      bracketed(input),
      indentTree(expected),
      'the tree is not the one in the corpus (UPDATE=1 rewrites it)',
    );
  }
}

/** The case with the present tree of its text. */
function updated(corpusCase: CorpusCase): CorpusCase {
  if (corpusCase.attributes.includes(':error')) return corpusCase;
  const actual = bracketed(corpusCase.input);
  return actual === indentTree(corpusCase.expected) ? corpusCase : { ...corpusCase, expected: actual };
}

function bracketed(text: string): string {
  return withTree(text, (root) => indentTree(root.toString()));
}

/** `kind`, `kind.field` and `kind.field: kind` of every node that the parser did not insert. */
function* shapes(node: Node): Generator<string> {
  yield node.type;
  for (const [index, child] of node.children.entries()) {
    const field = node.fieldNameForChild(index);
    if (field !== null && !child.isMissing) yield `${node.type}.${field}: ${child.type}`;
    yield* shapes(child);
  }
}

interface NodeType {
  readonly type: string;
  readonly named: boolean;
  readonly subtypes?: readonly NodeType[];
  readonly fields?: Readonly<Record<string, { readonly types: readonly NodeType[] }>>;
}

/** The shapes of nodes that the grammar declares, in the form of `shapes`. */
function* declaredShapes(): Generator<string> {
  const declared: readonly NodeType[] = JSON.parse(readFileSync(new URL('src/node-types.json', grammar), 'utf8'));
  const subtypes = new Map(declared.flatMap(({ type, subtypes }) => (subtypes ? [[type, subtypes] as const] : [])));
  for (const { type, fields } of declared) {
    if (subtypes.has(type)) continue;
    yield type;
    for (const [field, { types }] of Object.entries(fields ?? {})) {
      const kinds = types.flatMap((kind) => subtypes.get(kind.type) ?? [kind]);
      for (const kind of kinds) yield `${type}.${field}: ${kind.type}`;
    }
  }
}
