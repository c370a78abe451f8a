// Judges data as `check` does, without its command line.
import {
  defaultSettings,
  type FlatcOptions,
  flatcDefaults,
  LanguageService,
  SourceFile,
  sourceOf,
} from '../../server/language/service.ts';
import { decodeText } from '../../server/workspace/decode-text.ts';
import { settled, uriOf } from '../check.ts';
import { dataSchemas, type RecordedData } from './recorded.ts';

const options: Readonly<Record<string, Partial<FlatcOptions>>> = {
  '--allow-non-utf8': { allowNonUtf8: true },
  '--json-nested-bytes': { jsonNestedBytes: true },
  '--no-union-value-namespacing': { unionValueNamespacing: false },
  '--strict-json': { strictJson: true },
  '--unknown-json': { unknownJson: true },
};

function flatcOptions(args: readonly string[]): FlatcOptions {
  const at = args.indexOf('--root-type');
  const rootType = at < 0 ? {} : { rootType: args[at + 1] };
  return { ...flatcDefaults, ...Object.assign({}, ...args.map((arg) => options[arg])), ...rootType };
}

export type TriedData = Pick<RecordedData, 'schema' | 'args' | 'bytes'>;

/** The verdict on a recorded schema and its data. */
export function verdictOf(tried: TriedData): 'accept' | 'reject' {
  return judged(tried).verdict;
}

/** The verdict on a recorded schema and its data, and their bytes, written after a check and in one pass. */
export function judged(
  { schema, args, bytes }: TriedData,
  schemas = dataSchemas,
): {
  readonly verdict: 'accept' | 'reject';
  readonly written: () => ReturnType<LanguageService['dataToBuffer']>;
  /** The bytes that one pass writes; undefined if one pass is not enough. */
  readonly inOnePass: () => { readonly bytes: Buffer; readonly isClean: boolean } | undefined;
  /** True if the data has no findings, and neither data nor schema is refused. */
  readonly isClean: boolean;
} {
  const text = decodeText(bytes);
  const service = new LanguageService();
  const includePaths = args.includes('-I') ? [uriOf('/schemas/sub')] : [];
  service.configure({
    ...defaultSettings,
    trpc: 'off',
    workingDirectory: uriOf(''),
    includePaths,
    flatc: flatcOptions(args),
  });
  const files = new Map(Object.entries(schemas).map(([path, content]) => [`/schemas/${path}`, content]));
  for (const [path, content] of files) service.setFile(SourceFile.create(uriOf(path), 'flatbuffers', 1, content));
  const [root, data] = [uriOf(`/schemas/${schema}.fbs`), uriOf('/cases/d.json')];
  service.setFile(SourceFile.create(data, 'flatbuffers', 1, text));
  service.setSchemaOf(data, root);
  const fixture = { files, caret: undefined, annotations: [], settings: {} };
  const reports = [root, data].map((uri) => settled(service, fixture, () => service.checkRoot(uri)));
  // The command line refuses binary files before they are read.
  const isRefused = text.includes('\0') || reports.some(({ verdict }) => verdict === 'reject');
  const options = {
    isSizePrefixed: args.includes('--size-prefixed'),
    forceDefaults: args.includes('--force-defaults'),
  };
  const isClean = !isRefused && reports[1]?.reports.length === 0;
  return {
    verdict: isRefused ? 'reject' : 'accept',
    written: () => service.dataToBuffer(data, options),
    inOnePass: () => {
      // Data of a schema with errors is not read.
      if (reports[0]?.verdict === 'reject') return undefined;
      const source = sourceOf(bytes);
      const written = service.onePassWriter(data, options)?.write(source);
      if (!written || 'reason' in written) return undefined;
      return { bytes: Buffer.concat(written.parts), isClean: written.isClean };
    },
    isClean,
  };
}
