// Small files in the forms of FlatGeobuf and of Arrow's stream, with schemas of our own. Only the names and slots that
// the forms need are those of FlatGeobuf and Arrow.

type Write = (schema: 'header' | 'feature' | 'message', data: string, isSizePrefixed: boolean) => Uint8Array;

const filler = ['b: int (id: 1)', 'c: int (id: 2)', 'd: [string] (id: 3)', 'e: int (id: 4)', 'f: [double] (id: 5)'];

export const ownSchemas = {
  header: `namespace FlatGeobuf;
table Column { name: string (required); kind: ubyte; }
table Header { title: string (id: 0); ${filler.join('; ')}; g: [Column] (id: 6); h: int (id: 7);
  features_count: ulong (id: 8); index_node_size: ushort = 16 (id: 9); }
root_type Header;`,
  feature: `namespace FlatGeobuf;
table Shape { points: [double]; parts: [Shape]; }
table Feature { shape: Shape; values: [ubyte]; names: [string]; }
root_type Feature;`,
  message: `namespace org.apache.arrow.flatbuf;
struct Buffer { offset: long; length: long; }
table Batch { length: long; buffers: [Buffer]; }
table Names { names: [string] (required); }
union Content { Names, Batch }
table Message { version: short; content: Content; bodyLength: long; }
root_type Message;`,
} as const;

/** A file like those of FlatGeobuf: the header, no index, and features. */
export function flatgeobuf(write: Write): Uint8Array {
  const header = { title: 'own', d: ['x', 'y'], f: [0, 1.5], g: [{ name: 'n', kind: 1 }] };
  const counts = { features_count: 3, index_node_size: 0 };
  const features = [1, 2, 3].map((n) => ({
    shape: { points: [n, n + 0.5], parts: [{ points: [n] }, {}] },
    values: [n, 0, 7],
    names: [`feature ${n}`],
  }));
  return Buffer.concat([
    Uint8Array.of(102, 103, 98, 3, 102, 103, 98, 1),
    write('header', JSON.stringify({ ...header, ...counts }), true),
    ...features.map((feature) => write('feature', JSON.stringify(feature), true)),
  ]);
}

/** A stream like those of Arrow: names first, and then batches with their columns after them. */
export function arrowStream(write: Write): Uint8Array {
  const batch = (length: number) => ({
    content_type: 'Batch',
    content: {
      length,
      buffers: [
        { offset: 0, length: 8 },
        { offset: 8, length: 8 },
      ],
    },
    bodyLength: 16,
  });
  const messages = [{ content_type: 'Names', content: { names: ['a', 'b'] } }, batch(1), batch(2)];
  const parts = messages.map((message) => {
    const bytes = write('message', JSON.stringify({ version: 4, ...message }), false);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 8) * 8);
    padded.set(bytes);
    const head = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    head.writeUInt32LE(padded.length, 4);
    return Buffer.concat([head, padded, Buffer.alloc('bodyLength' in message ? 16 : 0)]);
  });
  return Buffer.concat([...parts, Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])]);
}
