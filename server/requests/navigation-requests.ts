// Answers what a client asks about who names what, in the forms that it takes.
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type CancellationToken,
  type DocumentHighlight,
  type Location,
  type LocationLink,
  LSPErrorCodes,
  type PrepareRenameParams,
  type Range,
  type ReferenceParams,
  type RenameFilesParams,
  type RenameParams,
  ResponseError,
  type TextDocumentPositionParams,
  type TypeHierarchyItem,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { askedAbout } from '../client/client-edits.ts';
import { type HierarchyItem, isRefusal } from '../language/service.ts';
import type { Session } from '../session.ts';
import { canonicalUri } from '../workspace/uris.ts';

/** The places that name the thing at a position, in all schemas of the workspace. */
export async function references(
  session: Session,
  params: ReferenceParams,
  token: CancellationToken,
): Promise<Location[]> {
  const { includeDeclaration } = params.context;
  const { navigation } = session.service;
  const found = await session.answers.askEverywhere(
    params,
    (uri, at) => navigation.references(uri, at, includeDeclaration),
    token,
  );
  return found.map(({ uri, range }) => ({ uri: session.spellingOf(uri), range }));
}

export async function highlights(session: Session, params: TextDocumentPositionParams): Promise<DocumentHighlight[]> {
  return [...(await session.answers.ask(params, (uri, at) => session.service.navigation.highlights(uri, at)))];
}

/** Links, or locations for a client that takes no more. */
type Links = LocationLink[] | Location[];

export async function definition(session: Session, params: TextDocumentPositionParams): Promise<Links> {
  const links = await session.answers.ask(params, (uri, at) => session.service.definition(uri, at));
  return linksFor(session, links, session.features?.hasDefinitionLinks);
}

/** The same as the definition, for clients that ask for this one. */
export async function declaration(session: Session, params: TextDocumentPositionParams): Promise<Links> {
  const links = await session.answers.ask(params, (uri, at) => session.service.definition(uri, at));
  return linksFor(session, links, session.features?.navigation.hasDeclarationLinks);
}

export async function typeDefinition(session: Session, params: TextDocumentPositionParams): Promise<Links> {
  const links = await session.answers.ask(params, (uri, at) => session.service.navigation.typeDefinition(uri, at));
  return linksFor(session, links, session.features?.navigation.hasTypeDefinitionLinks);
}

export async function implementation(
  session: Session,
  params: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<Links> {
  const { navigation } = session.service;
  const links = await session.answers.askEverywhere(params, (uri, at) => navigation.implementation(uri, at), token);
  return linksFor(session, links, session.features?.navigation.hasImplementationLinks);
}

/** What would be renamed; an error with the reason where it cannot be. */
export async function prepareRename(session: Session, params: PrepareRenameParams) {
  const target = await session.answers.ask(params, (uri, at) => session.service.navigation.prepareRename(uri, at));
  return target && isRefusal(target) ? refused(target.refusal) : (target ?? null);
}

/** The edits of a renaming; an error with the reason where there are none. */
export async function rename(
  session: Session,
  params: RenameParams,
  token: CancellationToken,
): Promise<WorkspaceEdit | ResponseError<void> | null> {
  const { newName } = params;
  if (typeof newName !== 'string') throw new TypeError('a rename needs a new name');
  const { navigation } = session.service;
  const edit = await session.answers.askEverywhere(params, (uri, at) => navigation.rename(uri, at, newName), token);
  if (edit && isRefusal(edit)) return refused(edit.refusal);
  if (!edit) return null;
  const lookedAt = [canonicalUri(params.textDocument.uri)];
  const refusal = session.refusalOf(edit, lookedAt);
  if (refusal !== undefined) return refused(refusal);
  return (
    session.edited(edit, lookedAt) ??
    refused('The editor cannot rename a file as part of an edit; rename the file itself.')
  );
}

function refused(reason: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}

/** The edits of includes when files and folders are renamed or moved. */
export async function willRenameFiles(session: Session, { files }: RenameFilesParams): Promise<WorkspaceEdit | null> {
  const moves = files.map(({ oldUri, newUri }) => ({ from: withoutSlash(oldUri), to: withoutSlash(newUri) }));
  const edit = await session.answers.askAll(() => session.service.navigation.renameFiles(moves));
  const support = session.features?.edits;
  if (!edit || !support) return null;
  // What is none of ours stays as it is, which does not keep the files from being moved.
  const documentChanges = (edit.documentChanges ?? []).filter(
    (change) => session.refusalOf({ documentChanges: [change] }) === undefined,
  );
  if (documentChanges.length === 0) return null;
  const annotation = { label: 'Update includes', description: 'They will still refer to the same files.' };
  return session.edited(askedAbout({ documentChanges }, support, annotation)) ?? null;
}

function withoutSlash(uri: string): string {
  return canonicalUri(uri).replace(/\/$/, '');
}

export async function prepareCalls(session: Session, params: TextDocumentPositionParams): Promise<CallHierarchyItem[]> {
  return spelledItems(
    session,
    await session.answers.ask(params, (uri, at) => session.service.navigation.prepareCalls(uri, at)),
  );
}

export async function incomingCalls(
  session: Session,
  { item }: ItemParams,
  token: CancellationToken,
): Promise<CallHierarchyIncomingCall[]> {
  const { navigation } = session.service;
  const calls = await session.answers.askEverywhere(
    placeOf(item),
    (uri, at) => navigation.incomingCalls(uri, at),
    token,
  );
  return calls.map((call) => ({ from: spelledItem(session, call.item), fromRanges: [...call.ranges] }));
}

export async function outgoingCalls(session: Session, { item }: ItemParams): Promise<CallHierarchyOutgoingCall[]> {
  const { navigation } = session.service;
  const calls = await session.answers.ask(placeOf(item), (uri, at) => navigation.outgoingCalls(uri, at));
  return calls.map((call) => ({ to: spelledItem(session, call.item), fromRanges: [...call.ranges] }));
}

export async function prepareTypes(session: Session, params: TextDocumentPositionParams): Promise<TypeHierarchyItem[]> {
  return spelledItems(
    session,
    await session.answers.ask(params, (uri, at) => session.service.navigation.prepareTypes(uri, at)),
  );
}

export async function supertypes(
  session: Session,
  { item }: ItemParams,
  token: CancellationToken,
): Promise<TypeHierarchyItem[]> {
  const { navigation } = session.service;
  const found = await session.answers.askEverywhere(placeOf(item), (uri, at) => navigation.supertypes(uri, at), token);
  return spelledItems(session, found);
}

export async function subtypes(session: Session, { item }: ItemParams): Promise<TypeHierarchyItem[]> {
  const { navigation } = session.service;
  return spelledItems(session, await session.answers.ask(placeOf(item), (uri, at) => navigation.subtypes(uri, at)));
}

/** An item that the client was given, of which only its place matters. */
interface ItemParams {
  readonly item: { readonly uri: string; readonly selectionRange: Range };
}

/** The place of an item's name, by which it is found again. */
function placeOf({ uri, selectionRange }: ItemParams['item']) {
  return { textDocument: { uri }, position: selectionRange.start };
}

function spelledItem(session: Session, item: HierarchyItem): HierarchyItem {
  return { ...item, uri: session.spellingOf(item.uri) };
}

function spelledItems(session: Session, items: readonly HierarchyItem[]): HierarchyItem[] {
  return items.map((item) => spelledItem(session, item));
}

function linksFor(session: Session, links: readonly LocationLink[], hasLinks: boolean | undefined): Links {
  const spelled = session.spelled(links);
  return hasLinks ? spelled : spelled.map(toLocation);
}

function toLocation({ targetUri, targetSelectionRange }: LocationLink): Location {
  return { uri: targetUri, range: targetSelectionRange };
}
