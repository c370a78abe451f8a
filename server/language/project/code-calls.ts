// Knows the functions and methods of languages that programs use to put paths and arguments together.
import { type CodeValue, listValue, textValue } from './code-parts.ts';
import { isFlatc } from './flatc-arguments.ts';
import { anchored, eachWith, isInBuildFolder, isKnown, unknown, withoutExtension } from './known-text.ts';

/** A call of a function; `qualifier` is the name before the function's, such as `Path` in `Path::new`. */
interface Call {
  readonly name: string;
  readonly qualifier: string;
  readonly args: readonly CodeValue[];
  /** The value of an environment variable; undefined if it is unknown. */
  readonly environment: (name: string) => string | undefined;
}

/** The value of a call; undefined for an unknown function. */
export function valueOfCall({ name, qualifier, args, environment }: Call): CodeValue | undefined {
  const [first = textValue('')] = args;
  const items = itemsOf(args);
  if (name === 'new' && qualifier === 'Command') return listValue(items);
  if ((name === 'new' && qualifier === 'WalkDir') || name === 'walk') return below(first, '**/*.fbs');
  if (/^(?:read_dir|scandir)$/.test(name)) return below(first, '*.fbs');
  // These list only the names.
  if (/^(?:listdir|readdir|readdirSync)$/.test(name)) return textValue('*.fbs');
  if (/^(?:i?glob|globSync|find_program|files|abspath|realpath|normpath|expanduser|fspath|fileURLToPath)$/.test(name)) {
    return first;
  }
  if (/^(?:listOf|mutableListOf|arrayOf|vec|list|sorted|tuple|asList)$/.test(name)) return listValue(items);
  if (/^(?:Path|PurePath|File|join|resolve|get)$/.test(name) && args.length > 1 && args.every((arg) => !arg.isList)) {
    return joinedPath(args);
  }
  if (/^(?:join|resolve)$/.test(name)) return items.every(isKnown) ? textValue(items.join('/')) : undefined;
  if (
    /^(?:Path|PurePath|PathBuf|File|new|from|str|String|OsString|OsStr|file|dir|Label|set|Some|Ok|repr)$/.test(name)
  ) {
    return { items, isList: items.length !== 1 };
  }
  if (name === 'dirname') return textValue(...items.map(parentOf));
  if (name === 'basename') return textValue(...items.map(tailOf));
  if (/^(?:env|option_env|var|var_os)$/.test(name)) {
    return textValue(environment(items[0] ?? '') ?? unknown(items[0] ?? name));
  }
  if (name === 'concat') return textValue(...args.reduce((texts, arg) => eachWith(texts, arg.items), ['']));
  if (name === 'format') return filledIn(first, args.slice(1));
  return undefined;
}

/** A format with values in place of `{}` and the like, in their order. */
export function filledIn({ items }: CodeValue, values: readonly CodeValue[], holes = /\{\w*(?::\??)?\}/): CodeValue {
  const [format = ''] = items;
  const left = [...values];
  let texts = [''];
  let rest = format;
  for (let hole = holes.exec(rest); hole; hole = holes.exec(rest)) {
    texts = eachWith(texts, [rest.slice(0, hole.index)]);
    const value = left.shift()?.items.map((item) => (isFlatc(item) ? 'flatc' : item));
    texts = eachWith(texts, value ?? [unknown(hole[0])]);
    rest = rest.slice(hole.index + hole[0].length);
  }
  return textValue(...eachWith(texts, [rest]));
}

/** The methods and properties that leave a value as it is, as far as paths and arguments are concerned. */
const unchanged =
  /^(?:to_string|to_owned|into|as_str|as_ref|as_path|to_path_buf|clone|to_str|toString|trim|strip|unwrap\w*|expect|display|to_string_lossy|into_owned|canonicalize|as_os_str|as_slice|iter|into_iter|collect|cloned|copied|borrow|absolute|as_posix|path|absolutePath|asFile|get|ok|flatten|sort|sorted|sort_by|into_path|toPath|toFile|asPath|status|spawn|output|current_dir|env|stdout|stderr|stdin|filter|filter_map|context|with_context|wrap_err|wrap_err_with|map_err|resolve|toList|toTypedArray|await)$/;

/** The methods that add to a list, or to the arguments of a command. */
export const adding: RegExp = /^(?:arg|args|append|push|extend|add|addAll|concat)$/;

/** The value of a method or property of a value; undefined for an unknown one. */
export function valueOfMethod(receiver: CodeValue, name: string, args: readonly CodeValue[]): CodeValue | undefined {
  const { items, isList } = receiver;
  const [first] = args;
  if (name === 'join' && first) {
    if (isList) return textValue(items.join(first.items[0] ?? ''));
    return first.isList ? textValue(first.items.join(items[0] ?? '')) : joinedPath([receiver, first]);
  }
  if (/^(?:resolve|joinpath|dir|file|glob)$/.test(name) && first) return joinedPath([receiver, ...args]);
  if (name === 'rglob' && first) return joinedPath([receiver, textValue('**'), ...args]);
  if (isList && adding.test(name)) return listValue([...items, ...itemsOf(args)]);
  if (/^(?:parent|parentFile|dirname)$/.test(name)) return textValue(...items.map(parentOf));
  if (/^(?:file_name|name)$/.test(name)) return textValue(...items.map(tailOf));
  if (/^(?:file_stem|stem)$/.test(name)) return textValue(...items.map((item) => withoutExtension(tailOf(item))));
  if (/^split(?:_whitespace)?$/.test(name)) return listValue(items.flatMap((item) => item.split(/\s+/)));
  if (name === 'format' && !isList) return filledIn(receiver, args);
  return unchanged.test(name) ? receiver : undefined;
}

/** The items of values in one list. If several folders follow `-I`, it is repeated before each. */
export function itemsOf(values: readonly CodeValue[]): readonly string[] {
  const all: string[] = [];
  for (const { items, isList } of values) {
    const [first, ...rest] = items;
    const isRepeated = !isList && all.at(-1) === '-I';
    if (first !== undefined) all.push(first);
    for (const item of rest) all.push(...(isRepeated ? ['-I', item] : [item]));
  }
  return all;
}

function below({ items }: CodeValue, pattern: string): CodeValue {
  return textValue(...items.map((folder) => `${folder}/${pattern}`));
}

/** The path that joins values: each of its forms if one of them has several. */
export function joinedPath(values: readonly CodeValue[]): CodeValue {
  const [first, ...rest] = values;
  return textValue(
    ...rest.reduce((texts, { items }) => eachWith(eachWith(texts, ['/']), items), [...(first?.items ?? [])]),
  );
}

function parentOf(path: string): string {
  if (!isKnown(path)) return isInBuildFolder(path) ? path : unknown(path);
  const slash = path.search(/\/[^/]*\/?$/);
  const tail = path.slice(slash + 1);
  if (/^(?:|\.|\.\.|\uFDD2\.)\/?$/.test(tail)) return `${path}/..`;
  return slash >= 0 ? path.slice(0, slash) : tail.startsWith(anchored('')) ? anchored('.') : '.';
}

function tailOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
