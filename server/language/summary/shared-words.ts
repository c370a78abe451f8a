// Gives the same string for the same word of many texts: names repeat a hundred times over in a workspace, and a part of a
// text would keep all of the text alive.

/** A power of two. What is forgotten is only made once more. */
const size = 1 << 16;
const words: (string | undefined)[] = new Array(size);
/** A longer one is seldom a name. */
const longest = 64;

/** The part of a text from one offset to another, as a string of its own. */
export function wordAt(text: string, start: number, end: number): string {
  if (end - start > longest) return detached(text.slice(start, end));
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const place = (hash ^ (hash >>> 16)) & (size - 1);
  const known = words[place];
  if (known !== undefined && known.length === end - start && text.startsWith(known, start)) return known;
  const word = detached(text.slice(start, end));
  words[place] = word;
  return word;
}

/** An equal string that shares no memory with another. */
function detached(part: string): string {
  // Engines keep a part of 13 characters and more as a place in the whole.
  return part.length < 13 ? part : JSON.parse(JSON.stringify(part));
}
