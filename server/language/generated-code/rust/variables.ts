// Finds types in Rust with the name of a variable: a variable cannot have the name of a type with unnamed fields.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { neededNames } from '../needed-names.ts';
import { type RecordField, recordFields } from '../record-fields.ts';
import { rustName } from './rust-names.ts';

/** The variables and parameters in the code of each kind of declaration. Fields become further parameters. */
const variables = {
  enum: words('_written_len b buf dst f loc name pos v'),
  serializedEnum: words('deserializer item item_name s serializer'),
  struct: words('_written_len buf dst f loc pos s src v'),
  plainField: words('mem x x_le'),
  table: words('_fbb buf builder ds f loc o pos start table v'),
  serializedTable: words('s serializer'),
  key: words('key o val'),
  root: words('buf fbb o opts root'),
} as const;

/** The variables of the functions that the crate bitflags gives every set of flags. */
const flagVariables = new Set(words('bits f i item name other s value'));

const allVariables: ReadonlySet<string> = new Set([
  ...Object.values(variables).flat(),
  ...words('_args args data i s t u w'),
]);

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** A struct, enum or union with a name that variables may have, and the namespace of its module. */
interface NamedAsVariable {
  readonly name: string;
  /** The kind and the name of the type for messages, such as `struct buf`. */
  readonly named: string;
  readonly namespace: string;
  readonly isFlags: boolean;
}

const namedAsVariables = declarationAnswers((declaration, { namespace }): NamedAsVariable | undefined => {
  if (!isTypeDefinition(declaration) || declaration.kind === 'table') return undefined;
  const name = rustName(declaration.name.text);
  const isFlags = declaration.kind === 'enum' && findUse(declaration.metadata, 'bit_flags') !== undefined;
  const isVariable = isFlags ? flagVariables.has(name) : allVariables.has(name);
  return isVariable ? { name, named: `${declaration.kind} ${name}`, namespace, isFlags } : undefined;
}, isSameName);

function isSameName(left: NamedAsVariable, right: NamedAsVariable): boolean {
  return left.named === right.named && left.namespace === right.namespace && left.isFlags === right.isFlags;
}

const needed = neededNames((declaration, elaborated, context) => variablesIn(declaration, elaborated, context));
const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/**
 * The faults of structs, enums and unions that have the name of a variable in the code of their module. The code of a
 * set of flags has such variables itself.
 */
export function variableFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { file } = root;
  const found = namedAsVariables(file, context);
  if (found.size === 0) return [];
  const generated = context.options.generateAll ? root : { ...root, owner: file.owner, files: [file] };
  return lastFaults(context)(file.owner, [found.state, needed.stateOf(generated, context)], () => [
    ...faultsOf(found, generated, context),
  ]);
}

function* faultsOf(
  types: RareAnswers<NamedAsVariable>,
  generated: CodeRoot,
  context: CodeContext,
): Iterable<FileFault> {
  const found = [...types].map(([index, type]) => ({ index, ...type }));
  const others = needed.among(
    generated,
    context,
    found.filter((type) => !type.isFlags),
  );
  for (const { index, name, named } of [...found.filter(({ isFlags }) => isFlags), ...others]) {
    const why = `the code has a variable ${name}, which cannot have the name of ${named}`;
    yield { kind: 'runtime', index, member: undefined, place: 'name', why };
  }
}

function* variablesIn(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options: { objectApi, rustSerialize } }: CodeContext,
): Iterable<string> {
  if (declaration.kind === 'root_type') {
    const [root] = elaborated.references;
    const isHere = root?.definition && namespaceOf(root.definition.fullName) === elaborated.namespace;
    if (isHere && root.definition?.declaration.kind === 'table') yield* variables.root;
  } else if (declaration.kind === 'enum' || declaration.kind === 'union') {
    if (findUse(declaration.metadata, 'bit_flags')) {
      yield* words('_written_len b buf dst loc pos v');
      if (rustSerialize) yield 'serializer';
      return;
    }
    yield* variables.enum;
    if (rustSerialize) yield* variables.serializedEnum;
    if (objectApi && declaration.kind === 'union') yield* ['fbb', 'w'];
  } else if (declaration.kind === 'struct' || declaration.kind === 'table') {
    const fields = recordFields(declaration, elaborated);
    if (declaration.kind === 'struct') yield* variables.struct;
    else yield* [...variables.table, fields.length > 0 ? 'args' : '_args'];
    if (rustSerialize) yield* declaration.kind === 'struct' ? ['serializer'] : variables.serializedTable;
    for (const field of fields) {
      if (field.isKey) yield* variables.key;
      yield* declaration.kind === 'struct' ? ofStructField(field, objectApi) : ofTableField(field, objectApi);
    }
  }
}

function* ofStructField({ type: { shape, element } }: RecordField, objectApi: boolean): Iterable<string> {
  if (shape === 'plain' && element !== 'struct') yield* variables.plainField;
  if (shape === 'array' && element === 'enum') yield 'x';
  if (shape === 'array' && element === 'struct' && objectApi) yield 'i';
}

function* ofTableField(field: RecordField, objectApi: boolean): Iterable<string> {
  const { type, isOptional, isRequired, nested } = field;
  const isNumber = type.shape === 'plain' && (type.element === 'scalar' || type.element === 'enum');
  if (!isNumber || isOptional) yield 'x';
  if (nested !== undefined) yield 'data';
  if (type.element === 'union') yield* ['key', isRequired ? 'u' : 't'];
  if (!objectApi || type.shape !== 'vector') return;
  if (type.element === 'string') yield* ['s', 'w'];
  if (type.element === 'struct' || type.element === 'table') yield* ['t', 'w'];
}
