// Everything that an editor asks of a file, as functions of a service that knows it.
import type { Position } from 'vscode-languageserver-types';
import type { LanguageService } from '../../server/language/service.ts';
import { LanguageService as Service } from '../../server/language/service.ts';

export const uri = 'file:///main.fbs';

/** A service with one file, of which nothing has been asked. */
export function serviceWith(text: string): LanguageService {
  const service = new Service();
  service.setFile(service.createFile(uri, 'flatbuffers', 1, text));
  return service;
}

type Feature = (service: LanguageService) => unknown;

/** Asks at the start and at the end of a text, at places that stand in the same parts of a small one and of a large one. */
function atPlaces(ask: (service: LanguageService, position: Position) => unknown): Feature {
  return (service) => {
    const file = service.file(uri);
    const length = file?.text.length ?? 0;
    return [8, length / 3, (2 * length) / 3, length - 3]
      .map(Math.floor)
      .map((offset) => file && ask(service, file.positionAt(offset)));
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
    service.setFile(service.typing.edit(file, [change], file.version + 1));
    return service.diagnose(uri);
  },
  'code actions': (service) => {
    // An editor asks for what touches the caret.
    const { diagnostics } = service.diagnose(uri);
    const places = [0, diagnostics.length >> 1, diagnostics.length - 1].flatMap((index) => diagnostics[index] ?? []);
    return places.map(({ range }) => service.codeActions(uri, { range: { start: range.start, end: range.start } }));
  },
  refactorings: atPlaces((service, position) =>
    service.codeActions(uri, { range: { start: position, end: position }, only: ['refactor', 'source'] }),
  ),
  hover: atPlaces((service, position) => service.hover(uri, position, 'markdown')),
  completion: atPlaces((service, position) => service.typing.completion(uri, position)),
  'on type': atPlaces((service, position) => service.typing.onType(uri, position, '\n')),
  definition: atPlaces((service, position) => service.definition(uri, position)),
  'type definition': atPlaces((service, position) => service.navigation.typeDefinition(uri, position)),
  implementation: atPlaces((service, position) => service.navigation.implementation(uri, position)),
  references: atPlaces((service, position) => service.navigation.references(uri, position, true)),
  highlights: atPlaces((service, position) => service.navigation.highlights(uri, position)),
  'prepare rename': atPlaces((service, position) => service.navigation.prepareRename(uri, position)),
  'call hierarchy': atPlaces((service, position) => service.navigation.prepareCalls(uri, position)),
  'type hierarchy': atPlaces((service, position) => service.navigation.prepareTypes(uri, position)),
  'document symbols': (service) => service.structure.documentSymbols(uri),
  'workspace symbols': (service) => service.structure.workspaceSymbols('t'),
  'document links': (service) => service.structure.documentLinks(uri),
  folding: (service) => service.structure.foldingRanges(uri),
  'selection ranges': atPlaces((service, position) => service.structure.selectionRanges(uri, [position])),
  'semantic tokens': (service) => service.structure.semanticTokens(uri),
  'inlay hints': (service) => service.structure.inlayHints(uri, wholeFile),
  'code lenses': (service) => service.codeLenses(uri, []),
};

/** The features that try out changes until an effort is spent, which is in proportion to the text, and some. */
export const bounded: ReadonlySet<string> = new Set(['code actions', 'refactorings']);
