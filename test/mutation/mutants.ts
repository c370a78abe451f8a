// Defines small mistakes in a module: an operator, a condition, a result, a number, or a removed statement.
import { isNode, nodesOf, type SyntaxNode } from './syntax.ts';

export const mistakes = ['operator', 'condition', 'part of a condition', 'result', 'off by one', 'dropped'] as const;
export type Mistake = (typeof mistakes)[number];

/** One mistake: the text from `start` to `end` is replaced by `text`. */
export interface Mutant {
  readonly mistake: Mistake;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The possible mistakes in a module, in order. Types, imports and texts are left out, and so is the only statement of a
 * loop: a loop without it does not end, which needs no test. A change without an effect is not a mistake either. These
 * are a larger number as the sign of a comparison or as a limit of a hundred or more, `<=` in a comparison that has no
 * sign for equals, and nothing in place of an empty object.
 */
export function mutantsOf(source: string): readonly Mutant[] {
  const nodes = nodesOf(source);
  const steps = nodes.filter(({ type }) => type === 'WhileStatement').map(({ body }) => body);
  const left = new Set<unknown>([...steps, ...nodes.flatMap(signsIn), ...nodes.flatMap(limitIn)]);
  const found = nodes.flatMap((node) => (left.has(node) ? [] : [...mutantsAt(node, source)]));
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
}

/** The test and the numbers of `one < other ? -1 : 1`. Equals are not compared, and only the signs of numbers count. */
function signsIn({ type, test, consequent, alternate }: SyntaxNode): readonly unknown[] {
  const isComparison = type === 'ConditionalExpression' && isNode(test) && /^[<>]$/.test(String(test.operator));
  const results = isComparison ? [consequent, alternate].filter(isNode) : [];
  const negated = results.flatMap(({ operator, argument }) => (operator === '-' && isOne(argument) ? [argument] : []));
  return negated.length === 0 ? [] : [test, ...negated, ...results.filter(isOne)];
}

function isOne(value: unknown): boolean {
  return isNode(value) && value.type === 'NumericLiteral' && value.value === 1;
}

/** The number of a constant such as `const mostFiles = 500`. */
function limitIn({ type, id, init }: SyntaxNode): readonly unknown[] {
  const isLimit = type === 'VariableDeclarator' && isNode(id) && limitName.test(String(id.name));
  return isLimit && isNode(init) && Number(init.value) >= 100 ? [init] : [];
}

const limitName = /^(?:most|longest|largest|deepest|widest)(?![a-z])/;

function* mutantsAt(node: SyntaxNode, source: string): Iterable<Mutant> {
  const { type, operator, left, right, test, argument, body } = node;
  const textOf = ({ start, end }: SyntaxNode) => source.slice(start, end);
  const become = (mistake: Mistake, { start, end }: Pick<SyntaxNode, 'start' | 'end'>, text: string): Mutant => ({
    ...{ mistake, start, end, text },
  });
  if (isNode(test) && /^(?:If|While|DoWhile)Statement$|^ConditionalExpression$/.test(type))
    yield become('condition', test, `!(${textOf(test)})`);
  switch (type) {
    case 'BinaryExpression':
    case 'AssignmentExpression': {
      const other = otherOperators[String(operator)];
      if (!isNode(left) || !isNode(right) || other === undefined) return;
      if (operator === '+' && [left, right].some((side) => /^(?:String|Template)Literal$/.test(side.type))) return;
      const start = source.indexOf(String(operator), left.end);
      yield become('operator', { start, end: start + String(operator).length }, other);
      return;
    }
    case 'LogicalExpression':
      if (operator === '??' || !isNode(left) || !isNode(right)) return;
      yield become('operator', node, `((${textOf(left)}) ${operator === '&&' ? '||' : '&&'} (${textOf(right)}))`);
      yield become('part of a condition', node, `(${textOf(left)})`);
      yield become('part of a condition', node, `(${textOf(right)})`);
      return;
    case 'UpdateExpression': {
      const start = node.prefix === true ? node.start : node.end - 2;
      yield become('operator', { start, end: start + 2 }, operator === '++' ? '--' : '++');
      return;
    }
    case 'IfStatement':
      if (!node.alternate && isNode(node.consequent) && isJump(node.consequent)) yield become('dropped', node, ';');
      return;
    case 'ReturnStatement':
      if (isNode(argument)) yield* otherResult(argument);
      return;
    case 'ArrowFunctionExpression':
      if (isNode(body) && body.type !== 'BlockStatement') yield* otherResult(body);
      return;
    case 'NumericLiteral':
      // A large number is a limit, of which one more means nothing.
      if (Number(node.value) < 1000) yield become('off by one', node, `${Number(node.value) + 1}`);
      return;
    case 'ExpressionStatement':
      yield become('dropped', node, ';');
  }

  function* otherResult(value: SyntaxNode): Iterable<Mutant> {
    if (Array.isArray(value.properties) && value.properties.length === 0) return;
    if (value.type === 'BooleanLiteral') yield become('result', value, String(!value.value));
    else if (textOf(value) !== 'undefined') yield become('result', value, '(undefined as never)');
  }
}

/** Whether a statement, or the only one in a block, jumps out of its surroundings. */
function isJump({ type, body }: SyntaxNode): boolean {
  if (/^(?:Return|Continue|Break|Throw)Statement$/.test(type)) return true;
  const [only, ...others] = type === 'BlockStatement' && Array.isArray(body) ? body : [];
  return isNode(only) && others.length === 0 && isJump(only);
}

const otherOperators: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '&': '|', '|': '&', '<<': '>>', '>>': '<<', '>>>': '<<' },
  ...{ '+=': '-=', '-=': '+=', '&=': '|=', '|=': '&=' },
};
