// Lists the options of `trpc create` for .fbs files, one row each (trpc-cmdline 1.0.9).
import type { ToolOption } from './option.ts';

const offered: readonly ToolOption[] = [
  {
    flag: '--mod',
    aliases: ['-m'],
    takes: 'text',
    purpose: 'files',
    description: 'The path of the Go module of the new project, such as `example.com/greeter`.',
  },
  {
    flag: '--rpconly',
    takes: 'nothing',
    purpose: 'files',
    description: 'Generate only the Go package of the schema, directly in the output folder, without a project.',
  },
  {
    flag: '--nogomod',
    takes: 'nothing',
    purpose: 'files',
    description: 'With `--rpconly`: write no go.mod. By default none is written inside a Go module.',
  },
  {
    flag: '--mock',
    takes: 'nothing',
    toolDefault: true,
    ourDefault: false,
    purpose: 'files',
    description: 'Generate mocks for tests. trpc then runs `go mod tidy`, which needs the network.',
  },
  {
    flag: '-s',
    aliases: ['--split-by-method'],
    takes: 'nothing',
    purpose: 'files',
    description: 'Write a file for each method of the server.',
  },
  {
    flag: '--noservicesuffix',
    takes: 'nothing',
    purpose: 'code',
    description: 'Name the functions only after the service: `RegisterGreeter`, not `RegisterGreeterService`.',
  },
  {
    flag: '--protocol',
    takes: 'text',
    toolDefault: 'trpc',
    purpose: 'code',
    description: 'The protocol of the service in the configuration, such as `trpc` or `http`.',
  },
  {
    flag: '--app',
    takes: 'text',
    purpose: 'code',
    description: 'The name of the application, if the namespace is not `trpc.APP.SERVER`.',
  },
  {
    flag: '--server',
    takes: 'text',
    purpose: 'code',
    description: 'The name of the server, if the namespace is not `trpc.APP.SERVER`.',
  },
  {
    flag: '--goversion',
    takes: 'text',
    toolDefault: '1.18',
    purpose: 'code',
    description: 'The version of Go in go.mod.',
  },
  { flag: '--trpcgoversion', takes: 'text', purpose: 'code', description: 'The version of trpc-go in go.mod.' },
  {
    flag: '--multi-version',
    takes: 'nothing',
    purpose: 'verdict',
    description: 'Accept a go_package that ends in `/v2` or the like.',
  },
  { flag: '--verbose', aliases: ['-v'], takes: 'nothing', purpose: 'log', description: 'Print more details.' },
];

/** Options that are passed on to trpc, but not offered. */
const others: readonly ToolOption[] = [
  { flag: '-f', aliases: ['--force'], takes: 'nothing', purpose: 'rest', description: 'Overwrite existing files.' },
  { flag: '--assetdir', takes: 'folder', purpose: 'rest', description: 'The folder of your own templates.' },
  { flag: '--config', takes: 'file', purpose: 'rest', description: 'Your own trpc.yaml.' },
  { flag: '--domain', takes: 'text', purpose: 'rest', description: 'For templates: the domain of the code.' },
  { flag: '--groupname', takes: 'text', toolDefault: 'trpc-go', purpose: 'rest', description: 'For templates.' },
  { flag: '--versionsuffix', takes: 'text', purpose: 'rest', description: 'For templates.' },
  { flag: '--kvfile', takes: 'file', purpose: 'rest', description: 'For templates: values, as JSON.' },
  { flag: '--kvrawjson', takes: 'text', purpose: 'rest', description: 'For templates: values, as JSON.' },
  { flag: '--lang', aliases: ['-l'], takes: 'text', choices: ['go'], toolDefault: 'go', ...unheeded() },
  { flag: '--dependencystub', takes: 'nothing', ...unheeded() },
  { flag: '--secvenabled', takes: 'nothing', ...unheeded() },
  { flag: '--validate', takes: 'nothing', ...unheeded() },
  { flag: '--alias', takes: 'nothing', ...unheeded() },
  { flag: '--alias-as-client-rpcname', takes: 'nothing', toolDefault: true, ...unheeded() },
  { flag: '--gotag', takes: 'nothing', toolDefault: true, ...unheeded() },
  { flag: '--swagger', takes: 'nothing', ...unheeded() },
  { flag: '--swagger-out', takes: 'file', ...unheeded() },
  { flag: '--swagger-json-param', takes: 'nothing', ...unheeded() },
];

function unheeded() {
  return { purpose: 'rest', description: 'No effect on FlatBuffers.' } as const;
}

export const trpcOptions: readonly ToolOption[] = [...offered, ...others];

/** The options of trpc that are never passed on, each with the reason. */
export const trpcRefusals: Readonly<Record<string, string>> = {
  '--sync': 'it pushes what is generated to a git repository',
  '--remote': 'it pushes what is generated to a git repository',
  '--newtag': 'it pushes what is generated to a git repository',
  '--tag': 'it pushes what is generated to a git repository',
  '--usebasename': 'with it, flatc does not find a schema in another folder',
  '--protofile': 'it names a .proto file',
  '-p': 'it names a .proto file',
  '--protodir': 'it names a folder of .proto files',
  '-d': 'it names a folder of .proto files',
  '--descriptor_set_in': 'it names a descriptor of .proto files',
  '--non-protocol-type': 'it creates projects without a schema',
  '-n': 'it creates projects without a schema',
};
