// Makes docs/flatc-versions.md, the differences between versions of flatc, from the tables that rules use.
import { generators } from '../../server/language/service.ts';
import { type Feature, generatorsRefusing, supportedSince } from '../../server/language/values/generators.ts';
import { judgedVersion, sinceWords } from '../../server/language/vocabulary/flatc-versions.ts';
import { generatorMistakes } from '../../server/language/vocabulary/generator-mistakes.ts';
import { languageRules } from '../../server/language/vocabulary/language-rules.ts';
import { inCell, table } from './markdown.ts';

/** The page about versions. */
export function versionsPage(): string {
  return `${introduction}\n## The language\n\n${rulesTable()}\n${betweenTables}\n${featuresTable()}\n${aboutMistakes}\n${mistakesTable()}${ending}`;
}

function rulesTable(): string {
  const rows = Object.values(languageRules).map((rule) => [
    sinceWords(rule.since).replace(/^since /, ''),
    inCell(rule.rule),
    inCell('saidBefore' in rule ? `${rule.before}: \`${rule.saidBefore}\`` : rule.before),
  ]);
  return table(['Since', 'Rule', 'Before'], rows);
}

const features: Readonly<Record<Feature, string>> = {
  'optional-scalar': 'optional scalars, `= null`',
  'reference-default': 'defaults of strings and vectors',
  'union-vector': 'vectors of unions',
  'union-value': 'structs and strings in a union',
  array: 'fixed-length arrays',
  'wide-offset': '64-bit offsets',
  'union-base': 'the base type of a union',
};

function featuresTable(): string {
  const rows = (Object.entries(features) as [Feature, string][]).map(([feature, name]) => {
    const since = generators.flatMap((generator) => {
      const first = supportedSince(feature, generator);
      return first === undefined ? [] : [`${generator} ${first}`];
    });
    const never = generators.filter(
      (generator) => supportedSince(feature, generator) === undefined && generatorsRefusing(feature, [generator])[0],
    );
    return [name, since.join(', '), never.join(', ')];
  });
  return table(['Feature', 'Supported since', 'Not supported'], rows);
}

function mistakesTable(): string {
  const rows = Object.values(generatorMistakes).map(({ language, since, until, fails }) => [
    language,
    inCell(fails),
    since ?? '',
    until ?? '',
  ]);
  return table(['Language', 'Fails', 'Since', 'Not any more since'], rows);
}

const aboutMistakes = `## Generated code

Some mistakes of generators came or went with a version, and the rules \`generated-code-...\` follow the version of the project.
They were found by compiling code of 2.0.8, 23.5.26, 24.3.25 and 25.2.10; the versions are those in which flatc's source changed.
`;

const introduction = `# Versions of flatc

Verdicts are those of flatc ${judgedVersion}. For a project that uses another version, what that version refuses is reported as well.

## Another version in the editor

The setting \`flatbuffers.flatcVersion\` names the version, such as \`24.3.25\` or \`master\`. A schema is still checked for
${judgedVersion}, and in addition:

- What the version refuses, and ${judgedVersion} accepts, is an error with the code [flatc-version](rules/flatc-version.md). The
  message names the version, the line that says it is used, and since when flatc accepts it. \`flatbuffers.rules\` changes the
  level. With \`flatbuffers.targets\` what a generator did not support yet has the code of the generator's rule.
- What ${judgedVersion} refuses, and the version accepts, is information.
- Completion leaves out what the version refuses. Hovers and completion say since when something exists in any case.

A version that only the build names gives warnings at most, and hides no error of ${judgedVersion}.

Without \`flatbuffers.targets\` a schema is held to what the binary form supports, in the version as well.

## The verdict of another version

\`fbs-language-server check --flatc-version V\` gives the verdict of that version, so that \`check\` can replace it in a
script. \`compat --profile conform --flatc-version V\` gives that of its \`--conform\`. Both use the tables below, as the editor
does. In the editor ${judgedVersion} decides, and the other version only adds findings. With the option, the other version decides.

Verdicts are held to recorded ones of 2.0.8, 22.9.24, 23.5.26, 24.3.25, 25.2.10, 25.12.19 and master of June 2026. Versions
before 2.0.0 get a notice and the verdict of 2.0.0. Options that a version does not know yet are refused as it does.
`;

const betweenTables = `Versions from 24.3.6 to 25.9.23 are one language.

## Generators

A generator that is not named supports the feature in every version that has it.
`;

const ending = `
## --conform

Before 22.9.24 fields may be removed, and messages lack the name of the type. There flatc also crashes where a number
becomes an enum of that type, or the other way round. Base types of enums and unions are compared since 23.5.26, the types
of offsets since 23.5.9. The profiles other than \`conform\` report what breaks data in any case.

[Options of flatc and trpc](tool-options.md) says since when an option exists.
`;
