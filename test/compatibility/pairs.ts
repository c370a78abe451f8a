// Reads recorded pairs of schemas: an old and a new version, with flatc's answer and the effect on data.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ComparedSchema, LanguageService, SourceFile } from '../../server/language/service.ts';
import '../check.ts';

/** A pair with its facts by name and its files by path. */
export interface Pair {
  readonly name: string;
  readonly facts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

/** Reads a file of pairs: `=== name`, then `fact: value` lines, then files after `--- path`. */
export function readPairs(file: string): readonly Pair[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...parts] = section.split(/^--- /m);
      const [name = '', ...facts] = head.trimEnd().split('\n');
      return { name, facts: new Map(facts.map(readFact)), files: new Map(parts.map(readPart)) };
    });
}

function readFact(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) throw new Error(`no fact: ${line}`);
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

function readPart(part: string): readonly [string, string] {
  const end = part.indexOf('\n');
  return [part.slice(0, end), part.slice(end + 1)];
}

/** A schema in the form for comparisons. Its files are in one directory, and no others exist. */
export function schemaOf(files: ReadonlyMap<string, string>, root: string): ComparedSchema {
  const schema = asked(files, (service) => service.comparedSchema(`file:///${root}`));
  if (!schema) throw new Error(`${root} is missing`);
  return schema;
}

/** The answer to a question about files in one directory; no others exist. */
export function asked<Answer>(files: ReadonlyMap<string, string>, ask: (service: LanguageService) => Answer): Answer {
  const service = new LanguageService();
  for (const [name, text] of files) service.setFile(SourceFile.create(`file:///${name}`, 'flatbuffers', 1, text));
  for (;;) {
    const answer = ask(service);
    const unknown = service.takeUnknown();
    if (unknown.length === 0) return answer;
    for (const uri of unknown) service.setExistence(uri, 'missing');
  }
}
