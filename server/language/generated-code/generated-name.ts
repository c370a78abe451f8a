// Defines a name in generated code, and a fault for which the code of a schema does not compile.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Closure } from '../includes/closure.ts';
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
  /** A function that is written after everything else, so that all code before it can use a type of the same name. */
  | 'helper'
  /** A function in C++ that creates a table. It hides a type of the same name only from the code after it. */
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
  /** The text that must be unique in the scope; left out if it is the name itself. */
  readonly key?: string;
  /** The words for messages, such as `namespace a.b`; left out if the words for the role fit. */
  readonly says?: string;
  /** True if a clash is reported at the other name only, because this one is not easily changed. */
  readonly isSilent?: true;
}

/** The part of a declaration, or of its member, at which a fault is shown. */
type FaultPlace = 'name' | 'default' | 'key' | 'documentation' | 'type' | 'statement';

export type FaultKind = 'clash' | 'keyword' | 'runtime' | 'construct' | 'lost-file' | 'package';

/** A change after which the code compiles; each kind was tried with a compiler. */
export type FaultRemedy =
  /**
   * Another name for the marked thing. With `namespace`, another name for that namespace instead; with `unionMember`,
   * for the type of the member with that index of the marked union. `to` is the new name, for faults that a name with a
   * word more would not mend.
   */
  | { readonly kind: 'rename'; readonly to?: string; readonly namespace?: string; readonly unionMember?: number }
  /** An option of flatc. With `orRename`, another name for the marked thing helps as well. */
  | { readonly kind: 'option'; readonly flag: string; readonly orRename?: true }
  /** The field without an attribute. */
  | { readonly kind: 'attribute'; readonly name: string }
  /** The field without its default, or the number written with decimal digits. */
  | { readonly kind: 'default' }
  /** A value of its own for the marked member. */
  | { readonly kind: 'value' }
  /** A namespace for the types of the file that have none. */
  | { readonly kind: 'namespace' }
  /** No change that the server could offer. */
  | { readonly kind: 'none' };

/** A reason for which generated code does not compile or is lost. */
export interface CodeFault {
  readonly kind: FaultKind;
  /** The index of the member; undefined for the declaration itself. */
  readonly member: number | undefined;
  readonly place: FaultPlace;
  /**
   * The index of the reference of a statement, or of the part of a namespace, at which the fault is; 0 if it is left
   * out.
   */
  readonly at?: number;
  /** The end of a sentence that begins with `in C++`: `the fields a and A are both VT_A`. */
  readonly why: string;
  /** The index of another member of the same declaration that the message names; undefined if it names none. */
  readonly rival?: number;
  /** A change that helps; where it is left out, it follows from the place (`remedyAt`). */
  readonly remedy?: FaultRemedy;
}

/**
 * A fault that is found with the whole file or root at hand, such as a cycle of packages, and reported at one
 * declaration.
 */
export interface FileFault extends CodeFault {
  /** The index of the declaration with the fault in the exports of its file. */
  readonly index: number;
  /** Another declaration that the message names; left out if it names none. */
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

/**
 * A file of a root: its declarations and their elaboration, in the same order. The object is replaced when one of the
 * two lists is.
 */
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
  /** The URI of the root. */
  readonly root: string;
  /** The owner of answers about the root, which stays the same object as long as the root includes the same files. */
  readonly owner: object;
  readonly closure: Closure;
  /** All loaded files of the root in flatc's order. The list is replaced when one of its files is. */
  readonly files: readonly CodeFile[];
  readonly flatc: FlatcOptions;
}

/**
 * The code that a generator writes in one language. The functions read exports, so their answers must not depend on
 * comments, nor on places in the file. The answers are kept as long as the arguments stay the same objects.
 */
export interface CodeLanguage {
  readonly generator: Generator;
  /** The name of the language in messages. */
  readonly shown: string;
  /**
   * The names of a declaration in scopes that other declarations share. Two equal names in a scope are a fault, which
   * is reported at the later one, and at the name of a type rather than at a derived name.
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
   * True if the code compiles in spite of a clash, because of the other code in the root. Without this function, every
   * clash is a fault.
   */
  readonly isHarmless?: (
    reported: GeneratedName,
    other: GeneratedName,
    root: CodeRoot,
    context: CodeContext,
  ) => boolean;
  /** The message about a clash, without the language at its beginning; undefined if `A and B are both NAME` fits. */
  readonly sayClash?: (reported: GeneratedName, other: GeneratedName) => string | undefined;
  /** The change after which a clash is gone; undefined if another name for the marked thing helps. */
  readonly mendClash?: (reported: GeneratedName, other: GeneratedName) => FaultRemedy | undefined;
  /** The faults inside of one declaration. */
  readonly faultsOf: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    context: CodeContext,
  ) => readonly CodeFault[];
  /**
   * The faults of `root.file` that are found with the whole file or root at hand, such as packages that import each
   * other.
   */
  readonly faultsOfFile?: (root: CodeRoot, context: CodeContext) => readonly FileFault[];
  /**
   * The reason, in words, for which the code does not compile with this text as the comment of a declaration or, if
   * `isMember` is true, of its member; undefined if the text does no harm.
   */
  readonly documentationFault?: (
    comment: string,
    declaration: DeclarationSummary,
    version: string,
    isMember: boolean,
  ) => string | undefined;
}
