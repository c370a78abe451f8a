// Records the declarations of a random schema in flatc's order, so that most of the following text is valid.
import type { Random } from './random.ts';

export type DeclaredKind = 'table' | 'struct' | 'enum' | 'union';

/** A type of the schema. A promised one is used before its declaration. */
export interface DeclaredType {
  readonly kind: DeclaredKind;
  readonly namespace: string;
  readonly name: string;
  isPromised: boolean;
  /** The fields of a table or struct. */
  readonly fields: DeclaredField[];
  /** The members of an enum or union, with values as far as they are known. */
  readonly members: DeclaredMember[];
  /** The underlying scalar of an enum. */
  readonly scalar: string;
  readonly isFlags: boolean;
}

export interface DeclaredField {
  readonly name: string;
  readonly type: ChosenType;
  readonly default: string | undefined;
  readonly attributes: readonly string[];
}

export interface DeclaredMember {
  readonly name: string;
  readonly value: bigint;
  /** The type of a union member. */
  readonly type?: DeclaredType | 'string';
}

/** A type with its spelling after a field's colon. */
export interface ChosenType {
  readonly text: string;
  readonly shape: 'plain' | 'vector' | 'array';
  readonly element: 'scalar' | 'string' | DeclaredKind | 'nothing';
  /** The scalar itself, or the underlying one of an enum. */
  readonly scalar: string;
  readonly declared?: DeclaredType | undefined;
  readonly length?: number;
}

export interface World {
  readonly random: Random;
  /** Returns whether to do something that is probably wrong at this place. */
  readonly slips: () => boolean;
  /** The probability of such a mistake. */
  slipRate: number;
  /** The largest number of fields or members of a declaration. */
  breadth: number;
  readonly types: DeclaredType[];
  readonly attributes: string[];
  readonly services: string[];
  namespace: string;
}

/** A world without declarations, and without mistakes. */
export function newWorld(random: Random): World {
  const world: World = {
    random,
    slips: () => random.chance(world.slipRate),
    slipRate: 0,
    breadth: 6,
    types: [],
    attributes: [],
    services: [],
    namespace: '',
  };
  return world;
}

/** The declared types of some kinds. */
export function declared(world: World, ...kinds: readonly DeclaredKind[]): readonly DeclaredType[] {
  return world.types.filter((type) => !type.isPromised && kinds.includes(type.kind));
}

/** The name of a type with its namespace. */
export function fullName({ namespace, name }: Pick<DeclaredType, 'namespace' | 'name'>): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}
