// Shows the files of a namespace, and its name in generated code.
import { counted } from '../../counted.ts';
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { type GoPackage, goFileOf } from '../../go/go-package.ts';
import { type Mention, mayMention } from '../../summary/mentions.ts';
import { exportsOf } from '../../symbols/file-views.ts';
import { opensNamespace } from '../../symbols/schema-symbol.ts';
import { usesTrpc } from '../../trpc/trpc-scope.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { goPackageFacts } from './go-package-facts.ts';
import type { HoverContext } from './source.ts';

const mostFiles = 8;
/** The most files that are counted, so that the answer takes as long in a workspace of any size. */
const mostCounted = 100;

/**
 * The namespace that a place names: the files of the root that open it, the number of other files, and its names in
 * generated code.
 */
export function hoverOfNamespace(context: HoverContext): readonly HoverBlock[] {
  const { symbol } = context.symbol ?? {};
  if (symbol?.kind !== 'namespace') return [];
  const { name } = symbol;
  const facts = [...filesFact(context, name), ...othersFact(context, name), ...codeFacts(context, name)];
  return [
    { kind: 'code', text: `namespace ${name};` },
    { kind: 'facts', facts },
  ];
}

/** The files of the root that open the namespace or one inside it, the file of the place first. */
function filesFact({ program, closure, uri, summary }: HoverContext, name: string): readonly HoverFact[] {
  const part: Mention = { kind: 'namespace-part', text: simpleNameOf(name) };
  const others = closure.files.flatMap((file) => {
    const exports = file.uri === uri ? [] : exportsOf(program, file.uri);
    return mayMention(exports, part) && opensNamespace(exports, name) ? [file.uri] : [];
  });
  const files = [...(opensNamespace(summary.exports, name) ? [uri] : []), ...others.sort()];
  if (files.length === 0) return [];
  const shown = files.slice(0, mostFiles).map((file) => program.display(file));
  const rest = files.length - shown.length;
  return [['Files', ...shown, ...(rest > 0 ? [{ words: `${rest} more` }] : [])]];
}

/**
 * The number of files outside the root that open a namespace of the same name. Namespaces of files that are not read
 * together are different ones.
 */
function othersFact({ program, closure }: HoverContext, name: string): readonly HoverFact[] {
  const readTogether = new Set(closure.files.map((file) => file.uri));
  const others = new Set<string>();
  for (const inside of program.namespaces) {
    if (inside !== name && !inside.startsWith(`${name}.`)) continue;
    for (const file of program.filesOpening(inside)) if (!readTogether.has(file)) others.add(file);
    if (others.size > mostCounted) break;
  }
  if (others.size === 0) return [];
  const files = others.size > mostCounted ? `more than ${mostCounted} files` : counted(others.size, 'file');
  return [['Elsewhere', { words: `${files}, which this file does not include` }]];
}

/**
 * The names of the namespace in generated code. C++ uses the same name. For Go, flatc makes a package of the last part,
 * in a folder for all parts, unless tRPC makes a package of the file.
 */
function codeFacts(context: HoverContext, name: string): readonly HoverFact[] {
  const { program, closure, uri } = context;
  const cpp: HoverFact = ['C++', name.replaceAll('.', '::')];
  const goPackage = usesTrpc(program, closure, uri) ? trpcPackage(context, name) : undefined;
  if (goPackage) return [cpp, ...goPackageFacts(goPackage)];
  const parts = name.split('.');
  return [cpp, ['Go', { words: `package \`${parts.at(-1)}\` in \`${parts.join('/')}\`` }]];
}

/**
 * The Go package that tRPC makes of the first file with the namespace; undefined if no such file has one. The file of
 * the hover comes before all others.
 */
function trpcPackage({ program, closure, uri, summary }: HoverContext, name: string): GoPackage | undefined {
  const part: Mention = { kind: 'namespace-part', text: simpleNameOf(name) };
  const others = closure.files.flatMap((file) => (file.uri === uri ? [] : [exportsOf(program, file.uri)]));
  for (const exports of [summary.exports, ...others]) {
    if (!mayMention(exports, part)) continue;
    const go = goFileOf(exports);
    if (go.namespace === name && go.package) return go.package;
  }
  return undefined;
}
