// The addresses of previewed code: `flatbuffers-preview:/my/game/Monster.go?...`. The path is that of the file in the folder for
// code, so that VS Code gives it its name and the colours of its language.
import * as vscode from 'vscode';
import { previewLanguages } from '../../server/flatc/generated-code.ts';
import type { Generator } from '../generate/task-definition.ts';

export const previewScheme = 'flatbuffers-preview';

/** What is previewed. */
export interface Previewed {
  readonly schema: vscode.Uri;
  readonly choice: PreviewChoice;
}

/** A language, or a target of flatbuffers.json, which its folder tells from others in the same language. */
export interface PreviewChoice {
  readonly language: Generator;
  readonly output?: string;
}

/** The document with a file of the code. */
export function addressOf({ schema, choice }: Previewed, file: string): vscode.Uri {
  const query = JSON.stringify({ schema: schema.toString(), ...choice });
  return vscode.Uri.from({ scheme: previewScheme, path: `/${file}`, query });
}

/** What a document is a preview of; undefined for any other document. */
export function previewedIn({ scheme, query }: vscode.Uri): Previewed | undefined {
  if (scheme !== previewScheme) return undefined;
  try {
    const { schema, language, output }: Readonly<Record<string, unknown>> = JSON.parse(query);
    const known = previewLanguages.find(({ generator }) => generator === language);
    if (typeof schema !== 'string' || !known) return undefined;
    const choice = { language: known.generator, ...(typeof output === 'string' ? { output } : {}) };
    return { schema: vscode.Uri.parse(schema), choice };
  } catch {
    // An address that another program has made.
    return undefined;
  }
}

/** The file of the code that a document shows. */
export function fileIn({ path }: vscode.Uri): string {
  return path.replace(/^\//, '');
}

/** Equal for the documents of one preview. */
export function keyOf({ schema, choice }: Previewed): string {
  return JSON.stringify([schema.toString(), choice.language, choice.output]);
}
