// Writes the report about a project for people: Markdown with links in an editor, plain text on a terminal.
import type { BuildPlace, ProjectReport, ReportedVersion } from './language/service.ts';
import type { Decisions } from './settings/layers.ts';

/** A report with the sources of set values. */
interface DecidedReport extends ProjectReport {
  readonly decisions?: readonly SetValue[];
}

/** A key that is set. */
interface SetValue {
  readonly key: string;
  /** `flatbuffers.json`, or another source. */
  readonly source: string;
  readonly place?: BuildPlace;
  /** Weaker sources that set the key as well, without effect. */
  readonly overridden: readonly string[];
}

/** The keys that are set, without keys that have their default. */
export function setValues({ byKey }: Decisions): readonly SetValue[] {
  return [...byKey].flatMap(([key, { source, place, overridden }]) => {
    if (source === 'default') return [];
    const at = place ? { place: { uri: place.uri, line: place.range.start.line + 1 } } : {};
    return [{ key, source, ...at, overridden: overridden.map((value) => value.source) }];
  });
}

/** The form in which places are written. */
interface PageForm {
  /** Writes a file or folder. */
  readonly path: (uri: string) => string;
  /** Writes a line of a file. */
  readonly place: (place: BuildPlace) => string;
}

const kinds: Readonly<Record<ReportedVersion['kind'], string>> = {
  compiler: 'the compiler that is used',
  source: 'the compiler is built from this version',
  generated: 'the compiler that wrote this code',
  library: 'the library',
  least: 'the least version that the build takes',
};

/** The report as Markdown. */
export function projectPage(report: DecidedReport, { path, place }: PageForm): string {
  const from = (source: BuildPlace | undefined, unset: string) => (source ? `from ${place(source)}` : unset);
  const includePaths = report.includePaths.map(({ value, source }, index) => {
    const why = source ? `${from(source, '')}, for includes that are found nowhere else` : 'set';
    return `${index + 1}. ${path(value)}: ${why}`;
  });
  const languages = report.languages.map(({ value, source }) => `- ${value}: ${from(source, 'set')}`);
  const versions = report.versions.map(({ version, kind, isRange, language, source }) => {
    const about = [kinds[kind], ...(language === undefined ? [] : [`for ${language}`])].join(' ');
    return `- ${version}${isRange ? ' or newer' : ''}: ${about}, ${from(source, '')}`;
  });
  const commands = report.commands.flatMap((command) => {
    const { entries, includes, languages: own, options, outputs, notUnderstood } = command;
    const set = Object.entries(options).map(([name, value]) => (value === true ? name : `${name}: ${String(value)}`));
    const parts = [
      ['schemas', entries],
      ['include folders', includes.map(path)],
      ['languages', own],
      ['options', set],
      ['output', outputs.map(path)],
      ['not understood', notUnderstood.map((text) => `\`${text.replaceAll('`', "'")}\``)],
    ] as const;
    return [
      `- ${place(command.source)}`,
      ...parts.flatMap(([title, items]) => (items.length === 0 ? [] : [`  - ${title}: ${items.join(', ')}`])),
    ];
  });
  const setLine = ({ key, source, place: at, overridden }: SetValue) => {
    const instead = overridden.length === 0 ? '' : `, which counts before ${overridden.join(' and ')}`;
    return `- ${key}: ${at ? place(at) : source}${instead}`;
  };
  // A file that was not read may say anything.
  const isWhole = report.notUnderstood.length === 0;
  const sofar = isWhole ? '' : ' that was read';
  const sections: readonly (readonly [title: string, lines: readonly string[], none: string])[] = [
    ['Include folders', includePaths, 'None: includes are found beside the schema.'],
    ['Languages', languages, `No command of the build${sofar} names this schema.`],
    [
      'Versions',
      versions,
      isWhole ? 'The project names no version of FlatBuffers.' : 'What was read names no version.',
    ],
    [
      'Commands of the build',
      commands,
      isWhole ? 'No build file in these folders or above runs flatc.' : 'No build file that was read runs flatc.',
    ],
    ['What is set', (report.decisions ?? []).map(setLine), ''],
    ['Not read', report.notUnderstood.map((text) => `- ${text}`), ''],
  ];
  const written = sections.flatMap(([title, lines, none]) =>
    lines.length === 0 && none === '' ? [] : [`## ${title}`, '', ...(lines.length > 0 ? lines : [none]), ''],
  );
  const order =
    'For each key, the command line counts first, then `flatbuffers.json`, the settings, the build, and the default.';
  const off = report.isInferred ? [] : ['The build is not used: `inference` is off.', ''];
  return [`# FlatBuffers: ${path(report.uri)}`, '', order, '', ...off, ...written].join('\n');
}
