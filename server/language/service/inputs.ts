// Takes what answers are made of: files, settings, builds, and what is known of other places.
import { RecentNames } from '../cursor/recent-names.ts';
import { goModulePath } from '../go/go-package.ts';
import { includedBy, includeSearches } from '../includes/include-targets.ts';
import type { Existence } from '../includes/includes.ts';
import type { PositionEncoding } from '../position-encoding.ts';
import type { SettingsMap } from '../settings-map.ts';
import { SourceFile } from '../source-file.ts';
import { Questions } from './questions.ts';

/** A file, and the URIs that decide where its includes lead. */
export interface FileIncludes {
  readonly uri: string;
  readonly places: readonly string[];
}

export class Inputs extends Questions {
  /** The notes about the words that questions look for in all files. */
  readonly asked = this.program.asked;
  /** Does the work of the first questions about names for a number of files. Returns true if work is left. */
  readonly prepare = this.program.prepare;
  /** A URI for people: a path relative to the working directory, if the URI is inside it. */
  readonly display = this.program.display.bind(this.program);
  /** Sets the settings of directories, and the settings of all other files. Returns true if they differ from before. */
  readonly configure = this.program.configure.bind(this.program);
  /** Sets the state of a URI whose text is not given. */
  readonly setExistence = this.program.setExistence.bind(this.program);
  /** Sets the schema, or other data, that flatc reads before a data file. Undefined takes that back. */
  readonly setSchemaOf = this.program.dataSchemas.set;
  /**
   * The file that flatc reads before a data file, by `setSchemaOf`, the settings or the file itself. Undefined for a
   * schema, and if no schema is known.
   */
  readonly schemaOf = this.program.dataSchemas.of;
  /**
   * The schema of a data file that need not be set by `setFile`, and the source that named the schema. Undefined if no
   * schema is known.
   */
  readonly associationOf = this.program.dataSchemas.associationOf;
  /** True if a file is JSON without a known schema; such a file gets no findings. */
  readonly isForeign = this.program.dataSchemas.isForeign;
  /** The builds that were last given to `setBuilds`; undefined if they are unknown. */
  readonly knownBuilds = () => this.program.builds;
  /** Sets the facts of the workspace's builds, by which includes are found that flatc alone would not find. */
  readonly setBuilds = this.program.setBuilds.bind(this.program);
  /** Sets the stale generated code of all schemas, which replaces earlier calls. */
  readonly setStaleCode = this.program.setStaleCode.bind(this.program);
  /** Sets the open documents that are UTF-16 on disk, whatever text their editor shows; it replaces earlier calls. */
  readonly setSavedAsUtf16 = this.program.savedAsUtf16.set;
  /** True if answers since the last call depended on builds that are not yet known. */
  readonly takeWantsBuilds = this.program.takeWantsBuilds.bind(this.program);
  /** The unit of columns in questions and answers. It must be set before the first file. */
  positionEncoding: PositionEncoding = 'utf-16';
  protected readonly recent = new RecentNames();
  readonly #beforeEdit = this.recent.willChange.bind(this.recent);

  /** Makes a file with a text, for `setFile`, without parsing it. */
  createFile(uri: string, languageId: string, version: number, text: string): SourceFile {
    return SourceFile.create(uri, languageId, version, text, this.positionEncoding, this.#beforeEdit);
  }

  /** Announces the number of all files, before they are added; of a small workspace, all summaries are kept. */
  expectFiles(count: number): void {
    this.program.expectFiles(count);
  }

  /** Adds or replaces a file, or announces that its text has changed. */
  readonly setFile = (file: SourceFile): void => this.program.setFile(file);
  /** Removes a file; `existence` is the new state of its URI. */
  readonly removeFile = (uri: string, existence: Existence): void => this.program.removeFile(uri, existence);

  /** Sets the text of the go.mod in a directory; undefined means that the directory has none. */
  setGoModule(directory: string, text: string | undefined): void {
    this.program.setGoModule(directory, text === undefined ? undefined : goModulePath(text));
  }

  /** A number that grows with every change of an input. */
  get version(): number {
    return this.program.version;
  }

  /** The URIs of all files whose texts are given. */
  get uris(): readonly string[] {
    return [...this.program.files].map((file) => file.uri);
  }

  readonly file = this.program.file;

  /** The unknown URIs on which answers since the last call depended. The caller sets their state and asks again. */
  takeUnknown(): readonly string[] {
    return this.program.takeUnknown();
  }

  /** The files that one file of a root includes itself. */
  readonly includedBy = (uri: string, root: string): readonly string[] => includedBy(this.program, root, uri);

  /**
   * Searches for the includes of one file of a root. Each gives one place after the other, for the caller to set its
   * state, until it finds a file.
   */
  readonly includeSearches = (uri: string, root: string): readonly Iterable<string>[] =>
    includeSearches(this.program, root, uri);

  /**
   * The known files of a root, each with its `places`: the files that it includes, all places where flatc looks for
   * them and, for data, its schema.
   */
  includesOf(root: string): readonly FileIncludes[] {
    const { files = [], schema } = this.program.closure(root) ?? {};
    return files.map(({ uri, includes }) => {
      const places = includes.flatMap(({ file, resolution }) => [...resolution.tried, ...(file ? [file] : [])]);
      return { uri, places: [...new Set(uri === root && schema ? [...places, schema.root] : places)] };
    });
  }

  /** The known files that a root includes, directly or not; the root is the last. */
  filesOf(root: string): readonly string[] {
    return this.program.closure(root)?.files.map((file) => file.uri) ?? [];
  }

  get settings(): SettingsMap {
    return this.program.settings;
  }
}
