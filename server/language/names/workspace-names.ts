// The indexes of a workspace: for each name, the files that declare, include, open or use it.
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
  /** By simple name, the files that declare it at the top level. */
  readonly declared: NameIndex;
  /** By base name, the files that include one of that name. */
  readonly included: NameIndex;
  /** By the name of a namespace as it is written, the files that open it. */
  readonly namespaces: NameIndex;
  /** By name, the files that use an attribute. */
  readonly attributes: NameIndex;
  /** By their key, the files with a go_package; by another one, those that may have one. */
  readonly goPackages: NameIndex;

  /** Empty indexes, or indexes on top of others, in which files can be replaced. */
  constructor(base?: WorkspaceNames) {
    this.declared = base?.declared.over() ?? new NameIndex(declaredName);
    this.included = base?.included.over() ?? new NameIndex(includedBaseName);
    this.namespaces = base?.namespaces.over() ?? new NameIndex(declaredNamespace);
    this.attributes = base?.attributes.over() ?? new NameIndex(usedAttributes);
    this.goPackages = base?.goPackages.over() ?? new NameIndex(saidGoPackage);
  }

  /** Replaces what is known about a file; undefined removes it. */
  update(uri: string, file: IndexedFile | undefined): void {
    this.declared.update(uri, file);
    this.included.update(uri, file);
    this.namespaces.update(uri, file);
    this.attributes.update(uri, file);
    this.goPackages.update(uri, file);
  }

  /** Does for so many files what the first question about parts of names would do; whether there is more. */
  tableSome(files: number): boolean {
    return this.declared.tableSome(files * namesInFile);
  }
}

/** So many names in a table take as long as a file. */
const namesInFile = 64;
