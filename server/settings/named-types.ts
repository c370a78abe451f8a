// Finds the names of types in the text of a flatbuffers.json.
import { getNodePath, type JSONPath, type Node } from 'jsonc-parser';
import { directoryOf, type FilePattern } from '../language/service.ts';
import { resolvedGlobs, resolvedPaths } from './places.ts';
import { type Stretch, treeOfProjectFile } from './project-file.ts';

/** The name of a type, or of a field after its table. Its stretch is without the quotes. */
interface WrittenName extends Stretch {
  readonly name: string;
  /** The meaning of the name: see `NameElsewhere` of the language service. */
  readonly kind: 'type' | 'field' | 'root';
  /** The schema that the name is for, by its URI, or the globs of several; undefined if it is for all of the project. */
  readonly scope: string | readonly FilePattern[] | undefined;
}

/** The names of types in a text, also in one with syntax errors, in their order. */
export function typeNamesIn(uri: string, text: string): readonly WrittenName[] {
  const root = treeOfProjectFile(text);
  return stringsIn(root).flatMap((node): readonly WrittenName[] => {
    const { parent } = node;
    const name: unknown = node.value;
    const [start, end] = [node.offset + 1, node.offset + node.length - 1];
    // A name with escapes is none that anybody writes.
    if (parent?.type !== 'property' || typeof name !== 'string' || text.slice(start, end) !== name) return [];
    if (parent.children?.[0] === node) {
      const kind = kindOfKey(parent.parent);
      return kind ? [{ name, start, end, kind, scope: undefined }] : [];
    }
    if (parent.children?.[0]?.value !== 'rootType') return [];
    const scope = scopeAt(getNodePath(node));
    return scope ? [{ name, start, end, kind: 'root', scope: scope(parent.parent, root, directoryOf(uri)) }] : [];
  });
}

/** The strings of a tree, keys among them. */
function stringsIn(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return node.type === 'string' ? [node] : (node.children ?? []).flatMap(stringsIn);
}

/** The meaning of the keys of an object. While a bracket before it is missing, the object may be inside another one. */
function kindOfKey(object: Node | undefined): 'type' | 'field' | undefined {
  const section = object?.parent?.type === 'property' ? object.parent.children?.[0] : undefined;
  const kind = section?.value === 'reserved' ? 'type' : section?.value === 'nested' ? 'field' : undefined;
  return section && kind && !getNodePath(section).includes('containers') ? kind : undefined;
}

/** Returns the schemas that a root type is for. `object` has the property with the root type. */
type FindScope = (object: Node | undefined, root: Node | undefined, directory: string) => WrittenName['scope'];

const schemaBeside: FindScope = (object, _root, directory) => {
  const [schema] = textsIn(object, 'schema');
  return schema === undefined ? undefined : (resolvedPaths([schema], directory)[0] ?? schema);
};

/** The scope of root types, by the path to them: `0` stands for any index, and `*` for any key. */
const scopes: ReadonlyMap<string, FindScope> = new Map<string, FindScope>([
  ['flatc/options/rootType', () => undefined],
  [
    'targets/0/options/rootType',
    (options, root, directory) => {
      const own = textsIn(ownerOf(options), 'entryFiles');
      const globs = own.length > 0 ? own : textsIn(root, 'entryFiles');
      return globs.length > 0 ? resolvedGlobs(globs, directory) : undefined;
    },
  ],
  ['data/0/rootType', schemaBeside],
  ['data/0/options/rootType', (options, root, directory) => schemaBeside(ownerOf(options), root, directory)],
  ['nested/*/rootType', schemaBeside],
  ['containers/*/start/0/rootType', schemaBeside],
  ['containers/*/end/0/rootType', schemaBeside],
]);

/** The scope of the root type at a path, which may have more around it while a bracket is missing. */
function scopeAt(path: JSONPath): FindScope | undefined {
  for (const first of path.keys()) {
    const part = path.slice(first).map((key) => (typeof key === 'number' ? '0' : key));
    const isByName = part[0] === 'containers' || part[0] === 'nested';
    const scope = scopes.get((isByName && part.length > 1 ? part.with(1, '*') : part).join('/'));
    if (scope) return scope;
  }
  return undefined;
}

/** The object that has an object as the value of a property. */
function ownerOf(object: Node | undefined): Node | undefined {
  return object?.parent?.parent;
}

/** The text, or the texts in the list, of a property of an object; empty if it has none. */
function textsIn(object: Node | undefined, key: string): readonly string[] {
  const property = object?.children?.find(({ children }) => children?.[0]?.value === key);
  return stringsIn(property?.children?.[1]).map(({ value }) => String(value));
}
