// Reads MSBuild projects with FlatSharp, which has its own items for schemas. A library for XML would be larger than
// the few tags that matter here.

import { readScript } from './command-lines.ts';
import { readArguments, readabilityOf } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, folderOfFile, resolvedPath, unknown } from './known-text.ts';

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  /** The text and elements directly inside the element. */
  readonly children: Element[];
  text: string;
}

/** Adds the schemas of a project file, and the uses of flatc in the commands that it executes. */
export function readMsbuild(reading: BuildFileContext): void {
  const { file, around } = reading;
  const folder = folderOfFile(file.name);
  // Projects in folders below import such a file, and its paths begin at their folders.
  const isShared = /\.(?:props|targets)$/.test(file.name);
  const isThere = (path: string) => around.has(resolvedPath(path, folder) ?? '');
  const fromProjects = (path: string): readonly string[] => {
    const [up = ''] = /^(?:\.\.\/)*/.exec(isShared ? path : '') ?? [];
    const found = up
      .split('../')
      .map((_, depth) => path.slice(3 * depth))
      .filter(isThere);
    return found.length > 0 ? found : [path];
  };
  const own = anchored(folder);
  const properties = new Map<string, string>([
    ['msbuildthisfiledirectory', `${own}/`],
    ['projectdir', `${own}/`],
    ['msbuildprojectdirectory', own],
  ]);
  const filled = (text: string): string =>
    text.replace(/\$\((\w+)\)/g, (written, name: string) =>
      reading.steps.spend(10) ? (properties.get(name.toLowerCase()) ?? unknown(written)) : unknown(written),
    );
  const list = (text: string | undefined): readonly string[] =>
    filled(text ?? '')
      .replaceAll('\\', '/')
      .split(';')
      .map((item) => item.trim())
      .filter((item) => item !== '');

  for (const element of elementsOf(reading)) {
    const { name, attributes, line, children, text } = element;
    if (name === 'PropertyGroup') {
      for (const child of children) properties.set(child.name.toLowerCase(), filled(child.text.trim()).slice(0, 8_192));
    } else if (name === 'Exec') {
      const command = filled(decoded(attributes.get('Command') ?? '')).replaceAll('\\', '/');
      const place = attributes.get('WorkingDirectory');
      const start = place === undefined ? '' : `cd "${list(place)[0] ?? ''}" && `;
      if (/flatc/i.test(command)) readScript({ text: start + command, line, folders: [folder] }, reading);
    } else if (name === 'FlatSharpSchema') {
      const inner = (key: string) => children.findLast((child) => child.name === key)?.text ?? attributes.get(key);
      const words = [
        ...list(inner('IncludePath')).flatMap((path) => fromProjects(path).flatMap((each) => ['-I', each])),
        ...list(properties.get('flatsharpoutput')).flatMap((path) => ['-o', path]),
        ...list(attributes.get('Include')).map((path) => (isShared ? `**/${path}` : path)),
      ];
      const facts = readArguments(
        words.map((word) => [word]),
        folder,
      );
      if (facts.entries.length === 0 && facts.notUnderstood.length === 0) continue;
      const source = { file: file.name, line };
      const readability = readabilityOf(facts, /\$\(/.test(text + [...attributes.values()].join('')));
      reading.add({ ...facts, generators: ['csharp'], cwd: folder, dialect: 'flatsharp', source, readability });
    }
  }
}

/** The elements of a text, each as soon as it ends. Tags without a partner are skipped. */
function* elementsOf({ file: { text }, steps }: BuildFileContext): Iterable<Element> {
  const open: Element[] = [];
  const tag = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)([\w.:-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;
  let last = 0;
  let line = 1;
  for (let match = tag.exec(text); match && steps.spend(match[0].length + match.index - last); match = tag.exec(text)) {
    const [whole, slash, name = '', rest = ''] = match;
    const inside = open.at(-1);
    if (inside) inside.text += decoded(text.slice(last, match.index));
    line += breaksIn(text.slice(last, match.index));
    last = match.index + whole.length;
    const start = line;
    line += breaksIn(whole);
    if (slash === undefined) continue;
    if (slash === '/') {
      if (inside?.name === name) {
        open.pop();
        yield inside;
      }
      continue;
    }
    const pairs = [...rest.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    const attributes = new Map(pairs.map(([, key = '', double, single]) => [key, decoded(double ?? single ?? '')]));
    const element: Element = { name, attributes, line: start, children: [], text: '' };
    inside?.children.push(element);
    if (rest.endsWith('/')) yield element;
    else open.push(element);
  }
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

function decoded(text: string): string {
  const letters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (written, name: string) => letters[name] ?? written);
}
