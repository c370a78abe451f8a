// Judges files and schemas: findings, older versions, buffers of data, and the project around a schema.
import { listBufferSchemas } from '../buffer-schemas.ts';
import type { FileReport, RootReport } from '../checks.ts';
import {
  breakingChanges,
  intactSchema,
  layoutChanges,
  originFacts,
  readSchema,
  settledSchema,
} from '../compatibility/questions.ts';
import { convertData, dataToBuffer, onePassWriter } from '../data-to-buffer.ts';
import type { RefusedFile } from '../diagnostics/refused-files.ts';
import { refusedFile } from '../diagnostics/roots.ts';
import { declaredKind } from '../features/declared-kind.ts';
import { fileDocumentation } from '../features/file-documentation.ts';
import { generatorSupport } from '../features/generator-support.ts';
import type { SchemaFacts } from '../generate/schema-facts.ts';
import { hasLostIncludeIn, repairingFolders } from '../includes/include-targets.ts';
import { proposalFor } from '../project/proposal.ts';
import { projectReport } from '../project/report.ts';
import { schemaFacts } from '../schema-facts.ts';
import { type ListedSchema, listSchemas } from '../schema-list.ts';
import { Writing } from './writing.ts';

export class Checking extends Writing {
  /** The diagnostics of one file, through the root that suits it best. */
  readonly diagnose = (uri: string): FileReport => this.checks.diagnose(uri);

  /** The root that suits a file best. To find it takes less work than `diagnose`. */
  rootOf(uri: string): string {
    return this.checks.rootOf(uri);
  }

  /** flatc's verdict about a root, with all findings in the files that it includes. */
  checkRoot(root: string): RootReport {
    return this.checks.checkRoot(root);
  }

  /** True if flatc refuses a root. Findings that do not change this verdict are not computed. */
  isRefused(root: string): boolean {
    return this.checks.isRefused(root);
  }

  /**
   * An included file, with the first finding in it for which flatc refuses a root; undefined if flatc does not refuse
   * the root for this file.
   */
  readonly refusedFile = this.inAllFiles(refusedFile);

  /**
   * Sets the refused files that the includes of a root lead to. Returns true if the files or their findings differ from
   * before.
   */
  setRefused(root: string, refused: readonly RefusedFile[]): boolean {
    return this.checks.setRefused(root, refused);
  }

  /** The known schemas for which `isMeant` returns true, with their uses. */
  schemas(isMeant: (uri: string) => boolean): readonly ListedSchema[] {
    return listSchemas(this.program, this.uris.filter(isMeant));
  }

  /** The facts about a schema before a tool generates code from it; `report` is the answer of `checkRoot`. */
  schemaFacts(root: string, report = this.checkRoot(root)): SchemaFacts {
    return schemaFacts(this.program, root, report);
  }

  /** The features of a root that each generator of flatc refuses or crashes on. */
  readonly generatorSupport = this.inAllFiles(generatorSupport);
  /** A root in the form in which versions are compared; undefined for a missing file. */
  readonly comparedSchema = this.inAllFiles(readSchema);
  /** The comment and the attributes of a declaration in the compared form. */
  readonly originFacts = this.inAllFiles(originFacts);
  /** The introduction, the statements and the names of a file, for its documentation. */
  readonly fileDocumentation = this.inAllFiles(fileDocumentation);
  /**
   * A copy of a root as an older version for comparisons; undefined for a missing file. Nothing of the copy is kept in
   * this service.
   */
  readonly settledSchema = this.inAllFiles(settledSchema);
  /** A copy of a refused root as an older version, with the declarations that its errors do not affect. */
  readonly intactSchema = this.inAllFiles(intactSchema);
  /**
   * The changes of a root that break baselines, the oldest first, except the changes that comments in its files accept.
   */
  readonly breakingChanges = this.inAllFiles(breakingChanges);
  /** The slots, offsets and sizes of a root that differ from a named older version, as Markdown. */
  readonly layoutChanges = this.inAllFiles(layoutChanges);
  /** The schemas by which buffers may be read, of those with the given URIs. */
  readonly bufferSchemas = this.inAllFiles(listBufferSchemas);
  /** The kind of the declaration with a full name in any file; undefined if no file declares the name. */
  readonly kindOf = this.inAllFiles(declaredKind);
  /** The bytes of a valid file with data, as `flatc -b` writes them. `convertData` also accepts a text with errors. */
  readonly dataToBuffer = this.inAllFiles(dataToBuffer);
  /**
   * A writer that turns JSON of a file's schema into a buffer while it reads the JSON; undefined if flatc refuses the
   * schema.
   */
  readonly onePassWriter = this.inAllFiles(onePassWriter);
  readonly convertData = this.inAllFiles(convertData);
  /** The facts about the project of a schema, each with the line that it comes from. */
  readonly projectReport = this.inAllFiles(projectReport);
  /** The flatbuffers.json with the facts of the build around a schema; undefined if the build has no facts for it. */
  readonly proposedProjectFile = this.inAllFiles(proposalFor);
  /** True if all includes of a root were looked up, and one is missing, leads to a directory or is unreadable. */
  readonly hasLostInclude = this.inAllFiles(hasLostIncludeIn);
  /** The build folders in which includes of a root were found that flatc alone would not find, each once. */
  readonly repairingFolders = this.inAllFiles(repairingFolders);
}
