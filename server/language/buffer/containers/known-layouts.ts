// The layouts of well-known files that contain buffers. Their schemas are published by the projects that defined them.
import type { ContainerLayout, MessagePart } from './description.ts';

const latin = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const message = (name: string, rootType: string, further: Partial<Omit<MessagePart, 'size'>> = {}) =>
  ({
    kind: 'message',
    name,
    rootType,
    schema: undefined,
    size: 'uint32',
    isPrefixed: false,
    before: [],
    alignment: 1,
    body: undefined,
    isRepeated: false,
    ...further,
  }) as const satisfies MessagePart;

/** The messages of Arrow: the marker of a message, its size, the metadata, and the columns as other data. */
const arrowMessages = message('message', 'org.apache.arrow.flatbuf.Message', {
  before: [0xff, 0xff, 0xff, 0xff],
  body: { slot: 3, form: 'uint64', default: 0 },
  isRepeated: true,
});

const geometryCount = { slot: 8, form: 'uint64', default: 0 } as const;
const geometryBranches = { slot: 9, form: 'uint16', default: 16 } as const;

export const knownLayouts: readonly ContainerLayout[] = [
  {
    // Also Feather of version 2.
    name: 'arrow-file',
    start: [{ kind: 'bytes', bytes: latin('ARROW1\0\0') }, arrowMessages],
    end: [message('footer', 'org.apache.arrow.flatbuf.Footer'), { kind: 'bytes', bytes: latin('ARROW1') }],
  },
  { name: 'arrow-stream', start: [arrowMessages], end: [] },
  {
    // Feather of version 1.
    name: 'feather',
    start: [
      { kind: 'bytes', bytes: latin('FEA1') },
      { kind: 'skip', count: 'rest' },
    ],
    end: [message('metadata', 'arrow.ipc.feather.fbs.CTable'), { kind: 'bytes', bytes: latin('FEA1') }],
  },
  {
    name: 'flatgeobuf',
    start: [
      // The last byte of the magic is a number of corrections.
      { kind: 'bytes', bytes: [...latin('fgb'), 3, ...latin('fgb')] },
      { kind: 'skip', count: 1 },
      message('header', 'FlatGeobuf.Header', { isPrefixed: true }),
      { kind: 'skip', count: { items: geometryCount, branches: geometryBranches, nodeSize: 40 } },
      message('feature', 'FlatGeobuf.Feature', { isPrefixed: true, isRepeated: true, count: geometryCount }),
    ],
    end: [],
  },
];
