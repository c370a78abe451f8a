// What a random schema has declared so far, in the order in which flatc reads it, so that most of what comes next is right.
import type { Random } from './random.ts';

export type DeclaredKind = 'table' | 'struct' | 'enum' | 'union';

/** A type that the schema has or will have: `isPromised` ones are used before they are declared. */
export interface DeclaredType {
  readonly kind: DeclaredKind;
  readonly namespace: string;
  readonly name: string;
  isPromised: boolean;
  /** Of a table or struct. */
  readonly fields: DeclaredField[];
  /** Of an enum or union: its members, with their values as far as they are known. */
  readonly members: DeclaredMember[];
  /** The scalar under an enum. */
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
  /** Of a member of a union. */
  readonly type?: DeclaredType | 'string';
}

/** A type as it is written after a field's colon, and what it is meant to be. */
export interface ChosenType {
  readonly text: string;
  readonly shape: 'plain' | 'vector' | 'array';
  readonly element: 'scalar' | 'string' | DeclaredKind | 'nothing';
  /** The scalar itself, or the one under an enum. */
  readonly scalar: string;
  readonly declared?: DeclaredType | undefined;
  readonly length?: number;
}

export interface World {
  readonly random: Random;
  /** Whether to do something that is likely to be wrong here. */
  readonly slips: () => boolean;
  /** How often that is. */
  slipRate: number;
  /** The most fields or members that a declaration gets. */
  breadth: number;
  readonly types: DeclaredType[];
  readonly attributes: string[];
  readonly services: string[];
  namespace: string;
}

/** A world in which nothing is declared yet, and where nothing is done wrong. */
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

/** The types of some kinds that are declared already. */
export function declared(world: World, ...kinds: readonly DeclaredKind[]): readonly DeclaredType[] {
  return world.types.filter((type) => !type.isPromised && kinds.includes(type.kind));
}

export function fullName({ namespace, name }: Pick<DeclaredType, 'namespace' | 'name'>): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}
