// Writes large buffers with their schemas into a folder: `tsx test/e2e/large-buffers.ts FOLDER`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { columnsSchema, columnsWith, modelSchema, modelWith, stretched } from '../buffer/large.ts';

const [, , folder = '.'] = process.argv;
const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
write('net.fbs', modelSchema);
write('columns.fbs', columnsSchema);
const model = modelWith(4000, 40);
write('model.net', model);
write('whole.net', stretched(model, 50_000_000));
// The name of a tensor in the middle leads out of the file.
const broken = model.slice();
broken.fill(0xff, broken.length >> 1, (broken.length >> 1) + 4);
write('broken.net', broken);
write('columns.bin', columnsWith(60, 40, 4096));
