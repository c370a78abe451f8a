// Prints how many schemas of real projects get which finding about generated code, by code and language. With `--list`,
// each finding follows. Languages may be given; without one, the table has those that the checks compile.
import { readFileSync } from 'node:fs';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import type { Generator } from '../../server/language/service.ts';
import { judgedCode } from './code-check.ts';
import { compiledLanguages } from './compile/compiler.ts';
import { acceptedSchemas, type Schema } from './compile/schemas.ts';

const isList = process.argv.includes('--list');
const asked = flatcLanguages.map(({ generator }) => generator).filter((generator) => process.argv.includes(generator));
const generators: readonly Generator[] = asked.length > 0 ? asked : compiledLanguages;

interface Told {
  readonly schema: Schema;
  readonly code: string;
  readonly message: string;
}

const schemas = acceptedSchemas();
const told = new Map(
  generators.map((generator) => [generator, schemas.flatMap((schema) => findings(schema, generator))]),
);
const codes = [...new Set([...told.values()].flat().map(({ code }) => code))].sort();
const countOf = (all: readonly Told[]) => `${new Set(all.map(({ schema }) => schema)).size}`;

console.log(`Of ${schemas.length} accepted schemas, those with a finding:`);
console.log(row('', generators));
for (const code of codes)
  console.log(
    row(
      code,
      generators.map((each) => countOf((told.get(each) ?? []).filter((one) => one.code === code))),
    ),
  );
console.log(
  row(
    'any',
    generators.map((each) => countOf(told.get(each) ?? [])),
  ),
);
if (isList)
  for (const [generator, all] of told)
    for (const { schema, message } of all) console.log([generator, schema.name, message].join('\t'));

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(8)).join('');
}

/** The findings in the schema itself, not those in its includes. */
function findings(schema: Schema, generator: Generator): readonly Told[] {
  const texts = new Map(schema.files.map((each) => [each, readFileSync(each, 'utf8')]));
  return judgedCode(texts, schema, generator)
    .findingsIn(schema.files[0] ?? '')
    .map(({ code, message }) => ({ schema, code: String(code), message: String(message) }));
}
