// Finds the variables that the statements of a program set to texts and lists, and what is added to the lists later.

import { adding, itemsOf } from './code-calls.ts';
import {
  type CodeValue,
  type CodeVariables,
  closureIn,
  fieldsOf,
  isMark,
  type Range,
  textValue,
} from './code-parts.ts';
import type { Code } from './code-tokens.ts';
import { codeValue } from './code-values.ts';

/** A value that a variable has from one token to the next setting. */
interface Setting {
  readonly range: Range;
  /** The items, also those that are added later. */
  readonly items: string[];
  /** The number of items from here on. */
  readonly count: number;
  readonly isList: boolean;
}

/** The most items of a list that is added to. */
const mostItems = 2_000;

/** The variables of a program. */
export class ProgramVariables implements CodeVariables {
  readonly #code: Code;
  readonly #settings = new Map<string, Setting[]>();
  /** The lists that are written with an element, by the token of their first element or of the bracket before it. */
  readonly #lists = new Map<number, Setting>();
  readonly #given: ReadonlyMap<string, string>;

  /**
   * Reads the statements of a program. `given` has the names that the language or the tool sets: variables, properties
   * after a `.`, and variables of the environment after a `$`.
   */
  constructor(code: Code, given: ReadonlyMap<string, string> = new Map()) {
    this.#code = code;
    this.#given = given;
    for (let at = 0; at + 2 < code.tokens.length && code.steps.spend(1); at++) this.#readAt(at);
  }

  at(name: string, token: number): CodeValue | undefined {
    const settings = this.#settings.get(name);
    const given = this.#given.get(name);
    let setting = settings?.at(-1);
    for (let index = (settings?.length ?? 0) - 1; index >= 0 && this.#code.steps.spend(1); index--) {
      const each = settings?.[index];
      if (!each || each.range[0] > token) continue;
      setting = each;
      break;
    }
    if (setting) {
      this.#code.steps.spend(setting.count);
      return { items: setting.items.slice(0, setting.count), isList: setting.isList };
    }
    return given === undefined ? undefined : textValue(given);
  }

  /** The items that are added later to the list of a variable whose first element is at a token; empty for any other token. */
  addedTo(token: number): readonly string[] {
    const setting = this.#lists.get(token) ?? this.#lists.get(token - 1);
    return setting?.items.slice(setting.count) ?? [];
  }

  #readAt(at: number): void {
    const { tokens } = this.#code;
    const [name, sign] = [tokens[at], tokens[at + 1]];
    if (name?.kind !== 'name') return;
    const before = tokens[at - 1];
    const isPart = before?.kind === 'mark' && /^[(,.]$/.test(before.text);
    if (isMark(this.#code, at + 1, '.') && adding.test(tokens[at + 2]?.text ?? '') && before?.text !== '.')
      this.#add(at);
    else if (name.text === 'for') this.#readLoop(at);
    else if (sign?.kind === 'mark' && sign.text === '=' && !isMark(this.#code, at + 2, '=')) {
      if (!isPart) this.#set(name.text, [at + 2, this.#endOfValue(at + 2)]);
    } else if (isMark(this.#code, at + 1, '+') && isMark(this.#code, at + 2, '=') && !isPart) {
      this.#append(name.text, [at + 3, this.#endOfValue(at + 3)]);
    } else if (/^(?:let|const|static|val|var)$/.test(name.text)) this.#readDeclaration(at);
    else if (isMark(this.#code, at + 1, ':') && before?.line !== name.line) this.#readTyped(at);
    else if (/^(?:forEach|for_each|map|each)$/.test(name.text) && before?.text === '.') this.#readClosure(at);
  }

  /** Reads `x: T = …` of Python. */
  #readTyped(at: number): void {
    const { tokens } = this.#code;
    for (let sign = at + 2; sign < at + 12 && tokens[sign]?.line === tokens[at]?.line; sign++) {
      if (!isMark(this.#code, sign, '=')) continue;
      this.#set(tokens[at]?.text ?? '', [sign + 1, this.#endOfValue(sign + 1)]);
      return;
    }
  }

  /** Reads `list.forEach((x) => …)`: the closure runs for each value of a variable or list. */
  #readClosure(at: number): void {
    const { tokens, partner } = this.#code;
    const close = partner.get(at + 1);
    const closure = close === undefined ? undefined : closureIn(this.#code, [at + 2, close]);
    const start = isMark(this.#code, at - 2, ']') ? partner.get(at - 2) : at - 2;
    if (!closure || closure.name === '' || start === undefined || tokens[start - 1]?.text === '.') return;
    const { items } = codeValue(this.#code, [start, at - 1], this);
    this.#put(closure.name, [at + 2, closure.body[1]], { items, isList: false });
  }

  /** Reads `let x: T = …`, `let Ok(x) = …` and the like; a plain `x = …` is read where it is. */
  #readDeclaration(at: number): void {
    const { tokens, steps } = this.#code;
    let name = at + 1;
    while (/^(?:mut|ref|Ok|Some|\()$/.test(tokens[name]?.text ?? '')) name++;
    if (tokens[name]?.kind !== 'name') return;
    let sign = name + 1;
    if (isMark(this.#code, sign, ')')) sign++;
    if (isMark(this.#code, sign, ':')) {
      for (let length = 0; length < 40 && !isMark(this.#code, sign, '=') && steps.spend(1); length++) sign++;
    } else if (sign === name + 1) return;
    if (!isMark(this.#code, sign, '=')) return;
    const isCondition = /^(?:if|while)$/.test(tokens[at - 1]?.text ?? '');
    this.#set(tokens[name]?.text ?? '', [sign + 1, this.#endOfValue(sign + 1, isCondition)]);
  }

  /** Reads `for x in list {`, `for x in list:` and `for (const x of list)`. */
  #readLoop(at: number): void {
    const { tokens, partner, steps } = this.#code;
    let name = at + 1;
    while (/^(?:[(&]|const|let|var|mut)$/.test(tokens[name]?.text ?? '')) name++;
    if (isMark(this.#code, name + 1, ',')) this.#readWalk(at);
    if (tokens[name]?.kind !== 'name' || !/^(?:in|of)$/.test(tokens[name + 1]?.text ?? '')) return;
    let end = name + 2;
    for (; end < tokens.length && steps.spend(1); end++) {
      const close = partner.get(end);
      if (
        /^[{:)]$/.test(tokens[end]?.text ?? '') &&
        tokens[end]?.kind === 'mark' &&
        !isMark(this.#code, end + 1, ':')
      ) {
        if (!isMark(this.#code, end - 1, ':') && (close === undefined || close < end || isMark(this.#code, end, '{')))
          break;
      }
      if (close !== undefined && close > end) end = close;
    }
    const { items } = codeValue(this.#code, [name + 2, end], this);
    this.#put(tokens[name]?.text ?? '', [name + 2, end], { items, isList: false });
  }

  /** Reads `for folder, folders, files in os.walk(top):` of Python. */
  #readWalk(at: number): void {
    const { tokens, partner } = this.#code;
    const open = at + 10;
    const names = [at + 1, at + 3, at + 5].map((index) => tokens[index]?.text ?? '');
    const close = partner.get(open);
    if (tokens[at + 6]?.text !== 'in' || tokens[open - 1]?.text !== 'walk' || close === undefined) return;
    const { items } = codeValue(this.#code, [open + 1, close], this);
    this.#put(names[0] ?? '', [open, close], { items: items.map((folder) => `${folder}/**`), isList: false });
    this.#put(names[2] ?? '', [open, close], { items: ['*.fbs'], isList: true });
  }

  /** The token after a value. The value of a condition ends before the braces that follow it. */
  #endOfValue(from: number, isCondition = false): number {
    const { tokens, partner } = this.#code;
    let end = from;
    for (let isOpen = true; isOpen && end < tokens.length; ) {
      const close = partner.get(end);
      if (close !== undefined && close < end) break;
      end = close !== undefined && close > end ? close + 1 : end + 1;
      const [before, next] = [tokens[end - 1], tokens[end]];
      const continues = next?.line === before?.line || /^[+.(]$/.test(next?.text ?? '') || before?.text === '+';
      const isEnd = /^(?:;|,|else)$/.test(next?.text ?? '') || (isCondition && isMark(this.#code, end, '{'));
      isOpen = next !== undefined && !isEnd && continues;
    }
    return end;
  }

  #set(name: string, range: Range): void {
    if (isModule(this.#code, range)) return;
    if (this.#code.steps.spend(range[1] - range[0])) this.#put(name, range, codeValue(this.#code, range, this));
  }

  #put(name: string, range: Range, { items, isList }: CodeValue): void {
    const setting = { range, items: [...items], count: items.length, isList };
    const settings = this.#settings.get(name);
    if (settings) settings.push(setting);
    else this.#settings.set(name, [setting]);
    if (isList) this.#noteList(setting);
  }

  /** Notes where a list is written: after its first bracket, as in `["flatc", …]` or `Command::new("flatc")`. */
  #noteList(setting: Setting): void {
    const [from, to] = setting.range;
    const last = Math.min(to, from + 12);
    for (let at = from; at < last; at++) {
      if (!/^[[(]$/.test(this.#code.tokens[at]?.text ?? '') || this.#code.tokens[at]?.kind !== 'mark') continue;
      this.#lists.set(at + 1, setting);
      return;
    }
  }

  /** Adds items to the list that a variable has. */
  #append(name: string, range: Range, values?: readonly CodeValue[]): void {
    const settings = this.#settings.get(name);
    const last = settings?.at(-1);
    if (!last || !this.#code.steps.spend(range[1] - range[0])) return;
    if (!last.isList && !values) {
      // A text that is made longer, or a pattern of files beside another.
      const { items } = codeValue(this.#code, range, this);
      if (last.items.every((item) => /[*?]/.test(item)))
        this.#put(name, range, { items: [...last.items, ...items], isList: true });
      return;
    }
    if (!last.isList) return;
    const before = last.items.at(-1) === '-I' ? ['-I'] : [];
    const added = itemsOf([{ items: before, isList: true }, ...(values ?? [codeValue(this.#code, range, this)])]);
    last.items.push(...added.slice(before.length).slice(0, mostItems - last.items.length));
    settings?.push({ range, items: last.items, count: last.items.length, isList: true });
  }

  /** Reads `x.arg(a).args(b)` and `x.append(a)`. */
  #add(at: number): void {
    const { tokens, partner } = this.#code;
    for (let dot = at + 1; isMark(this.#code, dot, '.') && isMark(this.#code, dot + 2, '('); ) {
      const close = partner.get(dot + 2);
      if (close === undefined || !this.#code.steps.spend(1)) return;
      if (adding.test(tokens[dot + 1]?.text ?? '')) {
        const values = fieldsOf(this.#code, dot + 2).rest.map((part) => codeValue(this.#code, part, this));
        this.#append(tokens[at]?.text ?? '', [dot, close], values);
      }
      dot = close + 1;
    }
  }
}

/** True for a module of a package, as `require('path')` and `os.path` name it: its functions are known by their names. */
function isModule(code: Code, [from, to]: Range): boolean {
  const { tokens, partner } = code;
  const first = tokens[from]?.text === 'await' ? from + 1 : from;
  const isCall = /^(?:require|import)$/.test(tokens[first]?.text ?? '') && isMark(code, first + 1, '(');
  const isPackage = tokens[first + 2]?.kind === 'text' && !/^[./]/.test(tokens[first + 2]?.text ?? '');
  const end = isCall && isPackage ? (partner.get(first + 1) ?? to) + 1 : first + 1;
  const isPart = isMark(code, end, '.') && /^(?:posix|win32|promises|default|path)$/.test(tokens[end + 1]?.text ?? '');
  if (isCall) return isPackage && (end === to || (isPart && end + 2 === to));
  return isPart && end + 2 === to && /^(?:os|path)$/.test(tokens[first]?.text ?? '');
}
