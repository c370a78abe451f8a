// Writes large buffers with their schemas into a folder: `tsx test/e2e/large-buffers.ts FOLDER`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuffer } from '../../server/language/service.ts';
import { columnsSchema, columnsWith, modelSchema, modelWith, stretched } from '../buffer/large.ts';
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
