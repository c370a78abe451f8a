// Snippets to start from: whole schemas and larger parts of them, as pure data. Completion offers each where it fits,
// and the extension gives the whole schemas to the editor as templates for empty files.
export interface SchemaSnippet {
  /** The text that people type to get the snippet. */
  readonly label: string;
  /** A description in one sentence. */
  readonly description: string;
  /** The place of the snippet: an empty file, an empty file for tRPC, or the start of a statement. */
  readonly scope: 'file' | 'trpc-file' | 'statement';
  /** The lines to insert, in the syntax of snippets, indented with tabs. */
  readonly body: readonly string[];
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: snippets write their tab stops like this.
/** The first lines of both snippets for tRPC. */
const greeterWithOneMethod = [
  'namespace trpc.${1:app}.${2:greeter};',
  '',
  'attribute "go_package=${3:example.com}/${1:app}/${2:greeter}";',
  '',
  'table ${4:HelloRequest} {',
  '\tmessage: string;',
  '}',
  '',
  'table ${5:HelloReply} {',
  '\tmessage: string;',
  '}',
  '',
  'rpc_service ${6:Greeter} {',
  '\tSayHello(${4:HelloRequest}): ${5:HelloReply};',
];

/** The snippets in the order in which they are offered. */
export const schemaSnippets: readonly SchemaSnippet[] = [
  {
    label: 'schema',
    description: 'A whole schema: an enum, a struct, a union, tables and the root type.',
    scope: 'file',
    body: [
      'namespace ${1:my.game};',
      '',
      'enum ${2:Color} : ubyte { ${3:Red}, ${4:Green}, ${5:Blue} }',
      '',
      'struct ${6:Vec3} {',
      '\tx: float;',
      '\ty: float;',
      '\tz: float;',
      '}',
      '',
      'table ${7:Weapon} {',
      '\tname: string;',
      '\tdamage: short;',
      '}',
      '',
      'union ${8:Equipment} { ${7:Weapon} }',
      '',
      'table ${9:Monster} {',
      '\tname: string (required);',
      '\tposition: ${6:Vec3};',
      '\tcolor: ${2:Color} = ${3:Red};',
      '\tequipped: ${8:Equipment};',
      '\t$0',
      '}',
      '',
      'root_type ${9:Monster};',
      '',
    ],
  },
  {
    label: 'greeter',
    description: 'A tRPC-Go service with unary methods, whose stubs compile with every version of trpc.',
    scope: 'trpc-file',
    body: [...greeterWithOneMethod, '}', ''],
  },
  {
    label: 'greeter (streaming)',
    description:
      'A tRPC-Go service with methods of every kind. The streaming stubs of trpc-cmdline up to 1.0.9 do not compile.',
    scope: 'trpc-file',
    body: [
      ...greeterWithOneMethod,
      '\t// trpc-cmdline up to 1.0.9: write client.ClientStream instead of stream.ClientStream in the generated .trpc.go.',
      '\tSayManyHellos(${4:HelloRequest}): ${5:HelloReply} (streaming: "client");',
      '\t// If the server streams, also set ServerStreams = true beside ClientStreams = true.',
      '\tHearManyHellos(${4:HelloRequest}): ${5:HelloReply} (streaming: "server");',
      '\tTalk(${4:HelloRequest}): ${5:HelloReply} (streaming: "bidi");',
      '}',
      '',
    ],
  },
  {
    label: 'table (ids)',
    description: 'A table whose fields may be written in any order, since each has its id.',
    scope: 'statement',
    body: ['table ${1:Name} {', '\t${2:first}: ${3:int} (id: 0);', '\t${4:second}: ${5:string} (id: 1);', '\t$0', '}'],
  },
  {
    label: 'table (key)',
    description: 'A table that is found by its key, and a vector of such tables.',
    scope: 'statement',
    body: [
      'table ${1:Entry} {',
      '\t${2:name}: string (key);',
      '}',
      '',
      'table ${3:Catalog} {',
      '\t${4:entries}: [${1:Entry}];',
      '\t$0',
      '}',
    ],
  },
  {
    label: 'struct (array)',
    description: 'A struct with a fixed number of values in a row.',
    scope: 'statement',
    body: ['struct ${1:Matrix} {', '\t${2:values}: [${3:float}:${4:16}];', '\t$0', '}'],
  },
  {
    label: 'enum (bit_flags)',
    description: 'An enum whose members can be combined.',
    scope: 'statement',
    body: ['enum ${1:Permissions} : ubyte (bit_flags) {', '\t${2:Read},', '\t${3:Write},', '\t$0', '}'],
  },
  {
    label: 'union (tables)',
    description: 'A union and the tables that it chooses from.',
    scope: 'statement',
    body: [
      'table ${2:Circle} {',
      '\tradius: float;',
      '}',
      '',
      'table ${3:Rectangle} {',
      '\twidth: float;',
      '\theight: float;',
      '}',
      '',
      'union ${1:Shape} { ${2:Circle}, ${3:Rectangle} }',
      '$0',
    ],
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: snippets write their tab stops like this.
