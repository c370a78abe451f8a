// Checks that every declaration is found in the code of all generators, by name and by slot, that every place leads back,
// and that every file is recognized: for the recorded cases, and for the schemas of real projects in ../shared.
//
//   node --import=tsx .ci/generated-places.mjs [STEP [FIRST]]   after `npm run flatc`; takes each STEP-th schema, all
//                                                               without it, each in a third of the languages; FULL=1
//                                                               takes all languages; ONLY=PATTERN some schemas
import { placeLanguages } from '../server/language/service.ts';
import { flatcModule } from '../test/flatc/module.ts';
import { hasSharedSchemas } from '../test/generated-code/compile/schemas.ts';
import { compareCode, itemsOfSchema, noCounts } from '../test/generated-places/whole/compare.ts';
import { codeOf } from '../test/generated-places/whole/generate.ts';
import { knownReason } from '../test/generated-places/whole/known.ts';
import { allSchemas } from '../test/generated-places/whole/schemas.ts';

/** All languages of all schemas take ten minutes of a processor, a third of them takes two. */
const shares = process.env.FULL ? 1 : 3;

/** The largest number of differences that are shown. */
const mostShown = Number(process.env.SHOWN ?? 40);

/** The number of schemas after which a line says how far it is. */
const portion = 200;

const [step = 1, first = 0] = process.argv.slice(2).map(Number);
const generators = [...placeLanguages.keys()];
const counts = new Map(generators.map((generator) => [generator, noCounts()]));
const only = new RegExp(process.env.ONLY ?? '');
const schemas = allSchemas().filter(({ name }, index) => index % step === first % step && only.test(name));
const module = await flatcModule();
const exceptions = new Map();
let unknown = 0;
for (const [index, schema] of schemas.entries()) {
  if (index > 0 && index % portion === 0) print(`${index} of ${schemas.length} schemas, ${unknown} differences`);
  const wanted = new Set(generators.filter((_, at) => at % shares === index % shares));
  // Every other round of schemas gets all that options add.
  const isFull = Math.floor(index / shares) % 2 === 0;
  const code = codeOf(module, schema, wanted, isFull);
  const found = compareCode(itemsOfSchema(schema), code, isFull, (generator) => counts.get(generator));
  for (const each of found) judge({ schema: schema.name, ...each });
}

printCounts();
for (const [reason, all] of exceptions)
  print(`exception, ${all.length} times: ${reason} (${[...new Set(all.map(({ schema }) => schema))].join(', ')})`);
const excepted = [...exceptions.values()].flat().length;
print(`${schemas.length} schemas, ${excepted} exceptions, ${unknown} differences`);
const isShared = hasSharedSchemas();
if (!isShared) print('SKIPPED: no ../shared, so only recorded cases were compared');
process.exitCode = unknown > 0 || schemas.length === 0 ? 1 : isShared ? 0 : 75;

/** Keeps a difference with a known reason, and shows any other at once. */
function judge(difference) {
  const reason = knownReason(difference);
  if (reason !== undefined) {
    exceptions.set(reason, [...(exceptions.get(reason) ?? []), difference]);
    return;
  }
  unknown++;
  const { schema, generator, kind, name, file } = difference;
  if (unknown <= mostShown) print(`${schema}: ${generator}, ${kind}: ${name}${file === '' ? '' : ` in ${file}`}`);
}

function printCounts() {
  const columns = ['files', 'declarations', 'by name', 'fields', 'by slot', 'places', 'back'];
  printRow(['', ...columns]);
  for (const [generator, { files, items, byName, fields, bySlot, places, back }] of counts)
    printRow([generator, files, items, byName, fields, bySlot, places, back]);
}

function printRow([name, ...cells]) {
  print(`${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(13)).join('')}`);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
