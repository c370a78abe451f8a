// Creates random schemas about names alone: few names in many namespaces, referred to by any part of their full names,
// before and after their declarations. Missing declarations are usually added at the end.
import type { World } from './world.ts';

const names = ['A', 'B', 'C', 'D'];
const namespaces = ['', 'A', 'B', 'A.B', 'A.C', 'B.A', 'A.B.A'];

/** The names that the files of a schema have declared (by full name) and used (as written). */
export interface Tangle {
  readonly declared: Set<string>;
  readonly enums: Set<string>;
  readonly called: Set<string>;
}

/** A tangle in which nothing is declared yet. */
export function newTangle(): Tangle {
  return { declared: new Set(), enums: new Set(), called: new Set() };
}

/** The declarations of a file. The last file adds missing ones. */
export function tangledBody(world: World, tangle: Tangle, size: number, isLast: boolean): string {
  const { random } = world;
  const parts: string[] = [];
  world.namespace = '';
  for (let count = size; count > 0; count--) {
    if (random.chance(0.5)) parts.push(enter(world, random.pick(namespaces)));
    parts.push(declaration(world, tangle));
  }
  for (const name of isLast ? random.shuffled([...tangle.called]) : []) {
    if (random.chance(0.05) || isKnown(tangle, name)) continue;
    const parent = name.split('.').slice(0, -1).join('.');
    const namespace = parent === '' && random.chance(0.3) ? random.pick(namespaces) : parent;
    if (namespace !== world.namespace) parts.push(enter(world, namespace));
    parts.push(`table ${name.split('.').at(-1)} {}\n`);
    tangle.declared.add(joined(namespace, name.split('.').at(-1) ?? ''));
  }
  return parts.join('');
}

/** Whether a name may mean something declared; if not, flatc reports it. */
function isKnown({ declared }: Tangle, name: string): boolean {
  return [...declared].some((full) => full === name || full.endsWith(`.${name}`));
}

/** Enters a namespace, and returns the statement for it. */
export function enter(world: World, namespace: string): string {
  world.namespace = namespace;
  return `namespace${namespace === '' ? '' : ` ${namespace}`};\n`;
}

function joined(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}

function declaration(world: World, tangle: Tangle): string {
  const { random, namespace } = world;
  const { declared, enums } = tangle;
  const call = (): string => callOf(world, tangle);
  const callOther = (): string => {
    const name = call();
    return [...enums].some((full) => full.endsWith(name)) && !random.chance(0.1) ? call() : name;
  };
  const enumMember = () =>
    `"${random
      .pick([...enums, call()])
      .split('.')
      .at(-1)}.${random.pick(['P', 'P', 'Q', 'A'])}"`;
  const free = names.filter((name) => !declared.has(joined(namespace, name)));
  const name = free.length === 0 || random.chance(0.03) ? random.pick(names) : random.pick(free);
  const kind = random.weighted<'table' | 'struct' | 'enum' | 'union' | 'service' | 'root'>([
    [6, 'table'],
    [2, 'struct'],
    [3, 'enum'],
    [2, 'union'],
    [1, 'service'],
    [1, 'root'],
  ]);
  if (kind === 'service') return `rpc_service ${name} {\n  M(${callOther()}): ${callOther()};\n}\n`;
  const tables = [...declared].filter((full) => !enums.has(full));
  if (kind === 'root' && tables.length > 0) return `root_type ${random.chance(0.1) ? call() : random.pick(tables)};\n`;
  const field = (): string =>
    random.weighted([
      [6, call()],
      [3, `[${call()}]`],
      [enums.size > 0 ? 1 : 0.05, `int = ${enumMember()}`],
      [1, `[ubyte] (nested_flatbuffer: "${callOther()}")`],
      [0.2, `${call()} = ${random.pick(['P', 'Q', '1', 'null'])}`],
      [0.2, `${call()} (key)`],
    ]);
  const fieldName = (index: number) => (random.chance(0.03) ? random.pick(names) : `f${index}`);
  const count = random.below(3);
  let text: string;
  if (kind === 'table') {
    text = `table ${name} {\n${Array.from({ length: count }, (_, index) => `  ${fieldName(index)}: ${field()};\n`).join('')}}\n`;
  } else if (kind === 'struct') {
    const called = random.pick([
      'int',
      [...enums][0] ?? 'int',
      [...enums].at(-1) ?? 'int',
      random.chance(0.3) ? call() : 'int',
    ]);
    text = `struct ${name} {\n  x: int;\n${count > 0 ? `  ${fieldName(1)}: ${random.pick([called, `[${called}:2]`])};\n` : ''}}\n`;
  } else if (kind === 'enum') {
    const base = enums.size > 0 && random.chance(0.2) ? random.pick([...enums, call()]) : 'byte';
    text = `enum ${name}: ${base} {\n  P,\n  Q,\n  ${random.pick(names)}\n}\n`;
    enums.add(joined(namespace, name));
  } else {
    const members = Array.from(
      { length: count },
      (_, index) => `  ${random.chance(0.5) ? `m${index}: ` : ''}${callOther()}`,
    );
    text = `union ${name} {\n${members.join(',\n')}\n}\n`;
    enums.add(joined(namespace, name));
  }
  declared.add(joined(namespace, name));
  return text;
}

/** A way to write a name: all or the end of a declared one, or another name. */
function callOf({ random }: World, { declared, called }: Tangle): string {
  const full =
    declared.size > 0 && random.chance(0.7)
      ? random.pick([...declared])
      : joined(random.pick(namespaces), random.pick(names));
  const parts = full.split('.');
  const name = parts.slice(random.chance(0.4) ? 0 : random.below(parts.length)).join('.');
  called.add(name);
  return name;
}
