// Prepares runs of flatc for a preview, with the options of the target or the settings, and with the editors' texts.
import * as vscode from 'vscode';
import { type GeneratedCode, generatedCode } from '../../server/flatc/generated-code.ts';
import { generationPlan, insideName, insidePath } from '../../server/language/generate/service.ts';
import { folderOf, pathIn } from '../generate/configuration.ts';
import type { GenerationContext } from '../generate/context.ts';
import type { InsideFlatc } from '../generate/inside.ts';
import { platformAt } from '../generate/places.ts';
import { requestFor } from '../generate/request.ts';
import { includePathsOf } from '../generate/schema-answers.ts';
import { previewGenerations, type TargetGeneration } from '../generate/targets.ts';
import type { Generation } from '../generate/task-definition.ts';
import type { Previewed } from './address.ts';

/** A function that generates code from the present texts. It resolves with undefined if the signal stopped it. */
export type PreviewRun = (signal: AbortSignal) => Promise<GeneratedCode | undefined>;

/**
 * Returns a function that generates for a preview with the present settings. `reads` is called with each file that
 * flatc asks for, even a missing one.
 */
export async function previewRun(
  context: GenerationContext,
  inside: InsideFlatc,
  previewed: Previewed,
  reads: (file: vscode.Uri) => void,
): Promise<PreviewRun> {
  const { generation, folder } = await generationFor(context, previewed);
  const request = { ...(await requestFor(generation, folder, context.processes)), program: insideName };
  const { runs, concerns } = generationPlan(request);
  const [run] = runs;
  if (!run) {
    const message = concerns.find(({ level }) => level === 'error')?.message ?? '';
    return async () => ({ kind: 'refused', refusal: { message } });
  }
  const platform = platformAt(folder, context.processes.platform);
  const [output = run.cwd] = run.outputs;
  const schema = schemaPlace(previewed.schema);
  return async (signal) => {
    const outcome = await inside.run(run, folder, signal, (file) => {
      const asked = file.toString() === schema.toString() ? previewed.schema : file;
      reads(asked);
      return currentBytes(asked);
    });
    return generatedCode(outcome, insidePath(output, platform));
  };
}

async function generationFor(context: GenerationContext, { schema, choice }: Previewed): Promise<TargetGeneration> {
  const targets = await previewGenerations(context, schema);
  const target = targets.find(
    ({ generation: { languages, output } }) => languages?.[0] === choice.language && output === choice.output,
  );
  if (target) return target;
  const place = schemaPlace(schema);
  const folder = folderOf(place);
  const includePaths = await includePathsOf(context, [schema], folder);
  const generation: Generation = {
    tool: 'flatc',
    files: [pathIn(folder, place)],
    languages: [choice.language],
    ...includePaths,
  };
  return { generation, folder };
}

/** The place at which flatc finds a schema. An unsaved schema is put into the first workspace folder. */
function schemaPlace(schema: vscode.Uri): vscode.Uri {
  if (schema.scheme !== 'untitled') return schema;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/');
  const name = schema.path.replace(/^.*\//, '');
  return vscode.Uri.joinPath(folder, name.endsWith('.fbs') ? name : `${name}.fbs`);
}

/**
 * The text of an editor with changes, otherwise the bytes of the file. A document outside of all file systems, such as a
 * binary schema shown as text, has its text. Undefined if the file cannot be read.
 */
async function currentBytes(file: vscode.Uri): Promise<Uint8Array | undefined> {
  const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
  const text = () => open && new TextEncoder().encode(open.getText());
  const isFile = vscode.workspace.fs.isWritableFileSystem(file.scheme) !== undefined;
  if (open?.isDirty || open?.isUntitled || !isFile) return text();
  // flatc reports files that it cannot read.
  return vscode.workspace.fs.readFile(file).then(undefined, () => undefined);
}
