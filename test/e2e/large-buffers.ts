// Writes large buffers and buffers that hold others, with their schemas, into a folder:
// `tsx test/e2e/large-buffers.ts FOLDER`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuffer } from '../../server/language/service.ts';
import { convertedTo } from '../buffer/converted.ts';
import { columnsSchema, columnsWith, modelSchema, modelWith, stretched } from '../buffer/large.ts';
import { recordedBuffer } from '../buffer/recorded.ts';
import { versionOf } from '../compatibility/check.ts';

const [, , folder = '.'] = process.argv;
const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
write('net.fbs', modelSchema);
write('columns.fbs', columnsSchema);
const model = modelWith(4000, 40);
write('model.net', model);
write('whole.net', stretched(model, 50_000_000));
// Breaks the buffer: the name of a tensor leads out of the file.
const broken = model.slice();
let node = readBuffer(model, versionOf(modelSchema), { isSizePrefixed: false });
for (const name of ['graphs', '[0]', 'tensors', '[2000]', 'name']) {
  node = node?.parts(0, node.count).find((part) => part.name === name);
}
const place = node?.offset?.start ?? 0;
broken.fill(0x7f, place, place + 4);
write('broken.net', broken);
write('columns.bin', columnsWith(60, 40, 4096));
// A buffer that holds two others, one of them without an identifier, and a changed copy.
const holderSchema = `table Score { name: string; points: long; share: float; }
table Holder { meta: [ubyte]; extra: [ubyte]; scores: [Score]; samples: [short]; }
root_type Holder; file_identifier "HOLD";
`;
const extraSchema = 'table Extra { note: string; }\nroot_type Extra;\n';
const meta = recordedBuffer('ok-mixed-full').bytes;
const extra = convertedTo(extraSchema, { note: 'inside' });
const scores = Array.from({ length: 300 }, (_, index) => ({
  name: `player ${index}`,
  points: (index * 7919) % 1000,
  share: index / 300,
}));
const samples = Array.from({ length: 400 }, (_, index) => Math.round(1000 * Math.sin(index / 20)));
const holder = { meta: [...meta], extra: [...extra], scores, samples };
write('holder.fbs', holderSchema);
write('extra.fbs', extraSchema);
write('holder.bin', convertedTo(holderSchema, holder));
const changed = scores.map((score, index) => (index === 7 ? { ...score, name: 'winner', points: 5000 } : score));
write('changed.bin', convertedTo(holderSchema, { ...holder, scores: changed }));
const dump = new Uint8Array(2_000_000);
dump.set(meta, 777_000);
write('memory.dump', dump);
