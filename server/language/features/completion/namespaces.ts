// Offers the namespaces that a statement may open.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { goFileOf } from '../../go/go-package.ts';
import { directoryOf } from '../../includes/includes.ts';
import { fits } from '../../names/word-fit.ts';
import { namespaceText, startOfDeclaration } from '../../summary/summary.ts';
import { type CompletionContext, type Proposal, type Proposals, place } from './proposal.ts';

/**
 * The namespaces of this file, of the files that the root reads, and of other files. If the rules of tRPC apply and the
 * file opens no namespace in their form, a namespace in that form is offered too.
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
  if (prefix === '' && !hasTrpcName && context.isTrpc()) items.push(trpcNamespace(context));
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

/** The namespace `trpc.APP.SERVER`, with the end of the file's go_package if it has one. */
export function trpcNamespace({ file }: Pick<CompletionContext, 'file'>): Proposal {
  const segments = (goFileOf(file.summary.exports).taken?.path ?? '')
    .split('/')
    .filter((segment) => /^\w+$/.test(segment));
  const app = segments.at(-2) ?? 'app';
  const server = segments.at(-1) ?? 'server';
  return {
    label: 'trpc.APP.SERVER',
    kind: CompletionItemKind.Snippet,
    rank: segments.length > 0 ? 0.5 : 4,
    text: `trpc.${app}.${server}`,
    snippet: `trpc.${place(1, app)}.${place(2, server)}`,
    detail: 'namespace in the form of tRPC',
  };
}
