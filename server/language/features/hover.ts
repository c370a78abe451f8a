// What there is to read about the thing at a place, from one module for each kind of thing.
import type { Hover } from 'vscode-languageserver-types';
import { placeAt } from '../cursor.ts';
import type { Program } from '../program.ts';
import { hoverOfGoPackage } from './hover-go-package.ts';
import { hoverOfService } from './hover-service.ts';
import type { HoverSource } from './hover-source.ts';
import { type HoverForm, hoverText } from './hover-text.ts';

/** Those that have something to say about a place say it in this order. */
const sources: readonly HoverSource[] = [hoverOfGoPackage, hoverOfService];

/** What is known of the thing at an offset of a file, seen through a root; undefined where there is nothing to say. */
export function hover(program: Program, root: string, uri: string, offset: number, form: HoverForm): Hover | undefined {
  const file = program.file(uri);
  const closure = program.closure(root);
  const place = file && placeAt(file, offset);
  if (!file || !closure || !place) return undefined;
  const blocks = sources.flatMap((source) => source({ program, closure, uri, summary: file.summary }, place));
  if (blocks.length === 0) return undefined;
  return {
    contents: { kind: form, value: hoverText(blocks, form) },
    range: file.rangeOf(place.start, place.end),
  };
}
