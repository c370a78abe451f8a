// Creates schemas that nest about as deep as flatc allows: calls in defaults, brackets in objects.
import type { Random } from './random.ts';

const tables = `table T {
  t: T;
  ts: [T];
  f: [ubyte] (flexbuffer);
  n: [ubyte] (nested_flatbuffer: "T");
  u: U;
  us: [U];
  d: double;
}
union U {
  T
}
root_type T;
`;

/** Ways to nest a value of T, an object in braces, one level deeper. */
const wrappings = [
  (inner: string) => `{ t: ${inner} }`,
  (inner: string) => `{ ts: [${inner}] }`,
  (inner: string) => `{ ts: [{}, ${inner}] }`,
  (inner: string) => `{ n: ${inner} }`,
  (inner: string) => `{ u_type: T, u: ${inner} }`,
  (inner: string) => `{ u: ${inner}, u_type: T }`,
  (inner: string) => `{ us_type: [T], us: [${inner}] }`,
];

/** A schema of one file whose depth is near flatc's limit. */
export function deepSchema(random: Random): string {
  const depth = 56 + random.below(12);
  switch (random.below(5)) {
    case 0:
      return `table T {\n  d: double = ${'sin('.repeat(depth)}1${')'.repeat(depth)};\n}\n`;
    case 1:
      return `table T {\n  d: ${'['.repeat(depth)}int${']'.repeat(depth)};\n}\n`;
    case 2:
      return `${tables}{ d: ${'cos('.repeat(depth)}1${')'.repeat(depth)} }\n`;
    default:
      return `${tables}${deepObject(random, depth)}\n`;
  }
}

function deepObject(random: Random, depth: number): string {
  const kinds = random.chance(0.5) ? wrappings : [random.pick(wrappings), random.pick(wrappings)];
  const flexDepth = random.chance(0.3) ? random.below(depth) : 0;
  let object = random.pick(['{}', '{ d: sin(1) }', '{ f: [1] }', '{ ts: [] }']);
  if (flexDepth > 0) object = `{ f: ${random.pick(['[', '{ a: ']).repeat(flexDepth)}`;
  if (flexDepth > 0) object += `1${object.includes('a:') ? ' }'.repeat(flexDepth) : ']'.repeat(flexDepth)} }`;
  for (let level = depth - flexDepth; level > 0; level--) object = random.pick(kinds)(object);
  return object;
}
