// Makes the parts of a session that know generated code: its files, their declarations, and the code that uses them.
import type { Answers } from '../answers.ts';
import type { Clock } from '../clock.ts';
import type { LanguageService, SourceFile } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { GeneratedFiles } from '../workspace/generated-files.ts';
import type { Indexer } from '../workspace/indexer.ts';
import { CodeUses } from './code-uses.ts';
import { GeneratedCode } from './generated-code.ts';
import { KeptCode } from './kept-code.ts';

/** The rest of the session, as far as these parts need it. */
interface Around {
  readonly service: LanguageService;
  readonly answers: Answers;
  readonly turns: Turns;
  readonly clock: Clock;
  readonly folders: () => readonly string[];
  /** The folders in which generated code is looked for, once the schemas to read are known. */
  readonly codeFolders: ConstructorParameters<typeof GeneratedFiles>[2]['folders'];
  /** The reading of schemas. */
  readonly reading: () => Indexer;
  readonly isWatched: () => boolean;
  readonly textOf: (uri: string, text: string) => SourceFile;
  readonly warn: (uri: string, reason: string) => void;
}

export interface CodeParts {
  readonly generatedFiles: GeneratedFiles;
  readonly generatedCode: GeneratedCode;
  readonly keptCode: KeptCode;
  readonly codeUses: CodeUses;
}

/** The parts of a session that know generated code. */
export function codeParts(fileSystem: FileSystem, around: Around): CodeParts {
  const { service, answers, turns, clock, folders, codeFolders, reading, isWatched, textOf, warn } = around;
  const generatedFiles = new GeneratedFiles(fileSystem, turns, { folders: codeFolders, reading, isWatched, warn });
  const generatedCode = new GeneratedCode({ service, answers, fileSystem, turns, files: generatedFiles, warn });
  return {
    generatedFiles,
    generatedCode,
    keptCode: new KeptCode(generatedCode, clock, () => reading().done),
    codeUses: new CodeUses({ fileSystem, turns, folders, linesOf: textOf }),
  };
}
