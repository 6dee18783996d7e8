import { FormulaError } from './formula.types.ts';
import type { FormulaType, Node } from './formula.types.ts';
import { functions } from './functions.ts';

/** A lookup of a field's type; undefined for an unknown field. */
export type TypeOfField = (name: string) => FormulaType | undefined;
/** The type of a part; `empty` is the empty text literal, which can be compared with every type. */
type Checked = FormulaType | 'empty';

const comparisons = ['=', '<>', '<', '<=', '>', '>='];

/** Returns the type of a formula's result. Throws a `FormulaError` for incompatible parts. */
export function typeOfFormula(whole: Node, typeOf: TypeOfField): FormulaType {
  const result = check(whole);
  return result === 'empty' ? 'text' : result;

  function check(node: Node): Checked {
    switch (node.kind) {
      case 'number':
        return 'number';
      case 'text':
        return node.text === '' ? 'empty' : 'text';
      case 'field': {
        const type = typeOf(node.name);
        if (!type) throw new FormulaError('unknownField', node.at);
        return type;
      }
      case 'negative':
        return need(node.of, 'number');
      case 'binary':
        return binary(node);
      case 'call':
        return call(node);
    }
  }
  function need(node: Node, type: FormulaType): FormulaType {
    if (check(node) !== type) throw new FormulaError('type', node.at);
    return type;
  }
  function binary(node: Extract<Node, { kind: 'binary' }>): FormulaType {
    const [left, right] = [check(node.left), check(node.right)];
    const wrong = new FormulaError('type', node.at);
    if (comparisons.includes(node.operator)) {
      if (left !== right && left !== 'empty' && right !== 'empty') throw wrong;
      return 'boolean';
    }
    if (node.operator === '&') {
      if (left === 'boolean' || right === 'boolean') throw wrong;
      return 'text';
    }
    if (left === 'number' && right === 'number') return 'number';
    if (left === 'date' && right === 'number' && (node.operator === '+' || node.operator === '-')) return 'date';
    if (left === 'date' && right === 'date' && node.operator === '-') return 'number';
    throw wrong;
  }
  function call({ name, args, at }: Extract<Node, { kind: 'call' }>): Checked {
    if (name === 'AND' || name === 'OR') {
      if (args.length === 0) throw new FormulaError('arguments', at);
      args.forEach((arg) => need(arg, 'boolean'));
      return 'boolean';
    }
    if (name === 'IF') {
      if (args.length !== 3) throw new FormulaError('arguments', at);
      need(args[0]!, 'boolean');
      const [then, otherwise] = [check(args[1]!), check(args[2]!)];
      if (then === otherwise || otherwise === 'empty') return then;
      if (then === 'empty') return otherwise;
      throw new FormulaError('type', args[2]!.at);
    }
    const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!found) throw new FormulaError('unknownFunction', at);
    const { takes, optional = 0, gives } = found;
    if (args.length > takes.length || args.length < takes.length - optional) throw new FormulaError('arguments', at);
    args.forEach((arg, index) => need(arg, takes[index]!));
    return gives;
  }
}

/**
 * Throws for anything but + − × ÷, parentheses, numbers and fields, which is all that arithmetic items allow (spec 3
 * §2.7).
 */
export function refuseLogic(node: Node): void {
  if (node.kind === 'call' || node.kind === 'text') throw new FormulaError('notArithmetic', node.at);
  if (node.kind === 'negative') refuseLogic(node.of);
  if (node.kind !== 'binary') return;
  if (!['+', '-', '*', '/'].includes(node.operator)) throw new FormulaError('notArithmetic', node.at);
  refuseLogic(node.left);
  refuseLogic(node.right);
}
