// Provides random schemas in a service, for properties of every name in them.
import type { Position } from 'vscode-languageserver-types';
import type { LanguageService } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { randomOf } from '../conformance/differential/random.ts';
import { randomSchema } from '../conformance/differential/schema.ts';
import type { Fixture } from '../fixture.ts';

/** A service with the files of a fixture. `ask` answers when all files are known that the answer depends on. */
export interface RandomService {
  readonly fixture: Fixture;
  readonly service: LanguageService;
  readonly ask: <Answer>(question: (service: LanguageService) => Answer) => Answer;
}

/** A service with the files of a random schema, which the seed determines. */
export function randomService(seed: number): RandomService {
  const { files, args } = randomSchema(randomOf(seed, 0));
  const includePaths = args.flatMap((arg, index) => (args[index - 1] === '-I' ? [uriOf(`/${arg}`)] : []));
  const texts = new Map([...files].map(([path, text]) => [`/${path}`, text]));
  return serviceWith({ files: texts, caret: undefined, annotations: [], settings: { includePaths } });
}

/** A random schema in each of some folders, with common names of files and types. */
export function randomFolders(seed: number, folders: readonly string[]): Fixture {
  const files = new Map<string, string>();
  for (const [index, folder] of folders.entries()) {
    for (const [path, text] of randomSchema(randomOf(seed, index)).files) files.set(`/${folder}/${path}`, text);
  }
  return { files, caret: undefined, annotations: [], settings: {} };
}

/** A service with the files of a fixture, whose questions are asked until all files are read. */
export function serviceWith(fixture: Fixture): RandomService {
  const service = serviceOf(fixture);
  return { fixture, service, ask: (question) => settled(service, fixture, () => question(service)) };
}

/** A place of a word in one of the files. */
export interface WordPlace {
  readonly uri: string;
  readonly position: Position;
  readonly word: string;
}

/** The words of all files, in order. */
export function wordsOf({ fixture, service }: RandomService): readonly WordPlace[] {
  return [...fixture.files].flatMap(([path, text]) =>
    [...text.matchAll(/[A-Za-z_]\w*/g)].flatMap(({ 0: word, index }) => {
      const position = service.file(uriOf(path))?.positionAt(index);
      return position ? [{ uri: uriOf(path), position, word }] : [];
    }),
  );
}
