// Finds the version of FlatBuffers that a project uses, from the files that pin or build a compiler or name a library.
import type { Generator } from '../settings.ts';
import type { BuildText } from './flatc-use.ts';

/** A kind of evidence for a version. */
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * The kinds of evidence for a version, the best first: a compiler that is downloaded, one that is built from source,
 * code that flatc has written, a library that the code needs, and the least version that a build accepts.
 */
export const evidenceKinds = ['compiler', 'source', 'generated', 'library', 'least'] as const;

/** A version that a file names. */
export interface VersionEvidence {
  /** Three numbers without leading zeros. */
  readonly version: string;
  readonly kind: EvidenceKind;
  /** True if the version is the lower end of a range; another file may be more exact. */
  readonly isRange: boolean;
  /** The language of the code that has the version; undefined if code in all languages has it. */
  readonly generator?: Generator;
  /** `line` counts from 1. */
  readonly source: { readonly file: string; readonly line: number };
}

interface Pattern {
  /**
   * The pattern. Its first group is the version; a non-empty group `range` makes the version the lower end of a range.
   */
  readonly text: RegExp;
  readonly kind: EvidenceKind;
  readonly generator?: Generator;
}

interface EvidenceForm {
  /** The pattern that a file's path must match; it may look at folders, too. */
  readonly names: RegExp;
  readonly patterns: readonly Pattern[];
}

const version = String.raw`v?(?<version>\d+\.\d+\.\d+)`;
const range = String.raw`(?<range>[\^~]|>=|~>|~=)?`;
const pattern = (source: string, kind: EvidenceKind, generator?: Generator): Pattern => ({
  text: new RegExp(source, 'g'),
  kind,
  ...(generator === undefined ? {} : { generator }),
});

/** The patterns that are searched in every build file. */
const everywhere: readonly Pattern[] = [
  pattern(`google/flatbuffers/releases/download/${version}`, 'compiler'),
  pattern(String.raw`\bFLAT(?:C|BUFFERS)_VERSION["']?[ \t]{0,8}(?:[:=]|[ \t])[ \t]{0,8}["']?${version}`, 'compiler'),
  pattern(String.raw`\bflatc(?:==|@)${version}`, 'compiler'),
  pattern(String.raw`\bflatbuffers:${version}`, 'compiler'),
  pattern(`flatbuffers/archive/(?:refs/tags/)?${version}`, 'source'),
  pattern(String.raw`google/flatbuffers[^)]{0,300}?\b(?:GIT_TAG|VERSION)[ \t]+["']?${version}`, 'source'),
  pattern(`gh:google/flatbuffers[@#]${version}`, 'source'),
  pattern(String.raw`--branch[ =]${version}[^\n]{0,200}google/flatbuffers`, 'source'),
  pattern(
    String.raw`bazel_dep\((?=[^)]{0,400}?\bname\s{0,8}=\s{0,8}"flatbuffers")[^)]{0,400}?\bversion\s{0,8}=\s{0,8}"${version}`,
    'source',
  ),
  pattern(String.raw`strip_prefix[ \t]{0,8}=[ \t]{0,8}"flatbuffers-${version}`, 'source'),
  pattern(String.raw`find_package\([ \t]{0,8}[Ff]lat[Bb]uffers[ \t]+${version}[ \t]+EXACT\b`, 'library'),
  pattern(String.raw`find_package\([ \t]{0,8}[Ff]lat[Bb]uffers[ \t]+${version}(?![\d.]|[ \t]+EXACT\b)`, 'least'),
];

const forms: readonly EvidenceForm[] = [
  {
    names: /(?:^|\/)go\.mod$/,
    patterns: [
      pattern(String.raw`google/flatbuffers(?:[ \t]+v[^\s]+)?(?:[ \t]+=>[ \t]+\S+)?[ \t]+${version}`, 'library', 'go'),
    ],
  },
  {
    names: /(?:^|\/)Cargo\.toml$/,
    patterns: [
      pattern(
        String.raw`^flatbuffers[ \t]{0,8}=[ \t]{0,8}(?:\{[^}\n]{0,200}?version[ \t]{0,8}=[ \t]{0,8})?"(?:=|(?<range>[\^~]|))${version}`,
        'library',
        'rust',
      ),
    ],
  },
  {
    names: /(?:^|\/)Cargo\.lock$/,
    patterns: [pattern(String.raw`name = "flatbuffers"\r?\nversion = "${version}`, 'library', 'rust')],
  },
  {
    names: /(?:^|\/)package\.json$/,
    patterns: [
      pattern(String.raw`"flatbuffers"[ \t]{0,8}:[ \t]{0,8}"${range}${version}`, 'library', 'ts'),
      pattern(String.raw`"flatc"[ \t]{0,8}:[ \t]{0,8}"${range}${version}`, 'compiler'),
    ],
  },
  {
    names: /(?:^|\/)package-lock\.json$/,
    patterns: [
      pattern(
        String.raw`"node_modules/flatbuffers"[ \t]{0,8}:[ \t]{0,8}\{\s{0,40}"version"[ \t]{0,8}:[ \t]{0,8}"${version}`,
        'library',
        'ts',
      ),
    ],
  },
  {
    names: /(?:^|\/)yarn\.lock$/,
    patterns: [
      pattern(String.raw`^"?flatbuffers@[^\n]{0,200}:\r?\n[ \t]+version:?[ \t]+"?${version}`, 'library', 'ts'),
    ],
  },
  {
    names: /(?:^|\/)pnpm-lock\.yaml$/,
    patterns: [pattern(String.raw`^[ \t]+['"]?/?flatbuffers[@/]${version}`, 'library', 'ts')],
  },
  {
    names: /(?:^|\/)(?:requirements[\w.-]*\.txt|constraints[\w.-]*\.txt|pyproject\.toml|setup\.(?:py|cfg)|Pipfile)$/,
    patterns: [
      pattern(
        String.raw`(?<![\w-])flatbuffers["']?[ \t]{0,8}(?:=[ \t]{0,8}["'])?(?:==|${range})[ \t]{0,8}${version}`,
        'library',
        'python',
      ),
    ],
  },
  {
    names: /(?:^|\/)(?:poetry|uv|pdm)\.lock$/,
    patterns: [pattern(String.raw`name = "flatbuffers"\r?\nversion = "${version}`, 'library', 'python')],
  },
  {
    names: /\.(?:cs|fs|vb)proj$|(?:^|\/)Directory\.(?:Build|Packages)\.(?:props|targets)$/,
    patterns: [
      pattern(String.raw`Include="Google\.FlatBuffers"[^>\n]{0,200}?\bVersion="\[?${version}`, 'library', 'csharp'),
    ],
  },
  {
    names: /(?:^|\/)pom\.xml$/,
    patterns: [
      pattern(String.raw`<artifactId>flatbuffers-java</artifactId>\s{0,40}<version>${version}`, 'library', 'java'),
    ],
  },
  {
    names: /\.gradle(?:\.kts)?$|(?:^|\/)libs\.versions\.toml$/,
    patterns: [
      pattern(
        String.raw`com\.google\.flatbuffers:flatbuffers-(?:java|kotlin)[\w-]{0,20}:${version}`,
        'library',
        'java',
      ),
    ],
  },
  {
    names: /(?:^|\/)Package\.swift$/,
    patterns: [
      pattern(
        String.raw`google/flatbuffers(?:\.git)?"[^)\n]{0,100}?(?<range>from:)[ \t]{0,8}"${version}`,
        'library',
        'swift',
      ),
      pattern(
        String.raw`google/flatbuffers(?:\.git)?"[^)\n]{0,100}?exact[:(][ \t]{0,8}"${version}`,
        'library',
        'swift',
      ),
    ],
  },
  {
    names: /(?:^|\/)pubspec\.ya?ml$/,
    patterns: [pattern(String.raw`^[ \t]+flat_buffers:[ \t]{0,8}["']?${range}${version}`, 'library', 'dart')],
  },
  {
    names: /(?:^|\/)vcpkg(?:-configuration)?\.json$/,
    patterns: [
      pattern(
        String.raw`"name"[ \t]{0,8}:[ \t]{0,8}"flatbuffers"[^}]{0,200}?"version"[ \t]{0,8}:[ \t]{0,8}"${version}`,
        'source',
      ),
      pattern(
        String.raw`"name"[ \t]{0,8}:[ \t]{0,8}"flatbuffers"[^}]{0,200}?"version(?<range>>=)"[ \t]{0,8}:[ \t]{0,8}"${version}`,
        'source',
      ),
    ],
  },
  {
    names: /(?:^|\/)conanfile\.(?:py|txt)$/,
    patterns: [pattern(String.raw`(?<![\w/])flatbuffers/${version}`, 'compiler')],
  },
  {
    names: /(?:^|\/)flatbuffers\.wrap$/,
    patterns: [pattern(String.raw`^directory[ \t]{0,8}=[ \t]{0,8}flatbuffers-${version}`, 'compiler')],
  },
  { names: /(?:^|\/)(?:MODULE\.bazel|WORKSPACE(?:\.bazel|\.bzlmod)?|(?:Docker|Container)file[\w.-]*)$/, patterns: [] },
  {
    names: /(?:^|\/)flatbuffers\/base\.h$/,
    patterns: [
      pattern(
        String.raw`FLATBUFFERS_VERSION_MAJOR[ \t]+(?<major>\d+)\s[\s\S]{0,400}?FLATBUFFERS_VERSION_MINOR[ \t]+(?<minor>\d+)\s[\s\S]{0,400}?FLATBUFFERS_VERSION_REVISION[ \t]+(?<revision>\d+)`,
        'source',
      ),
    ],
  },
  {
    names: /_generated\.h(?:pp)?$/,
    patterns: [
      pattern(
        String.raw`FLATBUFFERS_VERSION_MAJOR == (?<major>\d+) &&\s{1,40}FLATBUFFERS_VERSION_MINOR == (?<minor>\d+) &&\s{1,40}FLATBUFFERS_VERSION_REVISION == (?<revision>\d+)`,
        'generated',
        'cpp',
      ),
    ],
  },
  ...(['cs:csharp', 'java:java', 'kt:kotlin', 'swift:swift'] as const).map((each): EvidenceForm => {
    const [extension = '', generator] = each.split(':') as [string, Generator];
    return {
      names: new RegExp(String.raw`_generated\.${extension}$`),
      patterns: [
        pattern(
          String.raw`\b(?:FLATBUFFERS|FlatBuffersVersion)_(?<major>\d+)_(?<minor>\d+)_(?<revision>\d+)\(`,
          'generated',
          generator,
        ),
      ],
    };
  }),
];

/**
 * True if a file is read for a version that it names, judged by its path, which has slashes. Build files need not be
 * among these files.
 */
export function namesVersion(name: string): boolean {
  return forms.some(({ names }) => names.test(name));
}

/** True for the name of a file with code that flatc wrote. A few files of generated code show the version of all. */
export function isGeneratedCode(name: string): boolean {
  return /_generated\.\w+$/.test(name);
}

/** The versions that a file names, each once with its first place. */
export function versionEvidence({ name, text }: BuildText): readonly VersionEvidence[] {
  const searched = isGeneratedCode(name) ? text.slice(0, 20_000) : spelledOut(name, text);
  const own = forms.filter(({ names }) => names.test(name)).flatMap((form) => form.patterns);
  // Most files that run flatc name no version, which a single search shows.
  const patterns = /\d\.\d+\.\d/.test(searched) ? [...everywhere, ...own] : own;
  const found = new Map<string, VersionEvidence>();
  for (const { text: looked, kind, generator } of patterns) {
    for (const match of searched.matchAll(new RegExp(looked, 'gm'))) {
      if (found.size >= mostVersions) break;
      const { version: whole, major, minor, revision, range: sign } = match.groups ?? {};
      const numbers = (whole ?? `${major}.${minor}.${revision}`).split('.').map(Number);
      const version = numbers.join('.');
      const key = `${version} ${kind} ${generator}`;
      if (found.has(key)) continue;
      found.set(key, {
        version,
        kind,
        isRange: Boolean(sign) || isRangeByDefault(name, match[0]),
        ...(generator === undefined ? {} : { generator }),
        source: { file: name, line: lineAt(searched, match.index) },
      });
    }
  }
  return [...found.values()];
}

const mostVersions = 20;

/**
 * A text with the same lines, in which each version stands where it is used: variables of CMake are replaced, and
 * comments of Bazel removed.
 */
function spelledOut(name: string, text: string): string {
  if (/(?:\.bazel|\.bzl|\.bzlmod|(?:^|\/)WORKSPACE)$/.test(name)) return text.replace(/#[^\n]*/g, '');
  if (!/(?:^|\/)CMakeLists\.txt$|\.cmake$/.test(name)) return text;
  const set = text.matchAll(
    /\bset[ \t]{0,8}\([ \t]{0,8}(\w{1,80})\s{1,40}["']?([\w.:/@+-]{1,100})["']?[ \t]{0,8}[)\s]/gi,
  );
  const values = new Map([...set].map(([, variable = '', value = '']) => [variable, value]));
  if (values.size === 0) return text;
  return text.replace(
    /\b((?:GIT_TAG|GIT_REPOSITORY|VERSION|URL)[ \t]{1,40}["']?|flatbuffers\/archive\/(?:refs\/tags\/)?v?)\$\{(\w{1,80})\}/g,
    (written, before: string, variable: string) => (values.has(variable) ? before + values.get(variable) : written),
  );
}

/** True if a version without a sign for a range means a range all the same, as in Cargo.toml. */
function isRangeByDefault(name: string, written: string): boolean {
  return /(?:^|\/)Cargo\.toml$/.test(name) && !/"=/.test(written);
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
