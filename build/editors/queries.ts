// Makes the queries for each editor from those of the grammar, with the editor's names of captures, so that each
// pattern is written once.
import { textOf } from './text.ts';

/** The names of each capture in the editor. A capture without a name is left out with its patterns. */
type Names = Readonly<Record<string, readonly string[]>>;

interface Variant {
  /** The folder of the editor's queries, from the root of the project. */
  readonly folder: string;
  /** The generated queries, by their names in grammar/queries. */
  readonly made: Readonly<Record<string, Names>>;
  /** The handwritten queries, whose patterns differ and not only their names. */
  readonly written: readonly string[];
}

const inEditorsOf = { outer: 'around', inner: 'inside' } as const;
const aroundAndInside: Names = Object.fromEntries(
  ['class.outer', 'class.inner', 'function.outer', 'parameter.outer', 'comment.outer'].map((name) => {
    const [object, part] = name.split('.') as [string, keyof typeof inEditorsOf];
    return [name, [`${object}.${inEditorsOf[part]}`]];
  }),
);
const noSuchObjects: Names = { 'attribute.outer': [], 'statement.outer': [] };

/** The editors that read queries. */
export const variants: Readonly<Record<'neovim' | 'helix' | 'zed', Variant>> = {
  neovim: {
    folder: 'editors/neovim/queries/flatbuffers/',
    made: {
      highlights: {
        comment: ['comment', 'spell'],
        'comment.documentation': ['comment.documentation', 'spell'],
      },
      injections: {},
      locals: {},
      folds: {},
      indents: {},
      textobjects: {},
    },
    written: [],
  },
  helix: {
    folder: 'editors/helix/runtime/queries/flatbuffers/',
    made: {
      highlights: {
        boolean: ['constant.builtin.boolean'],
        'comment.documentation': ['comment.line.documentation'],
        constant: ['type.enum.variant'],
        'keyword.import': ['keyword.control.import'],
        'keyword.type': ['keyword.storage.type'],
        module: ['namespace'],
        number: ['constant.numeric.integer'],
        'number.float': ['constant.numeric.float'],
        property: ['variable.other.member'],
      },
      injections: {},
      textobjects: { ...aroundAndInside, ...noSuchObjects },
      rainbows: {},
    },
    written: ['indents', 'tags'],
  },
  zed: {
    folder: 'editors/zed/languages/flatbuffers/',
    made: {
      highlights: {
        'comment.documentation': ['comment.doc'],
        constant: ['variant'],
        'function.method': ['function'],
        'keyword.import': ['keyword'],
        'keyword.type': ['keyword'],
        module: ['type'],
        'number.float': ['number'],
        'string.special.path': ['string.special'],
      },
      injections: { 'injection.content': ['content'] },
      textobjects: { ...aroundAndInside, ...noSuchObjects, 'parameter.outer': [] },
      outline: {},
      brackets: {},
    },
    written: ['indents', 'overrides'],
  },
};

/** The generated queries, by their path from the root of the project. */
export function madeQueries(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { folder, made } of Object.values(variants)) {
    for (const [name, names] of Object.entries(made)) {
      const source = textOf(`grammar/queries/${name}.scm`);
      const text = namedOtherwise(source, names)
        // Zed names the language differently.
        .replace('injection.language', folder.includes('/zed/') ? '"language"' : 'injection.language');
      files.set(`${folder}${name}.scm`, `; Made from grammar/queries/${name}.scm by \`npm run editors\`.\n\n${text}`);
    }
  }
  return files;
}

/** A query with other names of captures, in patterns and predicates. Fails if the query lacks a named capture. */
function namedOtherwise(source: string, names: Names): string {
  const unused = Object.keys(names).filter(
    (name) => !new RegExp(`@${name.replaceAll('.', '\\.')}(?![\\w.])`).test(source),
  );
  if (unused.length > 0) throw new Error(`no such captures: ${unused.join(', ')}`);
  return withoutEmptyHeadings(
    formsOf(source)
      .filter((form) => !capturesOf(form).some((name) => names[name]?.length === 0))
      .map((form) =>
        form.replace(/^[^;].*/gm, (line) =>
          line.replace(/@([a-z]+(?:\.[a-z]+)*)/g, (_, name: string, offset: number) => {
            const others = names[name] ?? [name];
            // A predicate asks about a single capture.
            const asked = /\(#[\w!?-]+ $/.test(line.slice(0, offset));
            return (asked ? others.slice(0, 1) : others).map((other) => `@${other}`).join(' ');
          }),
        ),
      ),
  );
}

const capturesOf = (form: string): readonly string[] =>
  [...form.replace(/^;.*/gm, '').matchAll(/@([a-z.]+)/g)].map(([, name = '']) => name);

/** The parts of a query: patterns and comments, each with the blank lines after it. */
function formsOf(source: string): readonly string[] {
  return source.split(/^(?=[(["])|(?<=\n\n)(?=;)/m);
}

/** Removes a comment whose patterns were left out. */
function withoutEmptyHeadings(forms: readonly string[]): string {
  const isHeading = (form: string | undefined) => form?.startsWith(';') ?? false;
  const kept = forms.filter(
    (form, index) => index === 0 || !isHeading(form) || !(index + 1 >= forms.length || isHeading(forms[index + 1])),
  );
  return `${kept.join('').trimEnd()}\n`;
}
