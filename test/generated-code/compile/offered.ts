// Carries out the fixes of findings about generated code, through the service's own code actions.
import { readFileSync } from 'node:fs';
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { codeOptionsGiven } from '../../../server/settings/code-options.ts';
import { applied, settled, uriOf } from '../../check.ts';
import { type JudgedCode, judgedCode } from '../code-check.ts';
import type { CompiledLanguage } from './compiler.ts';
import type { Variant } from './generate.ts';

/** A fix of a finding in a schema, or a finding without one. */
export interface Offered {
  readonly language: CompiledLanguage;
  /** The schema before the fix. */
  readonly variant: Variant;
  readonly code: string;
  readonly message: string;
  readonly fix: { readonly title: string; readonly state: State } | undefined;
}

/** A schema after a fix of one of its findings, and after the first fixes of the findings that are left then. */
export interface FixedSchema extends State {
  readonly variant: Variant;
  readonly message: string;
  readonly title: string;
  /** True if the fix does not reduce the number of findings whose messages have this shape. */
  readonly isStillReported: boolean;
  /** The messages of the findings that are left in the end. */
  readonly left: readonly string[];
}

/** The texts of a schema and its includes by path, with options of flatc. */
interface State {
  readonly texts: ReadonlyMap<string, string>;
  readonly options: readonly string[];
}

/** A finding with the states that its fixes lead to. */
interface Offer {
  readonly code: string;
  readonly message: string;
  readonly fixes: readonly { readonly title: string; readonly state: State }[];
}

/** Every fix of every finding in a schema for one language, and every finding without a fix. */
export function offeredFixes(language: CompiledLanguage, variant: Variant): readonly Offered[] {
  return offers(language, variant, stateOf(variant)).flatMap(({ code, message, fixes }): readonly Offered[] =>
    (fixes.length > 0 ? fixes : [undefined]).map((fix) => ({ language, variant, code, message, fix })),
  );
}

/** A schema after a fix; undefined if the finding has no fix. */
export function fixedSchema({ language, variant, message, fix }: Offered): FixedSchema | undefined {
  if (!fix) return undefined;
  const { title, state } = fix;
  const countIn = (at: State) =>
    offers(language, variant, at).filter((each) => shapeOf(each.message) === shapeOf(message)).length;
  const isStillReported = countIn(state) >= countIn(stateOf(variant));
  return { variant, message, title, isStillReported, ...mended(language, variant, state) };
}

function stateOf({ schema, options }: Variant): State {
  return { texts: new Map(schema.files.map((file) => [file, readFileSync(file, 'utf8')])), options };
}

/** The largest number of fixes in a row. No recorded or random schema has so many findings. */
const mostFixes = 20;

/** A schema after the first fix of each finding that has one. */
function mended(language: CompiledLanguage, variant: Variant, first: State): State & Pick<FixedSchema, 'left'> {
  let state = first;
  for (let count = 0; count < mostFixes; count++) {
    const found = offers(language, variant, state);
    const next = found.flatMap(({ fixes }) => fixes)[0];
    if (!next) return { ...state, left: found.map(({ message }) => message) };
    state = next.state;
  }
  return { ...state, left: ['more findings than fixes'] };
}

function offers(language: CompiledLanguage, { schema }: Variant, state: State): readonly Offer[] {
  const options = state.options.map((flag, at) => {
    const next = state.options[at + 1];
    return { flag, value: next?.startsWith('--') ? undefined : next };
  });
  const judged = judgedCode(state.texts, schema, language, codeOptionsGiven(options));
  return schema.files.flatMap((file) =>
    judged.findingsIn(file).map((finding): Offer => {
      const message = String(finding.message);
      const edits = actionsFor(judged, file, finding).map((action) => ({
        title: action.title,
        state: { ...state, texts: applied(state.texts, action) },
      }));
      const flag = /; flatc's option (\S+) avoids it$/.exec(message)?.[1];
      const changed = flag === undefined ? [] : [{ title: flag, state: withOption(state, flag) }];
      return { code: String(finding.code), message, fixes: [...edits, ...changed] };
    }),
  );
}

/** The fixes of a finding; a comment that ignores it does not fix it. */
function actionsFor({ service, fixture }: JudgedCode, file: string, finding: Diagnostic): readonly CodeAction[] {
  const question = { range: finding.range, only: ['quickfix'] };
  return settled(service, fixture, () => service.codeActions(uriOf(file), question)).filter(
    ({ kind, diagnostics }) =>
      kind !== 'quickfix.ignore' && JSON.stringify(diagnostics?.[0]) === JSON.stringify(finding),
  );
}

function withOption(state: State, flag: string): State {
  const value = exampleValues.get(flag);
  return { ...state, options: [...state.options, flag, ...(value === undefined ? [] : [value])] };
}

const exampleValues: ReadonlyMap<string, string> = new Map([
  ['--java-package-prefix', 'com.example'],
  ['--go-namespace', 'example'],
]);

/** A message without the names in it. */
export function shapeOf(text: string): string {
  return text.replaceAll(
    /[\w.]*[A-Z_\d.][\w.]*|(?<=\bfields? |\band |\bmethod |\bparameter |\bunion |\bRename |\bnamespace |\bnamed |\bname | to )\w+|\w+(?= is a keyword)/g,
    '#',
  );
}
