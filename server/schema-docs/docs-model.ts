// The types of the documentation of schemas: the model of a schema with everything that its pages show.
// docs.schema.json describes it.
import type {
  ModelEnum,
  ModelField,
  ModelMember,
  ModelMethod,
  ModelObject,
  ModelService,
} from '../schema-model/model-types.ts';

/** The documentation of several schemas and of the files that they include. */
export interface Documentation {
  readonly version: 1;
  /** The files, sorted by path. */
  readonly files: readonly DocumentedFile[];
  /** The types, file by file, in the order of their declarations. */
  readonly types: readonly DocumentedType[];
  readonly services: readonly DocumentedService[];
}

/**
 * A declaration or member to which a link leads. It includes the file, because several files may declare the same name.
 */
export interface DocsTarget {
  readonly file: string;
  /** The full name of a type or service. */
  readonly name: string;
  readonly member?: string;
  /** Set for a service and its methods if a type of the same file has the same name. */
  readonly isBesideType?: true;
}

/** The targets of names in comments, by the name as written. */
export type DocsLinks = Readonly<Record<string, DocsTarget>>;

export interface DocumentedFile {
  readonly path: string;
  /** The comment at the top of the file, as Markdown. */
  readonly introduction: string;
  readonly links: DocsLinks;
  /** The paths of the files that the file includes directly. */
  readonly includes: readonly string[];
  /** The full name of the root table. */
  readonly rootType: string | null;
  readonly fileIdentifier: string | null;
  readonly fileExtension: string | null;
  /**
   * The paths of files by the full names of types: for each type that a declaration of this file names, the file that
   * declares the type.
   */
  readonly names: Readonly<Record<string, string>>;
}

/** The place and the history of a declaration or member. */
export interface DocumentedPlace {
  /** The line of its name, counted from 1. */
  readonly line: number;
  /**
   * The oldest compared version that has the declaration or member, or `unreleased` if none has it; absent if no
   * version was compared.
   */
  readonly since?: string;
}

/** The relations of a type or service. */
export interface DocumentedRelations extends DocumentedPlace {
  readonly namespace: string;
  /** The targets of names in the comments of the declaration and of its members. */
  readonly links: DocsLinks;
  /** The fields, members of unions and methods that name the declaration. */
  readonly usedBy: readonly DocsTarget[];
  /** The types that the declaration names, each once. */
  readonly uses: readonly DocsTarget[];
  /** The root tables whose data can contain the type, at most 20 of them. */
  readonly reachableFrom: readonly DocsTarget[];
  /** The number of all root tables whose data can contain the type. */
  readonly reachableFromCount: number;
  /** The changes between compared versions, the newest first; absent if no version was compared. */
  readonly changes?: readonly DocumentedChange[];
}

/** A change between two compared versions. */
export interface DocumentedChange {
  /** The version that has the change; `unreleased` for the present schema. */
  readonly version: string;
  readonly text: string;
}

export type DocumentedType = DocumentedObject | DocumentedEnum;

export interface DocumentedObject extends Omit<ModelObject, 'fields'>, DocumentedRelations {
  readonly fields: readonly DocumentedField[];
  /** Data of a table as JSON that flatc accepts; null for a struct, and for a table that can have no data. */
  readonly example: string | null;
}

export interface DocumentedField extends ModelField, DocumentedPlace {}

export interface DocumentedEnum extends Omit<ModelEnum, 'members'>, DocumentedRelations {
  readonly members: readonly DocumentedMember[];
}

export interface DocumentedMember extends ModelMember, DocumentedPlace {}

export interface DocumentedService extends Omit<ModelService, 'methods'>, DocumentedRelations {
  /** Set if a type of the same file has the same name. */
  readonly isBesideType?: true;
  readonly methods: readonly DocumentedMethod[];
}

export interface DocumentedMethod extends ModelMethod, DocumentedPlace {}

/** The text of a schema with the names in it that lead to declarations, in the order of the text. */
export interface DocumentedSource {
  readonly path: string;
  readonly text: string;
  readonly links: readonly SourceLink[];
}

interface SourceLink {
  readonly start: number;
  readonly end: number;
  readonly target: DocsTarget;
}
