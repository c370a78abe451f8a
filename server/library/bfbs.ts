// `bfbs` of the library: the binary schema, which the flatc inside writes.
import { URI } from 'vscode-uri';
import { type FlatcModule, runFlatc } from '../flatc/run-flatc.ts';
import { encodeText } from '../workspace/decode-text.ts';
import { bfbsOptions, checkOptionsOf } from './arguments.ts';
import { baseFolder } from './given-files.ts';
import { openSchema, schemaError } from './one-schema.ts';
import type { BfbsOptions, Files } from './types.ts';

/** The bytes of `flatc -b --schema`. Fails with a `SchemaError` if flatc refuses the schema. */
export async function bfbs(
  files: Files,
  root: string,
  options: BfbsOptions,
  flatc: () => Promise<FlatcModule>,
): Promise<Uint8Array> {
  checkOptionsOf(options, bfbsOptions);
  const { comments = false, builtins = false, ...rest } = options;
  const { session, uri } = await openSchema(files, root, rest);
  const { service } = session;
  const pathOf = (of: string) => URI.parse(of).path;
  const read = service.filesOf(uri).map((each) => [pathOf(each), encodeText(service.file(each)?.text ?? '')] as const);
  const folders = service.settings.of(uri).includePaths.map(pathOf);
  const args = [
    '-b',
    '--schema',
    ...(comments ? ['--bfbs-comments'] : []),
    ...(builtins ? ['--bfbs-builtins'] : []),
    ...(options.rootType === undefined ? [] : ['--root-type', options.rootType]),
    ...folders.flatMap((folder) => ['-I', folder]),
    session.files.pathOf(uri),
  ];
  const job = { args, folder: pathOf(baseFolder), files: new Map(read), folders: new Set(folders) };
  const { end, written, output } = runFlatc(await flatc(), job);
  const [bytes] = written.values();
  if (end.kind === 'exit' && end.status === 0 && bytes) return bytes;
  throw schemaError(
    `flatc cannot write the schema: ${output
      .map(({ text }) => text)
      .join('')
      .trim()}`,
    [],
  );
}
