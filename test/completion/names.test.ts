// Type names in completion follow flatc's rules: each item is inserted, all is read again, and the name must mean the
// intended declaration.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, TextEdit } from 'vscode-languageserver-types';
import { RecentNames } from '../../server/language/cursor/recent-names.ts';
import { completion } from '../../server/language/features/completion/completion.ts';
import { Program } from '../../server/language/program.ts';
import { SourceFile } from '../../server/language/source-file.ts';
import { tries } from '../thorough.ts';
import '../check.ts';

const namespaces = ['', 'A', 'B', 'A.B', 'A.C', 'B.A', 'A.B.C'];
const simpleNames = ['T', 'U', 'V', 'W'];
/** The place of the caret. */
const hole = '\u0000';

/** A random declaration or change of namespace, with names that may or may not mean anything. */
const statement = (canHold: readonly string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...namespaces).map((name) => `namespace ${name};`.replace(' ;', ';')) },
    { weight: 3, arbitrary: fc.constantFrom(...simpleNames).map((name) => `enum ${name}: byte { X }`) },
    { weight: 1, arbitrary: fc.constantFrom(...simpleNames).map((name) => `union ${name} { }`) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          fc.constantFrom('table', 'struct'),
          fc.constantFrom(...simpleNames),
          fc.array(fc.tuple(fc.constantFrom(...namespaces), fc.constantFrom(...simpleNames, ...canHold)), {
            maxLength: 2,
          }),
        )
        .map(([kind, name, uses]) => {
          const fields = uses.map(([from, use], index) => `f${index}: ${from === '' ? use : `${from}.${use}`};`);
          return `${kind} ${name} { ${fields.join(' ')} }`;
        }),
    },
  );

const schema = fc.array(statement([]), { maxLength: 6 }).map((statements) => statements.join('\n'));

/** A random root with a hole for a type, its includes, and files that it does not include. */
const workspace = fc.record({
  front: schema,
  back: schema,
  namespace: fc.constantFrom(...namespaces),
  included: fc.array(schema, { maxLength: 2 }),
  others: fc.array(schema, { maxLength: 2 }),
  isNested: fc.boolean(),
  qualifier: fc.constantFrom('', '', '', 'A.', 'B.', 'A.B.'),
  role: fc.constantFrom('field', 'struct', 'union', 'request', 'root'),
});

type Workspace = typeof workspace extends fc.Arbitrary<infer Value> ? Value : never;

const root = 'file:///main.fbs';

/** The texts of the root and the other files. One file in the middle includes the first, so that includes nest. */
function textsOf({ front, back, namespace, included, others, isNested, qualifier, role }: Workspace) {
  const includes = included.map((_, index) => `include "in${index}.fbs";\n`);
  const place = {
    field: `table Here { before: T; here: ${qualifier}${hole}; after: U; }`,
    struct: `struct Here { before: int; here: ${qualifier}${hole}; }`,
    union: `union Here { ${qualifier}${hole} }`,
    request: `rpc_service Here { Call(${qualifier}${hole}): V; }`,
    root: `root_type ${qualifier}${hole};`,
  }[role];
  const scope = namespace === '' ? 'namespace;' : `namespace ${namespace};`;
  const main = `${includes.join('')}${front}\n${scope}\n${place}\n${back}\n`;
  const files = new Map<string, string>();
  for (const [index, text] of included.entries()) files.set(`file:///in${index}.fbs`, text);
  for (const [index, text] of others.entries()) {
    const include = isNested && index > 0 ? 'include "out0.fbs";\n' : '';
    files.set(`file:///out${index}.fbs`, include + text);
  }
  return { main, files };
}

function programOf(main: string, files: ReadonlyMap<string, string>): Program {
  const program = new Program();
  for (const [uri, text] of [...files, [root, main] as const]) {
    program.setFile(SourceFile.create(uri, 'flatbuffers', 1, text));
  }
  return program;
}

/** The meaning of the reference at an offset of the root, as `uri name`, and whether it was declared before. */
function meaningAt(main: string, files: ReadonlyMap<string, string>, offset: number) {
  const program = programOf(main, files);
  const file = program.file(root);
  const elaborated = program.elaboration(root)?.declarations(root);
  const { declarations, ends } = file?.summary ?? { declarations: [], ends: [] };
  const index = ends.findIndex((end) => end >= offset);
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  const position = declarations[index]?.references.findIndex(
    (use) => start + use.start <= offset && offset <= start + use.end,
  );
  const resolution = elaborated?.[index]?.references[position ?? -1];
  return {
    meaning: `${resolution?.definition?.uri} ${resolution?.definition?.fullName}`,
    isKnown: resolution?.isKnown,
  };
}

interface Offer {
  readonly item: CompletionItem;
  readonly uri: string;
  readonly name: string;
}

function offersFor(world: Workspace) {
  const { main, files } = textsOf(world);
  const offset = main.indexOf(hole);
  const text = main.replace(hole, '');
  const program = programOf(text, files);
  const document = TextDocument.create(root, 'flatbuffers', 1, text);
  const list = completion(program, root, root, document.positionAt(offset), new RecentNames());
  const offers = list.items.flatMap((item): Offer[] => {
    const { uri, name } = (item.data ?? {}) as { uri?: string; name?: string };
    return uri === undefined || name === undefined ? [] : [{ item, uri, name }];
  });
  return { text, files, offset, document, offers, program };
}

describe('the type names that completion offers', () => {
  it('mean what they meant once they are in the text', () => {
    fc.assert(
      fc.property(workspace, (world) => {
        const { files, offset, document, offers } = offersFor(world);
        for (const { item, uri, name } of offers) {
          const edits = [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])];
          const added = (item.additionalTextEdits ?? []).reduce((length, { newText }) => length + newText.length, 0);
          const { meaning, isKnown } = meaningAt(TextDocument.applyEdits(document, edits), files, offset + added);
          assert.equal(meaning, `${uri} ${name}`, `${item.label} in\n${document.getText()}`);
          if (world.role === 'struct') assert.ok(isKnown, `${item.label} in\n${document.getText()}`);
        }
      }),
      tries(200),
    );
  });

  it('are the shortest that do, and none is not read', () => {
    fc.assert(
      fc.property(workspace, (world) => {
        const { text, files, offset, offers, program } = offersFor(world);
        const kinds = { field: /./, struct: /struct|enum/, union: /table|struct/, request: /table/, root: /table/ }[
          world.role
        ];
        const defined = (program.closure(root)?.files ?? []).flatMap(({ uri }) => program.typesOf(uri));
        for (const { fullName, declaration, uri } of defined) {
          if (!kinds.test(declaration.kind) || declaration.name.text === 'Here') continue;
          // Of two declarations with one name, flatc has only the first.
          if (defined.filter((other) => other.fullName === fullName).length > 1) continue;
          for (const name of namesIn(world.namespace, fullName)) {
            if (!name.startsWith(world.qualifier)) continue;
            const written = name.slice(world.qualifier.length);
            const applied = text.slice(0, offset) + written + text.slice(offset);
            const { meaning, isKnown } = meaningAt(applied, files, offset);
            if (meaning !== `${uri} ${fullName}` || (world.role === 'struct' && !isKnown)) continue;
            const offer = offers.find((candidate) => candidate.uri === uri && candidate.name === fullName);
            // A dotted name that is declared later is offered only if no plain name can take its meaning.
            if (isKnown || !name.includes('.')) assert.equal(offer?.item.label, written, `${fullName} in\n${text}`);
            break;
          }
        }
      }),
      tries(200),
    );
  });
});

/**
 * The possible spellings of a full name within a namespace: the shortest first by surrounding scopes, then the last
 * part.
 */
function namesIn(namespace: string, fullName: string): readonly string[] {
  const parts = fullName.split('.');
  const scopes = namespace.split('.').map((_, index, all) => `${all.slice(0, all.length - index).join('.')}.`);
  const inside = scopes.filter((scope) => fullName.startsWith(scope)).map((scope) => fullName.slice(scope.length));
  return [...inside, fullName, parts.at(-1) as string];
}
