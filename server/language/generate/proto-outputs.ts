// Finds the schemas that flatc --proto writes. flatc replaces files without a question, so a schema that flatc did not
// write must be recognized before flatc runs.
import { absolutePath, nameOf, type Platform } from '../paths.ts';
import type { Run } from './run.ts';

/** The schemas that a run makes from .proto files, as absolute paths; empty if the run converts no such files. */
export function protoOutputs({ args, outputs }: Run, platform: Platform): readonly string[] {
  const [output] = outputs;
  if (output === undefined || !args.includes('--proto')) return [];
  const names = args.filter((argument) => argument.endsWith('.proto')).map((file) => nameOf(file, platform));
  return names.map((name) => absolutePath(name.replace(/\.proto$/, '.fbs'), output, platform));
}

/** True if flatc made the text of a schema from the .proto file of the same name. */
export function isMadeFromProto(schema: string, text: string, platform: Platform): boolean {
  return text.startsWith(`// Generated from ${nameOf(schema, platform).replace(/\.fbs$/, '')}.proto`);
}
