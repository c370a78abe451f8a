// Checks that the completion script of PowerShell is one: the grammar that VS Code highlights PowerShell with reads it without
// an error, and no table has two keys that differ by case alone, which PowerShell refuses.
import { readFile } from 'node:fs/promises';
import { Language, Parser } from 'web-tree-sitter';
import { completionScript } from '../server/cli/completion/command.ts';
import { commands, server } from '../server/cli.ts';
import { tool } from './tool.mjs';

await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(await readFile(tool('powershell_grammar'))));
const faults = faultsOf(completionScript('powershell', commands, server));
// A check that finds nothing in a wrong script would be none.
for (const wrong of ['$a = @{', "$a = @{\n  '-T' = 1\n  '-t' = 2\n}\n"])
  if (faultsOf(wrong).length !== 1) faults.push(`nothing is found in ${wrong}`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length === 0) process.stdout.write('PowerShell can read its completion script\n');
process.exitCode = faults.length > 0 ? 1 : 0;

function faultsOf(script) {
  const tree = parser.parse(script);
  if (tree.rootNode.hasError) return [`it does not parse: ${tree.rootNode.toString().slice(0, 200)}`];
  return tree.rootNode.descendantsOfType('hash_literal_body').flatMap((body) => {
    const keys = body.namedChildren.map((entry) => entry.namedChild(0).text.toLowerCase());
    return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `two keys are ${key}`);
  });
}
