// Prints how the rules about generated code compare with the recorded verdicts of compilers, and each row that differs.
// Arguments name the languages; without an argument, all languages are compared.
import { evaluate, recordedVerdicts } from './verdicts.ts';

const asked = process.argv.slice(2);
const verdicts = recordedVerdicts()?.filter(({ generator }) => asked.length === 0 || asked.includes(generator));
if (!verdicts) throw new Error('the recorded verdicts are not there');

for (const { generator, failing, compiling, missed, falseAlarms } of evaluate(verdicts)) {
  console.log(
    `${generator}: ${failing - missed.length} of ${failing} that do not compile are reported, ${falseAlarms.length} of ${compiling} that compile`,
  );
  for (const { schema, error } of missed) console.log(`  not told: ${schema}: ${error}`);
  for (const [{ schema }, findings] of falseAlarms) console.log(`  told wrongly: ${schema}: ${findings.join('; ')}`);
}
