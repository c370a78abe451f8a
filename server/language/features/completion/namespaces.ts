// Offers the namespaces that a statement may open.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { goFileOf } from '../../go/go-package.ts';
import { directoryOf } from '../../includes/includes.ts';
import { fits } from '../../names/word-fit.ts';
import { namespaceText, startOfDeclaration } from '../../summary/summary.ts';
import { namespacePart, neighbourNamespaces } from './go-package-values.ts';
import { type CompletionContext, type Proposal, type Proposals, place } from './proposal.ts';

/**
 * The namespaces of this file, of the files that the root reads, and of other files. If the file opens no namespace in
 * the form of tRPC, namespaces in that form are offered too, as far as tRPC is used around.
 */
export function namespaceNames(context: CompletionContext<'namespace'>): Proposals {
  const { program, uri, slot, elaboration, fitOf } = context;
  const prefix = slot.qualifier === '' ? '' : `${slot.qualifier}.`;
  const read = new Set(elaboration.closure.files.map((file) => file.uri));
  const own = directoryOf(uri);
  const opened = otherNamespaces(context);
  const items: Proposal[] = [];
  for (const namespace of program.namespaces) {
    const label = namespace.slice(prefix.length);
    if (!namespace.startsWith(prefix) || fitOf(label) === fits.none) continue;
    const files = program.filesOpening(namespace).filter((file) => file !== uri);
    const isOwn = opened.has(namespace);
    if (files.length === 0 && !isOwn) continue;
    const isBeside = files.some((file) => directoryOf(file) === own);
    const rank = isOwn ? 0 : files.some((file) => read.has(file)) ? 1 : isBeside ? 2 : 3;
    items.push({ label, kind: CompletionItemKind.Module, rank });
  }
  const hasTrpcName = [...opened].some((namespace) => namespace.startsWith('trpc.'));
  for (const proposal of hasTrpcName ? [] : trpcNamespaces(context)) {
    const label = proposal.label.slice(prefix.length);
    const isNew = proposal.snippet === undefined ? !items.some((item) => item.label === label) : prefix === '';
    if (proposal.label.startsWith(prefix) && isNew) items.push({ ...proposal, label });
  }
  return { items, isIncomplete: false };
}

/** The namespaces that other statements of the file open. */
function otherNamespaces({ file: { summary }, slot }: CompletionContext): ReadonlySet<string> {
  const opened = new Set<string>();
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'namespace') continue;
    const start = startOfDeclaration(summary, index);
    const isAtPlace = start + declaration.start <= slot.start && slot.start <= start + declaration.end;
    if (!isAtPlace) opened.add(namespaceText(declaration));
  }
  return opened;
}

/**
 * The namespaces in the form of tRPC: those that schemas around suggest, unless the file has a go_package. Otherwise, if
 * tRPC is used, `trpc.APP.SERVER` with the end of the go_package or the name of the file.
 */
export function trpcNamespaces(context: CompletionContext): readonly Proposal[] {
  const { program, root, file } = context;
  if (program.settings.of(root).trpc === 'off') return [];
  const suggested = goFileOf(file.summary.exports).taken ? [] : neighbourNamespaces(context);
  if (suggested.length === 0) return context.isTrpc() ? [trpcNamespace(context)] : [];
  return suggested.map((label) => ({ label, kind: CompletionItemKind.Module, rank: 0.5 }));
}

function trpcNamespace({ file, uri }: CompletionContext): Proposal {
  const segments = (goFileOf(file.summary.exports).taken?.path ?? '')
    .split('/')
    .filter((segment) => /^\w+$/.test(segment));
  const app = segments.at(-2) ?? 'app';
  const server = segments.at(-1) ?? namespacePart(uri) ?? 'server';
  return {
    label: 'trpc.APP.SERVER',
    kind: CompletionItemKind.Snippet,
    rank: segments.length > 0 ? 0.5 : 4,
    text: `trpc.${app}.${server}`,
    snippet: `trpc.${place(1, app)}.${place(2, server)}`,
    detail: 'namespace in the form of tRPC',
  };
}
