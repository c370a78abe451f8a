// Lists all questions of an editor about a file, as functions of a service.
import type { Position } from 'vscode-languageserver-types';
import type { LanguageService } from '../../server/language/service.ts';
import { LanguageService as Service, SourceFile } from '../../server/language/service.ts';
import { some } from '../thorough.ts';

export const uri = 'file:///main.fbs';

/** A service with one file, before any question. */
export function serviceWith(text: string): LanguageService {
  const service = new Service();
  service.setFile(service.createFile(uri, 'flatbuffers', 1, text));
  return service;
}

type Feature = (service: LanguageService) => unknown;

/**
 * Asks at the first and last words of a text, which are the same for every size. A usual run asks at every other word,
 * because each question parses the surroundings.
 */
function atPlaces(ask: (service: LanguageService, position: Position) => unknown): Feature {
  return (service) => {
    const file = service.file(uri);
    const { text = '' } = file ?? {};
    const end = Math.max(text.length - 100, 0);
    const first = [...text.slice(0, 100).matchAll(/\b\w/g)].slice(0, 4).map(({ index }) => index);
    const last = [...text.slice(end).matchAll(/\b\w/g)].slice(-4).map(({ index }) => end + index);
    return some([...first, ...last], 2).map((offset) => file && ask(service, file.positionAt(offset)));
  };
}

const wholeFile = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

export const features: Readonly<Record<string, Feature>> = {
  diagnose: (service) => service.diagnose(uri),
  'diagnose after an edit': (service) => {
    const file = service.file(uri);
    if (!file) return undefined;
    const position = file.positionAt(60);
    const change = { range: { start: position, end: position }, text: ' ' };
    service.setFile(SourceFile.update(file, [change], file.version + 1));
    return service.diagnose(uri);
  },
  'code actions': (service) => {
    // An editor asks about findings that touch the caret.
    const { diagnostics } = service.diagnose(uri);
    const places = [0, diagnostics.length >> 1, diagnostics.length - 1].flatMap((index) => diagnostics[index] ?? []);
    return places.map(({ range }) => service.codeActions(uri, { range: { start: range.start, end: range.start } }));
  },
  refactorings: (service) => service.codeActions(uri, { range: wholeFile, only: ['refactor', 'source'] }),
  hover: atPlaces((service, position) => service.hover(uri, position, 'markdown')),
  completion: atPlaces((service, position) => service.completion(uri, position)),
  'on type': atPlaces((service, position) => service.onType(uri, position, '\n')),
  definition: atPlaces((service, position) => service.definition(uri, position)),
  'type definition': atPlaces((service, position) => service.typeDefinition(uri, position)),
  implementation: atPlaces((service, position) => service.implementation(uri, position)),
  references: atPlaces((service, position) => service.references(uri, position, true)),
  highlights: atPlaces((service, position) => service.highlights(uri, position)),
  'prepare rename': atPlaces((service, position) => service.prepareRename(uri, position)),
  'call hierarchy': atPlaces((service, position) => service.prepareCalls(uri, position)),
  'type hierarchy': atPlaces((service, position) => service.prepareTypes(uri, position)),
  'document symbols': (service) => service.documentSymbols(uri),
  'workspace symbols': (service) => service.workspaceSymbols('t'),
  'document links': (service) => service.documentLinks(uri),
  folding: (service) => service.foldingRanges(uri),
  'selection ranges': atPlaces((service, position) => service.selectionRanges(uri, [position])),
  'semantic tokens': (service) => service.semanticTokens(uri),
  'inlay hints': (service) => service.inlayHints(uri, wholeFile),
  'code lenses': (service) => service.codeLenses(uri, []),
};

/** Features that try changes until an effort is spent, which is proportional to the text plus a constant. */
export const bounded: ReadonlySet<string> = new Set(['code actions', 'refactorings']);

/** Features that look at most of a text, counted together: the fastest growth dominates the sum. */
export const together: Feature = (service) =>
  [
    ...['diagnose', 'document symbols', 'folding', 'semantic tokens', 'inlay hints'],
    ...['completion', 'hover', 'definition', 'references', 'prepare rename', 'selection ranges'],
  ].map((name) => features[name]?.(service));
