// Which schemas flatc --proto writes, and whether it wrote those that are there: it replaces every file without a word.
import { absolutePath, nameOf, type Platform } from './paths.ts';
import type { Run } from './run.ts';

/** The schemas, as absolute paths, that a run writes for .proto files; none where it converts none. */
export function protoOutputs({ args, outputs }: Run, platform: Platform): readonly string[] {
  const [output] = outputs;
  if (output === undefined || !args.includes('--proto')) return [];
  const names = args.filter((argument) => argument.endsWith('.proto')).map((file) => nameOf(file, platform));
  return names.map((name) => absolutePath(name.replace(/\.proto$/, '.fbs'), output, platform));
}

/** Whether flatc wrote the text of a schema, from the .proto file of the same name. */
export function isMadeFromProto(schema: string, text: string, platform: Platform): boolean {
  return text.startsWith(`// Generated from ${nameOf(schema, platform).replace(/\.fbs$/, '')}.proto`);
}
