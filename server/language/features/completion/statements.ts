// Offers statements at the top level: the keyword of each, and whole statements if the editor knows snippets.
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { Definition } from '../../binding/definition.ts';
import { snippetInForm } from '../../format/snippets.ts';
import { goFileOf } from '../../go/go-package.ts';
import type { SourceFile } from '../../source-file.ts';
import { isNamedDeclaration, startOfDeclaration } from '../../summary/summary.ts';
import { schemaSnippets } from '../../vocabulary/schema-snippets.ts';
import { declarationKeywords } from '../../vocabulary/vocabulary.ts';
import { goPackageAttributes, hasGoNeighbours } from './go-package-values.ts';
import { trpcNamespaces } from './namespaces.ts';
import { type CompletionContext, choice, type Proposal, type Proposals, place } from './proposal.ts';

type Context = CompletionContext<'statement'>;

/** The statements that flatc accepts at the place: includes before all others. */
export function statements(context: Context): Proposals {
  const section = sectionAt(context);
  // If the rest of a statement follows the place, only its first word is missing.
  const { text } = context.file;
  const following = text.slice(context.slot.end, context.slot.end + longestRest);
  const isAlone = /^[ \t]*(?:[\r\n]|\/\/|$)/.test(following);
  const takesRest = rests.find(({ pattern }) => pattern.test(following))?.words;
  const order = section === 'declarations' && !isInHead(context) ? orderLater : orderFirst;
  const present = statementsOf(context);
  const items = declarationKeywords
    .filter(({ name }) => (isInclude(name) ? section !== 'declarations' : section !== 'includes'))
    .filter(({ name }) => takesRest?.includes(name) ?? true)
    .flatMap(({ name }): readonly Proposal[] => {
      // A statement that a schema has once is rarely written again.
      const isDone = onlyOnce.includes(name) && present.has(name);
      const word: Proposal = {
        label: name,
        kind: CompletionItemKind.Keyword,
        rank: isDone ? 14 : order.indexOf(name),
        source: { words: 'statement', name },
      };
      // The word alone, so that its name and the rest are typed as usual; the whole statement is another item.
      return isAlone ? [{ ...word, text: `${name} `, ...leadingOn(name, context) }, ...whole(word, isDone)] : [word];
    });
  const pieces =
    isAlone && section !== 'includes' ? [streamingService, ...snippetsFor(context), ...trpcStatements(context)] : [];
  return { items: [...items, ...pieces].map((item) => inForm(item, context)), isIncomplete: false };
}

/** The whole statement as a snippet, ranked after the words of all statements; empty if there is no snippet for it. */
function whole({ label, source }: Proposal, isDone: boolean): readonly Proposal[] {
  const snippet = snippets[label];
  if (snippet === undefined || source === undefined) return [];
  const shown = snippet.replace(/\$\{\d+(?::([^}]*)|\|([^,|]*)[^}]*)\}|\$\d/g, '$1$2').replace(/\s+/g, ' ');
  return [
    {
      label: shown.replace('{ }', '{}'),
      kind: CompletionItemKind.Snippet,
      rank: (isDone ? 14.5 : 11.5) + Object.keys(snippets).indexOf(label) / 100,
      filter: label,
      snippet,
      source,
    },
  ];
}

/**
 * The property `leadsOn` if a word for the rest of the statement is known, so that the editor should ask again;
 * otherwise no property.
 */
function leadingOn(name: string, { program, uri, elaboration }: Context): Pick<Proposal, 'leadsOn'> {
  const hasNext =
    (name === 'include' && hasOthers(program.files, uri)) ||
    (name === 'root_type' && elaboration.declarations(uri)?.some(({ definition }) => isTable(definition)));
  return hasNext ? { leadsOn: true } : {};
}

function hasOthers(files: Iterable<SourceFile>, uri: string): boolean {
  for (const file of files) if (file.uri !== uri) return true;
  return false;
}

function isTable(definition: Definition | undefined): boolean {
  return definition?.declaration.kind === 'table';
}

function inForm(proposal: Proposal, { program, uri }: Context): Proposal {
  const { snippet } = proposal;
  return snippet === undefined
    ? proposal
    : { ...proposal, snippet: snippetInForm(snippet, program.settings.of(uri).format) };
}

/** The number of characters after the place that are looked at. */
const longestRest = 300;

/** The keywords that may come before the rest of a statement. If no pattern fits the rest, any keyword may be meant. */
const rests: readonly { readonly pattern: RegExp; readonly words: readonly string[] }[] = [
  {
    pattern: /^[ \t]*["']/,
    words: ['include', 'native_include', 'attribute', 'file_identifier', 'file_extension'],
  },
  { pattern: /^[ \t]+\w+[ \t]*[;.]/, words: ['namespace', 'root_type', 'attribute'] },
  { pattern: /^[ \t]+\w+[ \t]*:/, words: ['enum', 'union'] },
  { pattern: /^[ \t]+\w+\s*[({]/, words: ['table', 'struct', 'enum', 'union', 'rpc_service'] },
];

/** The part of the file that the place belongs to. `either` is after all includes and before all else. */
function sectionAt({ file, slot }: Context): 'includes' | 'either' | 'declarations' {
  const { summary } = file;
  let hasIncludeAfter = false;
  for (const [index, declaration] of summary.declarations.entries()) {
    const base = startOfDeclaration(summary, index);
    // Text that cannot be read is not a declaration yet, such as the word at the place itself.
    if (declaration.kind === 'unreadable') continue;
    if (base + declaration.end <= slot.start) {
      if (!isInclude(declaration.kind)) return 'declarations';
    } else if (isInclude(declaration.kind) && base + declaration.start >= slot.end) hasIncludeAfter = true;
  }
  return hasIncludeAfter ? 'includes' : 'either';
}

/** True if neither a namespace nor a definition is before the place. */
function isInHead({ file, slot }: Context): boolean {
  const { summary } = file;
  return !summary.declarations.some((declaration, index) => {
    const isBefore = startOfDeclaration(summary, index) + declaration.end <= slot.start;
    return isBefore && (declaration.kind === 'namespace' || isNamedDeclaration(declaration));
  });
}

/** The kinds of the statements that the file has. */
function statementsOf({ file: { summary } }: Context): ReadonlySet<string> {
  return new Set(summary.declarations.map(({ kind }) => kind));
}

const onlyOnce = ['root_type', 'file_identifier', 'file_extension'];

function isInclude(name: string): boolean {
  return name === 'include' || name === 'native_include';
}

const definitions = ['table', 'struct', 'enum', 'union', 'rpc_service', 'root_type'];
const rest = ['file_identifier', 'file_extension', 'native_include'];
const orderFirst = ['include', 'namespace', 'attribute', ...definitions, ...rest];
const orderLater = [...definitions, 'namespace', 'attribute', ...rest];

const name = place(1, 'Name');
const integers = choice(2, ['byte', 'ubyte', 'short', 'ushort', 'int', 'uint', 'long', 'ulong']);
const method = `${place(2, 'Method')}(${place(3, 'Request')}): ${place(4, 'Response')}`;
const streaming = `(streaming: "${choice(5, ['client', 'server', 'bidi'])}")`;

const snippets: Readonly<Record<string, string>> = {
  namespace: `namespace ${place(1, 'name')};`,
  include: 'include "$1";',
  native_include: 'native_include "$1";',
  attribute: 'attribute "$1";',
  table: `table ${name} {\n\t$0\n}`,
  struct: `struct ${name} {\n\t$0\n}`,
  enum: `enum ${name} : ${integers} {\n\t$0\n}`,
  union: `union ${name} {\n\t$0\n}`,
  rpc_service: `rpc_service ${name} {\n\t${method};\n}`,
  root_type: `root_type ${place(1, 'Table')};`,
  file_identifier: `file_identifier "${place(1, 'ABCD')}";`,
  file_extension: `file_extension "${place(1, 'bin')}";`,
};

const streamingService: Proposal = {
  label: 'rpc_service (streaming)',
  filter: 'rpc_service(streaming)',
  kind: CompletionItemKind.Snippet,
  rank: 12,
  snippet: `rpc_service ${name} {\n\t${method} ${streaming};\n}`,
  detail: 'service with a streaming method',
};

/** A label to filter by that a keyword and a blank do not fit, because the name of a declaration comes after them. */
function withoutBlanks(label: string): string {
  return label.replaceAll(' ', '');
}

/** Larger texts to start from: statements, and whole schemas while the file is empty. */
function snippetsFor({ program, root, file, slot }: Context): readonly Proposal[] {
  const hasLineEnd = /^[ \t]*\r?\n/.test(file.text.slice(slot.end, slot.end + longestRest));
  const isEmpty = file.summary.declarations.every(({ kind }) => kind === 'unreadable');
  const scopes = [
    'statement',
    ...(isEmpty ? ['file', ...(program.settings.of(root).trpc === 'off' ? [] : ['trpc-file'])] : []),
  ];
  return schemaSnippets.flatMap(({ label, description, scope, body }, index): readonly Proposal[] => {
    if (!scopes.includes(scope)) return [];
    const rank = (scope === 'statement' ? 13 : 0.5) + index / 100;
    // A snippet for a whole file ends with a line end, unless a line end follows already.
    const lines = hasLineEnd && body.at(-1) === '' ? body.slice(0, -1) : body;
    const item = { label, kind: CompletionItemKind.Snippet, rank, snippet: lines.join('\n'), detail: description };
    return [{ ...item, filter: withoutBlanks(label) }];
  });
}

/**
 * The namespace and go_package in tRPC's form, as whole statements, if tRPC is used or schemas around have a sign of
 * it. A statement that the file has already is not offered again.
 */
function trpcStatements(context: Context): readonly Proposal[] {
  const { program, root, file } = context;
  if (program.settings.of(root).trpc === 'off') return [];
  const isUsed = context.isTrpc();
  const proposals: Proposal[] = [];
  if (!file.summary.exports.some(({ kind }) => kind === 'namespace')) {
    for (const proposal of trpcNamespaces(context)) proposals.push(asStatement(proposal, 'namespace ', ';', 1.5));
  }
  const { attributes, namespace } = goFileOf(file.summary.exports);
  if (attributes.length === 0 && (isUsed || namespace.startsWith('trpc.') || hasGoNeighbours(context))) {
    for (const proposal of goPackageAttributes(context).slice(0, 2)) {
      proposals.push(asStatement(proposal, 'attribute "', '";', 2.5));
    }
  }
  return proposals;
}

function asStatement(
  { label, text, snippet, ...proposal }: Proposal,
  front: string,
  end: string,
  rank: number,
): Proposal {
  return {
    ...proposal,
    label: `${front}${label}${end}`,
    kind: CompletionItemKind.Snippet,
    rank,
    text: `${front}${text ?? label}${end}`,
    ...(snippet === undefined ? {} : { snippet: `${front}${snippet}${end}` }),
  };
}
