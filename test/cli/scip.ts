// Reads the output of `index` with the public bindings of SCIP.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fromBinary, toBinary } from '@bufbuild/protobuf';
import scip from '@c4312/scip/scip_pb.js';
import { runCommand } from '../run-command.ts';

const { IndexSchema, SymbolInformation_Kind: Kind } = scip;

export type Scip = ReturnType<typeof decode>;
export type ScipDocument = Scip['documents'][number];

/** The bytes of the index that `index` writes in a folder. */
export async function indexBytes(cwd: string, ...args: readonly string[]): Promise<Uint8Array> {
  const { status, stderr } = await runCommand(['index', ...args], { cwd });
  assert.deepEqual([status, stderr], [0, '']);
  return readFileSync(`${cwd}/index.scip`);
}

/** Decodes an index. Fails if a part of it is unknown to the bindings, or if they would write it differently. */
export function decode(bytes: Uint8Array) {
  const index = fromBinary(IndexSchema, bytes);
  assert.ok(!JSON.stringify(index, (_, value) => (typeof value === 'bigint' ? 0 : value)).includes('$unknown'));
  const again = toBinary(IndexSchema, index);
  assert.deepEqual([...again].sort(), [...bytes].sort());
  assert.deepEqual(fromBinary(IndexSchema, again), index);
  return index;
}

/** A range with four numbers. */
export function wholeRange(range: readonly number[]): readonly [number, number, number, number] {
  const [line = 0, start = 0, third = 0, fourth] = range;
  return fourth === undefined ? [line, start, line, third] : [line, start, third, fourth];
}

/** The occurrences in one line each: place, text, role, and symbol without the common prefix. */
export function shownUses({ occurrences }: ScipDocument, text: string): readonly string[] {
  const lines = text.split('\n');
  return occurrences.map(({ range, symbol, symbolRoles, enclosingRange }) => {
    const [line, from, , to] = wholeRange(range);
    const role = ['', 'def ', 'import ', '', 'write '][symbolRoles] ?? '?';
    const around = enclosingRange.length === 0 ? '' : ` in ${enclosingRange.join('-')}`;
    return `${line}:${from} ${lines[line]?.slice(from, to)}: ${role}${symbol.replace('flatbuffers . . . ', '')}${around}`;
  });
}

/** The facts about a symbol in one line. */
export function shownSymbol(symbol: ScipDocument['symbols'][number]): string {
  const { documentation, signatureDocumentation, relationships, kind, displayName } = symbol;
  const related = relationships.map(
    (each) => ` ${each.isTypeDefinition ? 'of type' : each.isImplementation ? 'in' : '?'} ${each.symbol.slice(18)}`,
  );
  const code = signatureDocumentation ? ` \`${signatureDocumentation.text.replaceAll('\n', ' ')}\`` : '';
  const text = documentation.length === 0 ? '' : ` "${documentation.join(' ')}"`;
  return `${symbol.symbol.slice(18)} ${Kind[kind]} ${displayName}${code}${text}${related.join('')}`;
}
