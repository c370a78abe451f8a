// Holds the indexes of a workspace: for each name, the files that declare, include, open or use it.
import {
  declaredName,
  declaredNamespace,
  type IndexedFile,
  includedBaseName,
  NameIndex,
  saidGoPackage,
  usedAttributes,
} from './name-index.ts';

export class WorkspaceNames {
  /** For each simple name, the files that declare it at the top level. */
  readonly declared: NameIndex;
  /** For each base name, the files that include a file of that name. */
  readonly included: NameIndex;
  /** For each namespace as written, the files that open it. */
  readonly namespaces: NameIndex;
  /** For each attribute, the files that use it. */
  readonly attributes: NameIndex;
  /** The files with a go_package, by `goPackageKey`, and the files that may have one, by `keyedAttribute`. */
  readonly goPackages: NameIndex;

  /** Creates empty indexes, or indexes on top of others, in which files can be replaced. */
  constructor(base?: WorkspaceNames) {
    this.declared = base?.declared.over() ?? new NameIndex(declaredName);
    this.included = base?.included.over() ?? new NameIndex(includedBaseName);
    this.namespaces = base?.namespaces.over() ?? new NameIndex(declaredNamespace);
    this.attributes = base?.attributes.over() ?? new NameIndex(usedAttributes);
    this.goPackages = base?.goPackages.over() ?? new NameIndex(saidGoPackage);
  }

  /** Replaces a file in all indexes; undefined removes it. */
  update(uri: string, file: IndexedFile | undefined): void {
    this.declared.update(uri, file);
    this.included.update(uri, file);
    this.namespaces.update(uri, file);
    this.attributes.update(uri, file);
    this.goPackages.update(uri, file);
  }

  /**
   * Prepares the index of declared names for questions about parts of names, in a step that takes as long as reading
   * `files` files. Returns true if work is left.
   */
  tableSome(files: number): boolean {
    return this.declared.tableSome(files * namesInFile);
  }
}

/** The number of names whose addition to a table takes as long as reading one file. */
const namesInFile = 64;
