// Defines a name in generated code, and a fault for which the code of a schema does not compile.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { CodeOptions, FlatcOptions, Generator } from '../settings.ts';
import type { DeclarationSummary } from '../summary/summary.ts';

/** The kind of thing that a generated name stands for. */
export type CodeRole =
  | 'class'
  | 'struct'
  | 'enum'
  | 'method'
  | 'field'
  | 'parameter'
  | 'function'
  /** A function that is written after everything else, so that a type of its name is used before. */
  | 'helper'
  /** A function in C++ that creates a table, and hides a type of its name from the code after it alone. */
  | 'creator'
  | 'constant'
  | 'module'
  | 'file'
  | 'type'
  /** A name that the code uses and so must not mean anything else, such as the first part of a path. */
  | 'use';

/** A name that a generator writes for a declaration or one of its members. */
export interface GeneratedName {
  readonly name: string;
  /**
   * The place in which a name may occur once, such as a package, a C++ namespace or the members of a class. Where a
   * language or a file system ignores case, `key` holds the name in lower case.
   */
  readonly scope: string;
  readonly role: CodeRole;
  /** The index of the member in its declaration; undefined for the declaration itself. */
  readonly member: number | undefined;
  /** The text that must be unique in the scope, where it is not the name itself. */
  readonly key?: string;
  /** The words for messages, where those for the role do not fit, such as `namespace a.b`. */
  readonly says?: string;
  /** True if the finding about a clash is at the other name, because this one is not easily changed. */
  readonly isSilent?: true;
}

/** The part of a declaration at which a fault is shown. */
type FaultPlace = 'name' | 'default' | 'key' | 'documentation' | 'type' | 'statement';

export type FaultKind = 'clash' | 'keyword' | 'runtime' | 'construct' | 'lost-file' | 'package';

/** A change after which the code compiles; each kind was tried with a compiler. */
export type FaultRemedy =
  /**
   * Another name for the marked thing, for a namespace, or for the type of a member of the union that is marked. `to`
   * is the name that helps where a longer one would not.
   */
  | { readonly kind: 'rename'; readonly to?: string; readonly namespace?: string; readonly unionMember?: number }
  /** An option of flatc. With `orRename` another name also helps. */
  | { readonly kind: 'option'; readonly flag: string; readonly orRename?: true }
  /** The field without an attribute. */
  | { readonly kind: 'attribute'; readonly name: string }
  /** The field without its default, or the number written with decimal digits. */
  | { readonly kind: 'default' }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'none' };

/** A reason for which generated code does not compile or is lost. */
export interface CodeFault {
  readonly kind: FaultKind;
  /** The index of the member; undefined for the declaration itself. */
  readonly member: number | undefined;
  readonly place: FaultPlace;
  /** The attribute, the reference or the namespace part that `place` means, by index, if there are several. */
  readonly at?: number;
  /** The end of a sentence that begins with `in C++`: `the fields a and A are both VT_A`. */
  readonly why: string;
  /** The index of another member of the same declaration that the fault names. */
  readonly rival?: number;
  /** A change that helps; where it is left out, it follows from the place (`remedyAt`). */
  readonly remedy?: FaultRemedy;
}

/** A fault that several declarations of the root cause together, at one of them. */
export interface FileFault extends CodeFault {
  /** The index of the declaration in its file. */
  readonly index: number;
  /** The other declaration, which the message names. */
  readonly other?: { readonly uri: string; readonly index: number };
}

/** Facts about a file that change the names of its root table. */
export interface FileFacts {
  readonly hasIdentifier: boolean;
  readonly hasExtension: boolean;
}

/** The circumstances in which code is generated: equal ones are one object. */
export interface CodeContext extends FileFacts {
  readonly options: CodeOptions;
  /** The version of flatc that generates the code. */
  readonly version: string;
}

/** A file of a root, as `exports` and their elaboration; the same object as long as these are the same. */
export interface CodeFile {
  readonly uri: string;
  /** The owner of answers about the file in this root, which stays the same object when the file is edited. */
  readonly owner: object;
  readonly exports: readonly DeclarationSummary[];
  readonly elaborated: readonly ElaboratedDeclaration[];
}

/** A root for the faults that need all of its files. */
export interface CodeRoot {
  /** The file whose faults are asked for. */
  readonly file: CodeFile;
  /** The root itself. */
  readonly root: string;
  /** The owner of answers about the root, which stays the same object as long as the root includes the same files. */
  readonly owner: object;
  /** All files of the root in flatc's order. */
  readonly files: readonly CodeFile[];
  readonly flatc: FlatcOptions;
}

/**
 * The code that a generator writes in one language. The functions read exports and so see no places or comments, and
 * their answers are kept as long as their arguments stay the same objects.
 */
export interface CodeLanguage {
  readonly generator: Generator;
  /** The name of the language in messages. */
  readonly shown: string;
  /**
   * The names in scopes that other declarations share. Two equal ones in a scope are a fault, which is reported at the
   * later one, and at a type rather than at a name that is made of another.
   */
  readonly namesOf: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    context: CodeContext,
  ) => readonly GeneratedName[];
  /**
   * True if names of two roles may be equal in a scope, such as modules that are opened again. Without this function,
   * no two names may be equal.
   */
  readonly mayShare?: (role: CodeRole, other: CodeRole) => boolean;
  /**
   * True if the code compiles in spite of a clash, because of other things in the root. Without this function, every
   * clash is a fault.
   */
  readonly isHarmless?: (
    reported: GeneratedName,
    other: GeneratedName,
    root: CodeRoot,
    context: CodeContext,
  ) => boolean;
  /** The end of the sentence about a clash; undefined if `A and B are both NAME` fits. */
  readonly sayClash?: (reported: GeneratedName, other: GeneratedName) => string | undefined;
  /** The change after which a clash is gone, if another name for the marked thing does not help. */
  readonly mendClash?: (reported: GeneratedName, other: GeneratedName) => FaultRemedy | undefined;
  /** The faults inside of one declaration. */
  readonly faultsOf: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    context: CodeContext,
  ) => readonly CodeFault[];
  /** The faults of a file that need more of the root than equal names, such as packages that import each other. */
  readonly faultsOfFile?: (root: CodeRoot, context: CodeContext) => readonly FileFault[];
  /**
   * The reason for which the code does not compile with this text in the comment of a declaration or of its member;
   * undefined without one.
   */
  readonly documentationFault?: (
    comment: string,
    declaration: DeclarationSummary,
    version: string,
  ) => string | undefined;
}
