// Large buffers like those in practice, a model with tensors and columns of a table, made by our own writer.
import type { DataValue, ObjectValue } from '../../server/language/buffer/data-value.ts';
import { writeBuffer } from '../../server/language/buffer/write-buffer.ts';
import { readBuffer } from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';

/** A schema in the style of neural networks: tensors with shapes and scales, operators, and weights. */
export const modelSchema = `namespace Net;
enum Kind: byte { Float32, Float16, Int8, Int32, Text }
table Scale { low: [float]; high: [float]; zero: [long]; axis: int; }
table Tensor { shape: [int]; kind: Kind; weights: uint; name: string; scale: Scale; is_variable: bool; }
table Dense { width: int; keeps_shape: bool; }
table Pool { stride: int = 1; padding: string; }
union Options { Dense, Pool }
table Operator { code: uint; inputs: [int]; outputs: [int]; options: Options; }
table Graph { tensors: [Tensor]; operators: [Operator]; inputs: [int]; outputs: [int]; name: string; }
table Weights { data: [ubyte] (force_align: 16); }
table Model { version: uint; graphs: [Graph]; description: string; weights: [Weights]; }
root_type Model;
file_identifier "NETM";
`;

/** A schema in the style of in-memory tables: nodes and byte ranges as structs, with the schema of the columns. */
export const columnsSchema = `namespace Columns;
struct Node { length: long; nulls: long; }
struct Place { offset: long; length: long; }
table Integer { bits: int; signed: bool; }
table Decimal { precision: int; scale: int; }
table Text {}
union Type { Integer, Decimal, Text }
table Pair { key: string; value: string; }
table Field { name: string; nullable: bool; type: Type; children: [Field]; notes: [Pair]; }
table Schema { fields: [Field]; notes: [Pair]; }
table Batch { length: long; nodes: [Node]; places: [Place]; }
table Message { schema: Schema; batches: [Batch]; body: [ubyte] (force_align: 32); }
root_type Message;
file_identifier "COLM";
`;

type Fields = Readonly<Record<string, DataValue>>;

const number = (value: number): DataValue => ({ kind: 'number', value: BigInt(value) });
const float = (value: number): DataValue => ({ kind: 'number', value: Math.fround(value) });
const list = (items: readonly DataValue[], alignment?: number): DataValue => ({ kind: 'list', items, alignment });
const text = (value: string): DataValue => ({ kind: 'string', bytes: [...Buffer.from(value)], isShared: false });

function object(type: string, fields: Fields): ObjectValue {
  const given = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return { kind: 'object', type, keepsOrder: false, fields: given };
}

function many(count: number, make: (index: number) => DataValue): DataValue {
  return list(Array.from({ length: count }, (_, index) => make(index)));
}

/** A model with this number of tensors, each with this number of bytes of weights. */
export function modelWith(tensors: number, bytesOfEach: number): Uint8Array {
  const byte = Array.from({ length: 256 }, (_, index) => number(index));
  const tensor = (index: number) =>
    object('Net.Tensor', {
      shape: many(4, (axis) => number(1 + ((index + axis) % 64))),
      kind: number(index % 3),
      weights: number(index),
      name: text(`layer${index >> 2}/weights_${index}`),
      scale: object('Net.Scale', { low: list([float(-1.5)]), high: list([float(1.5)]), zero: list([number(0)]) }),
    });
  const operator = (index: number) => {
    const isDense = index % 2 === 0;
    const dense = object('Net.Dense', { width: number(index), keeps_shape: number(1) });
    const pool = object('Net.Pool', { stride: number(2), padding: text('same') });
    return object('Net.Operator', {
      code: number(index % 7),
      inputs: list([number(index), number(index + 1)]),
      outputs: list([number(index + 2)]),
      options_type: number(isDense ? 1 : 2),
      options: isDense ? dense : pool,
    });
  };
  const data = (index: number) =>
    list(
      Array.from({ length: bytesOfEach }, (_, at) => byte[(at * 7 + index) & 255] as DataValue),
      16,
    );
  const graph = object('Net.Graph', {
    tensors: many(tensors, tensor),
    operators: many(tensors >> 1, operator),
    inputs: list([number(0)]),
    outputs: list([number(tensors - 1)]),
    name: text('main'),
  });
  const root = object('Net.Model', {
    // Values that are given first are last in the file.
    weights: many(tensors, (index) => object('Net.Weights', { data: data(index) })),
    version: number(3),
    graphs: list([graph]),
    description: text('made for a test'),
  });
  return written(modelSchema, root);
}

/** Columns with these numbers of fields and batches, and this total size. */
export function columnsWith(fields: number, batches: number, bytes: number): Uint8Array {
  const types = ['Integer', 'Decimal', 'Text'].map((name) => object(`Columns.${name}`, {}));
  const field = (index: number) =>
    object('Columns.Field', {
      name: text(`column_${index}`),
      nullable: number(index & 1),
      type_type: number(1 + (index % 3)),
      type: types[index % 3] as ObjectValue,
      notes: list([object('Columns.Pair', { key: text('unit'), value: text('kg') })]),
    });
  const batch = () =>
    object('Columns.Batch', {
      length: number(1000),
      nodes: many(fields, (index) => object('Columns.Node', { length: number(1000), nulls: number(index) })),
      places: many(2 * fields, (index) => object('Columns.Place', { offset: number(64 * index), length: number(64) })),
    });
  const zero = number(7);
  const root = object('Columns.Message', {
    schema: object('Columns.Schema', { fields: many(fields, field) }),
    batches: many(batches, batch),
    body: list(Array.from<DataValue>({ length: bytes }).fill(zero), 32),
  });
  return written(columnsSchema, root);
}

function written(schema: string, root: ObjectValue): Uint8Array {
  const identifier = [...Buffer.from(/file_identifier "(.{4})"/.exec(schema)?.[1] ?? '')];
  return writeBuffer(versionOf(schema), root, { identifier, isSizePrefixed: false, forceDefaults: false });
}

/** A model whose first weights, which are last in the file, are extended by some bytes. */
export function stretched(model: Uint8Array, bytes: number): Uint8Array {
  const schema = versionOf(modelSchema);
  const weights = readBuffer(model, schema, { isSizePrefixed: false })
    ?.parts(0, 9)
    .find(({ name }) => name === 'weights');
  const place = weights?.parts(0, 1)[0]?.parts(0, 1)[0]?.range;
  if (!place) throw new Error('the model has no weights');
  const larger = new Uint8Array(model.length + bytes).fill(0x3c);
  larger.set(model);
  const view = new DataView(larger.buffer);
  view.setUint32(place.start, larger.length - place.start - 4, true);
  return larger;
}
