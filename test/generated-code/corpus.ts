// Prints a table for the page about generated code: how many schemas of real projects get which finding, by language.
// With `--list`, each finding follows. Arguments name the languages; without an argument, the table has all languages.
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { judgedVersion } from '../../server/language/vocabulary/flatc-versions.ts';
import { ownFindings } from './compile/findings.ts';
import { acceptedSchemas } from './compile/schemas.ts';

const rules = ['clash', 'construct', 'keyword', 'lost', 'package', 'runtime'] as const;
const isList = process.argv.includes('--list');
const asked = flatcLanguages.filter(({ generator }) => process.argv.includes(generator));
const languages = asked.length > 0 ? asked : flatcLanguages;

const schemas = acceptedSchemas();
console.log(`Of ${schemas.length} accepted schemas, those with a finding:\n`);
console.log(`| Language | ${rules.map((rule) => `\`${rule}\``).join(' | ')} | any |`);
console.log(`|---|${'---:|'.repeat(rules.length + 1)}`);
const lines: string[] = [];
for (const { generator, name } of languages) {
  const found = await ownFindings(schemas, generator, judgedVersion);
  if (found.length === 0) continue;
  const counts = rules.map(
    (rule) => found.filter(({ own }) => own.some(({ code }) => code === `generated-code-${rule}`)).length,
  );
  console.log(`| ${name} | ${[...counts, found.length].join(' | ')} |`);
  for (const { schema, own } of found)
    for (const { message } of own) lines.push([generator, schema.name, message].join('\t'));
}
if (isList) console.log(`\n${lines.join('\n')}`);
