// The small language of test fixtures: several schemas in one text, a caret, and expectations about words.
//
//   //- /types/weapon.fbs        the lines that follow are this file; before the first header it is /main.fbs
//   //- fbsdir: /types, /inc     include paths; likewise `trpc: on`, `rules: code=off, other=error`
//   //- entry: main.fbs, api/**  globs of entry files, over the whole paths
//   //- flatc: --go --root-type T  options of flatc, as `check` takes them
//   //- target: NAME LANGUAGE -I /types --require-explicit-ids   one target; several lines are several targets
//   //- version: 24.3.25 in /a.json:3   the flatc in use and what says so; `inferred from` where it is read off a build
//   //- format: fieldColon=tight   options of the formatter
//   //- stale: missing /gen/a.h  generated code of the first file that is not as flatc writes it
//   //- closed: /types.fbs       files that are closed in the editor, while the first file is open
//   $0                           the caret, taken out of the text
//   //   ^^^^ error code: text   the words above are reported so, and the message contains the text
//   //   ^^^^ def                the words above are where a definition should lead; `def-file`: to this file
//   //   ^^^^ from               the words above are the origin of the answer, around the caret
//   //<--- error code            an annotation of the start of the line, of as many characters as marks
//
// Annotations are comments and stay in the text, so that a fixture is a schema that flatc can read as it is.
import { readCheckOptions } from '../server/cli/check/options.ts';
import { formatDefaults } from '../server/language/format-options.ts';
import type { StaleFile } from '../server/language/generate/service.ts';
import {
  type FlatcOptions,
  type FlatcVersion,
  flatcDefaults,
  generators,
  type LanguageSettings,
  type RuleLevel,
  type StylePreset,
  type TargetSettings,
} from '../server/language/service.ts';

export interface Annotation {
  readonly path: string;
  /** Offsets in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** `def`, or a level. */
  readonly kind: string;
  readonly code: string;
  readonly message: string;
}

export interface Fixture {
  /** Texts by absolute path, in the order of the fixture. */
  readonly files: ReadonlyMap<string, string>;
  readonly caret: { readonly path: string; readonly offset: number } | undefined;
  readonly annotations: readonly Annotation[];
  readonly settings: Partial<LanguageSettings>;
  /** The generated code of the first file that is stale. */
  readonly stale?: readonly StaleFile[];
  /** The paths of files that are closed in the editor. */
  readonly closed?: readonly string[];
}

const header = /^\/\/- (\/\S+)\s*$/;
const setting = /^\/\/- (\w+): *(.*)$/;
const annotation = /^(\s*)\/\/(\s*)(\^+|<-*)\s*(\S+) *([\w-]*)(?:: *(.*))?$/;

/** Reads a fixture. Fails on a malformed header or annotation, so that no test passes by accident. */
export function parseFixture(source: string): Fixture {
  const files = new Map<string, string>();
  const annotations: Annotation[] = [];
  let settings: Partial<LanguageSettings> = {};
  let stale: Fixture['stale'];
  let closed: Fixture['closed'];
  let caret: Fixture['caret'];
  let path = '/main.fbs';
  let text = '';
  let hasLines = false;
  let annotated = { start: 0, length: 0 };

  const finish = (): void => {
    if (hasLines) files.set(path, text);
    text = '';
    hasLines = false;
  };
  // The first line break follows the template's opening backtick and belongs to no file.
  for (const line of source.replace(/^\n/, '').split(/(?<=\n)/)) {
    const bare = line.replace(/\r?\n$/, '');
    const [, newPath] = header.exec(bare) ?? [];
    if (newPath !== undefined) {
      finish();
      path = newPath;
      hasLines = true;
      continue;
    }
    const [, key, value] = setting.exec(bare) ?? [];
    if (key === 'stale' && value !== undefined) {
      stale = value.split(',').map(readStale);
      continue;
    }
    if (key === 'closed' && value !== undefined) {
      closed = value.split(/, */);
      continue;
    }
    if (key !== undefined && value !== undefined) {
      settings = { ...settings, ...readSetting(key, value, settings) };
      continue;
    }
    if (/^\/\/- /.test(bare)) throw new Error(`fixture: neither a path nor a setting: ${bare}`);
    hasLines = true;
    const marked = annotation.exec(bare);
    if (marked) {
      annotations.push(readAnnotation(marked, path, annotated));
      text += line;
      continue;
    }
    const at = line.indexOf('$0');
    if (at >= 0) {
      if (caret) throw new Error('fixture: two carets');
      caret = { path, offset: text.length + at };
    }
    const content = at >= 0 ? line.slice(0, at) + line.slice(at + 2) : line;
    annotated = { start: text.length, length: content.replace(/\r?\n$/, '').length };
    text += content;
  }
  finish();
  return { files, caret, annotations, settings, ...(stale ? { stale } : {}), ...(closed ? { closed } : {}) };
}

function readStale(item: string): StaleFile {
  const [kind = '', path = ''] = item.trim().split(' ');
  return { kind: kind as StaleFile['kind'], uri: `file://${path}` };
}

function readAnnotation(
  [, indent = '', blank = '', marks = '', kind = '', code = '', message = '']: RegExpExecArray,
  path: string,
  line: { readonly start: number; readonly length: number },
): Annotation {
  const column = marks.startsWith('^') ? indent.length + 2 + blank.length : 0;
  if (column > line.length) throw new Error(`fixture: the annotation "${kind} ${code}" points behind its line`);
  return { path, start: line.start + column, end: line.start + column + marks.length, kind, code, message };
}

function readSetting(key: string, value: string, before: Partial<LanguageSettings>): Partial<LanguageSettings> {
  const items = value.split(',').map((item) => item.trim());
  switch (key) {
    case 'fbsdir':
      return { includePaths: items.filter((item) => item !== '').map((item) => `file://${item}`) };
    case 'entry':
      return { entryFiles: items.map((pattern) => ({ baseUri: 'file:///', pattern })) };
    case 'trpc':
      return { trpc: value as LanguageSettings['trpc'] };
    case 'cwd':
      return { workingDirectory: `file://${value.replace(/\/$/, '')}` };
    case 'rules':
      return { rules: Object.fromEntries(items.map((item) => item.split('=') as [string, RuleLevel])) };
    case 'forbid':
      return { forbid: items as never };
    case 'requireAttributes':
    case 'namePatterns': {
      const lists: Record<string, string[]> = {};
      for (const item of items) {
        const [kind = '', text = ''] = item.split('=');
        lists[kind] = [...(lists[kind] ?? []), text];
      }
      return key === 'namePatterns' ? { namePatterns: lists } : { requireAttributes: lists };
    }
    case 'style':
      return { style: items.map((item) => item as StylePreset) };
    case 'format':
      return { format: { ...formatDefaults, ...Object.fromEntries(items.map((item) => item.split('='))) } };
    case 'flatc':
      return { flatc: readCheckOptions([...value.split(' ').filter(Boolean), 'main.fbs']).flatc };
    case 'target':
      return {
        targets: [...(before.targets ?? []), targetOf(value)],
        flatc: { ...(before.flatc ?? flatcDefaults), separately: true },
      };
    case 'version':
      return { flatc: { ...(before.flatc ?? flatcDefaults), flatcVersion: versionOf(value) } };
    default:
      throw new Error(`fixture: unknown setting ${key}`);
  }
}

function targetOf(text: string): TargetSettings {
  const [name = '', language = '', ...flags] = text.split(' ');
  const generator = generators.find((each) => each === language);
  if (!generator) throw new Error(`fixture: no language: ${text}`);
  const { flatc, includePaths } = readCheckOptions([...flags, 'main.fbs']);
  const set = Object.entries(flatc).filter(([key, value]) => value !== flatcDefaults[key as keyof FlatcOptions]);
  const { flatcVersion, ...options } = Object.fromEntries(set) as Partial<FlatcOptions>;
  const version = flatcVersion && { flatcVersion: { version: flatcVersion.version, target: name } };
  const directories = includePaths.map((path) => `file://${path}`);
  return { name, generator, entryFiles: undefined, includePaths: directories, flatc: { ...options, ...version } };
}

function versionOf(text: string): FlatcVersion {
  const [, version = '', inferred, path, line] = /^(\S+)(?: (inferred from|in) (\/\S+):(\d+))?$/.exec(text) ?? [];
  if (version === '') throw new Error(`fixture: no version: ${text}`);
  return {
    version,
    ...(path === undefined ? {} : { source: { uri: `file://${path}`, line: Number(line) } }),
    ...(inferred?.startsWith('inferred') ? { isInferred: true } : {}),
  };
}
