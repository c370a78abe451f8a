// The FlatBuffers language for the npm package tree-sitter: `new Parser().setLanguage(flatbuffers)`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nodeGypBuild from 'node-gyp-build';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(`${packageFolder}${file}`, 'utf8');

// The object stays open for writing: tree-sitter keeps the classes of the language's nodes on it.
const flatbuffers = {
  language: nodeGypBuild(packageFolder).language,
  name: 'flatbuffers',
  nodeTypeInfo: JSON.parse(read('src/node-types.json')),
  HIGHLIGHTS_QUERY: read('queries/highlights.scm'),
  INJECTIONS_QUERY: read('queries/injections.scm'),
  LOCALS_QUERY: read('queries/locals.scm'),
  TAGS_QUERY: read('queries/tags.scm'),
};

export default flatbuffers;
