// Reads the bytes of a buffer through the editor's file systems.
import * as vscode from 'vscode';
import type { ByteRange } from '../../server/language/buffer/view.ts';
import type { BufferFile, ReadRanges } from './file-parts.ts';

/** The largest file that is opened. Buffers have up to 2 GB, but an editor has less memory. */
const largestBuffer = 512 * 1024 * 1024;

/** The bytes of a file. Fails with a message for users if the file is larger than 512 MB, and if it cannot be read. */
export async function readBuffer(uri: vscode.Uri): Promise<Uint8Array> {
  await sizeOf(uri);
  return vscode.workspace.fs.readFile(uri);
}

/**
 * A file that is read in parts if it is on disk and `readRanges` is given, otherwise as a whole. Fails with a message
 * for users if the file is larger than 512 MB, and if it cannot be read.
 */
export async function openFile(uri: vscode.Uri, readRanges: ReadRanges | undefined): Promise<BufferFile> {
  if (readRanges && uri.scheme === 'file') {
    return { size: await sizeOf(uri), read: (ranges) => readRanges(uri.fsPath, ranges) };
  }
  const bytes = await readBuffer(uri);
  const partOf = ({ start, end }: ByteRange) => ({ at: start, bytes: bytes.subarray(start, end) });
  return { size: bytes.length, read: async (ranges) => ranges.map(partOf) };
}

/**
 * The first 4096 bytes of a file, or all bytes of a smaller one. Empty if the file cannot be read, because its editor
 * shows the reason.
 */
export async function firstBytes(uri: vscode.Uri, readRanges: ReadRanges | undefined): Promise<Uint8Array> {
  try {
    const file = await openFile(uri, readRanges);
    const [part] = await file.read([{ start: 0, end: Math.min(4096, file.size) }]);
    return part?.bytes ?? new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}

async function sizeOf(uri: vscode.Uri): Promise<number> {
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size > largestBuffer) throw new Error(vscode.l10n.t('The file is larger than 512 MB.'));
  return size;
}
