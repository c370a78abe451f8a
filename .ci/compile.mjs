// Compares our findings about generated code with compilers: generates code of recorded cases, of schemas of real
// projects and of random ones with the real flatc, compiles it, and counts failures without a finding and findings
// about code that compiles. Fixes of findings are carried out, some of each kind, and the code is compiled again.
//
//   node --import=tsx .ci/compile.mjs                       all that `.ci/run` does
//   node --import=tsx .ci/compile.mjs --languages ts,go     these languages only
//   node --import=tsx .ci/compile.mjs --cases 1 --real 60 --random 300 --seed 7 --fixes 3
//                                                           each n-th recorded case, so many others, and so many
//                                                           fixes of each kind
//   node --import=tsx .ci/compile.mjs --options=--gen-onefile
//                                                           with these options of flatc as well, separated by blanks
//   node --import=tsx .ci/compile.mjs --version 24.3.25     an older flatc and its runtimes; no fixes
//   node --import=tsx .ci/compile.mjs --findings            every finding in schemas of real projects: does the compiler
//                                                           refuse the code, and name what the finding is about?
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgedVersion } from '../server/language/vocabulary/flatc-versions.ts';
import {
  allLanguages,
  compareWithCompilers,
  confirmWithCompilers,
  programOf,
} from '../test/generated-code/compile/compare.ts';
import { verdicts } from '../test/generated-code/compile/confirm.ts';
import { isKnown } from '../test/generated-code/compile/known.ts';
import {
  acceptedSchemas,
  hasSharedSchemas,
  randomSchemas,
  realSchemas,
  recordedSchemas,
  schemasForFixes,
} from '../test/generated-code/compile/schemas.ts';
import { tool } from './tool.mjs';

/** The disagreements that random schemas and recorded cases may have in each language, as a share of what is compiled. */
const mostSilent = 0.02;
const mostAlarms = 0.01;
/** The fixes of random schemas after which the code may still not compile, as a share of all fixes of a language. */
const mostDiscontented = 0.1;

const { values } = parseArgs({
  options: {
    languages: { type: 'string' },
    cases: { type: 'string', default: '26' },
    real: { type: 'string', default: '60' },
    random: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    fixes: { type: 'string', default: '1' },
    version: { type: 'string', default: judgedVersion },
    findings: { type: 'boolean', default: false },
    options: { type: 'string', default: '' },
  },
});

const isOlder = values.version !== judgedVersion;
if (isOlder) process.env.FLATBUFFERS_VERSION = values.version;

const work = mkdtempSync(join(realpathSync(tmpdir()), 'fbs-random-'));
try {
  process.exitCode = await (values.findings ? confirm() : main());
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function main() {
  const { able, missing } = compilersHere();
  const isShared = hasSharedSchemas();
  const schemas = [
    ...(isShared && values.cases !== '0' ? recordedSchemas(Number(values.cases)) : []),
    ...(isShared ? realSchemas(Number(values.real)) : []),
    ...schemasForFixes(join(work, 'for-fixes')),
    ...randomSchemas(work, Number(values.seed), Number(values.random)),
  ];
  const given = values.options.split(' ').filter((option) => option !== '');
  const variants = schemas.flatMap((schema) =>
    [given, [...given, '--gen-object-api']].map((options) => ({ schema, options })),
  );
  print(`${schemas.length} schemas, each with and without --gen-object-api, flatc ${values.version}`);
  let isRight = true;
  const extent = { version: values.version, fixesOfEachKind: isOlder ? 0 : Number(values.fixes) };
  for await (const outcome of compareWithCompilers(variants, able, tool, extent)) {
    isRight = report(outcome) && isRight;
    isRight = reportFixes(outcome) && isRight;
  }
  for (const language of missing)
    print(`SKIPPED: ${programOf[language]} is missing, so nothing was compiled for ${language}`);
  if (!isShared) print('SKIPPED: no ../shared, so only random schemas were compiled');
  if (!isRight) return 1;
  return missing.length > 0 || !isShared ? 75 : 0;
}

/** Prints the findings of each language that its compiler does not name, and counts of all. */
async function confirm() {
  const { able } = compilersHere();
  let isRight = true;
  for await (const [language, all] of confirmWithCompilers(acceptedSchemas(), able, {
    tool,
    version: values.version,
  })) {
    for (const { schema, finding, by, words } of all) {
      print(['', language, by, schema.name, finding.message, words].join('\t'));
    }
    const counts = verdicts.map((verdict) => `${all.filter(({ by }) => by === verdict).length} ${verdict}`);
    const files = new Set(all.map(({ schema }) => schema.name)).size;
    print(`${language}: ${all.length} findings in ${files} schemas: ${counts.join(', ')}`);
    isRight &&= all.every(({ by }) => by !== 'compiles');
  }
  return isRight ? 0 : 1;
}

function compilersHere() {
  const wanted = values.languages === undefined ? allLanguages : values.languages.split(',');
  const isHere = (language) => spawnSync('which', [programOf[language]]).status === 0;
  return { able: wanted.filter(isHere), missing: wanted.filter((language) => !isHere(language)) };
}

/** Prints the outcome of a language; true if it is within the limits. */
function report({ language, compiled, failed, disagreements, seconds }) {
  const unknown = disagreements.filter((each) => !isKnown(each));
  const count = (kind, from) =>
    unknown.filter((each) => each.kind === kind && (from === undefined || each.variant.schema.kind === from)).length;
  const [silent, alarms, silentReal, alarmsReal] = [
    count('silent'),
    count('false alarm'),
    count('silent', 'real'),
    count('false alarm', 'real'),
  ];
  for (const { kind, variant, words } of unknown) {
    print(`  ${language} ${kind}: ${[variant.schema.name, ...variant.options].join(' ')}: ${words}`);
  }
  print(
    `${language}: ${compiled} compiled, ${failed} failed; ${silent} silent (real: ${silentReal}), ` +
      `${alarms} false alarms (real: ${alarmsReal}), ${disagreements.length - unknown.length} known; ${seconds} s`,
  );
  const isFew = silent <= compiled * mostSilent && alarms <= compiled * mostAlarms;
  return compiled > 0 && isFew && silentReal === 0 && alarmsReal === 0;
}

/** Prints the outcome of the fixes for a language; true if they are within the limits: recorded and real schemas compile. */
function reportFixes({ language, carriedOut: { fixes, discontented, seconds } }) {
  for (const { fixed, words } of discontented) {
    const { variant, message, title } = fixed;
    print(`  ${language} ${[variant.schema.name, ...variant.options].join(' ')}: ${message}: ${title}: ${words}`);
  }
  print(`${language}: ${fixes} fixes carried out, ${discontented.length} left the compiler discontented; ${seconds} s`);
  const isRandom = discontented.every(({ fixed }) => fixed.variant.schema.kind === 'random');
  return isRandom && discontented.length <= fixes * mostDiscontented;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
