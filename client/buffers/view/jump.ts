// Reads a search as a place to go to: a path, an index in the chosen vector, a byte, or a message.
import { type BufferNode, type NodePath, nodeAtPath } from '../../../server/language/buffer/view.ts';

/** The place that a search names. `at` counts from the start of the file. The `nodePath` of the root is undefined. */
type Jump =
  | { readonly kind: 'value'; readonly nodePath: NodePath | undefined }
  | { readonly kind: 'byte'; readonly at: number }
  | { readonly kind: 'message'; readonly index: number };

/**
 * The place that a search names: a byte (`0x1F`), a message (`#3`) or a value (`items[3].name`, or `[3]` in the chosen
 * vector). Undefined for other texts, and for a path without a value. `chosen` is the path of the chosen value.
 */
export function jumpOf(query: string, root: BufferNode, chosen: string): Jump | undefined {
  const [, byte] = /^0x([0-9a-f]+)$/i.exec(query) ?? [];
  if (byte !== undefined) return { kind: 'byte', at: Number.parseInt(byte, 16) };
  const [, message] = /^#(\d+)$/.exec(query) ?? [];
  if (message !== undefined) return { kind: 'message', index: Number(message) };
  if (!/[.[]/.test(query)) return undefined;
  // An index alone is one in the chosen vector, or in the vector around the chosen value.
  const places = query.startsWith('[') ? [chosen, chosen.replace(/(?:\[\d+\]|\.?[^.[\]]+)$/, ''), ''] : [''];
  for (const place of new Set(places)) {
    const found = nodeAtPath(root, `${place}${query}`);
    if ('node' in found) return { kind: 'value', nodePath: found.nodePath };
  }
  return undefined;
}
