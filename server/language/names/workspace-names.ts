// The indexes of a workspace: for each name, the files that declare, include, open or use it.
import type { DeclarationSummary } from '../summary/summary.ts';
import {
  declaredName,
  declaredNamespace,
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
  /** By their key, the files with a go_package. */
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
  update(uri: string, exports: readonly DeclarationSummary[] | undefined): void {
    this.declared.update(uri, exports);
    this.included.update(uri, exports);
    this.namespaces.update(uri, exports);
    this.attributes.update(uri, exports);
    this.goPackages.update(uri, exports);
  }
}
