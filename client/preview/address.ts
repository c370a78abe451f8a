// Encodes the addresses of previewed code: `flatbuffers-preview:/my/game/Monster.go?...`. The path is the path of the
// file in the output folder, so that VS Code shows its name and the colours of its language.
import * as vscode from 'vscode';
import { previewLanguages } from '../../server/flatc/generated-code.ts';
import type { Generator } from '../generate/task-definition.ts';

export const previewScheme = 'flatbuffers-preview';

/** The schema and language of a preview. */
export interface Previewed {
  readonly schema: vscode.Uri;
  readonly choice: PreviewChoice;
}

/**
 * A language, or a target of flatbuffers.json. `output` is the output folder of a target, which tells targets of the
 * same language apart; undefined for a language without a target.
 */
export interface PreviewChoice {
  readonly language: Generator;
  readonly output?: string;
}

/** The URI of the document for one file of the code. */
export function addressOf({ schema, choice }: Previewed, file: string): vscode.Uri {
  const query = JSON.stringify({ schema: schema.toString(), ...choice });
  return vscode.Uri.from({ scheme: previewScheme, path: `/${file}`, query });
}

/**
 * The schema and language of a preview document. Undefined for other documents, and for an address that is not one of
 * ours.
 */
export function previewedIn({ scheme, query }: vscode.Uri): Previewed | undefined {
  if (scheme !== previewScheme) return undefined;
  try {
    const { schema, language, output }: Readonly<Record<string, unknown>> = JSON.parse(query);
    const known = previewLanguages.find(({ generator }) => generator === language);
    if (typeof schema !== 'string' || !known) return undefined;
    const choice = { language: known.generator, ...(typeof output === 'string' ? { output } : {}) };
    return { schema: vscode.Uri.parse(schema), choice };
  } catch {
    // Another program has made this address.
    return undefined;
  }
}

/** The path of the generated file that a document shows. */
export function fileIn({ path }: vscode.Uri): string {
  return path.replace(/^\//, '');
}

/** A key that is equal for all documents of one preview. */
export function keyOf({ schema, choice }: Previewed): string {
  return JSON.stringify([schema.toString(), choice.language, choice.output]);
}
