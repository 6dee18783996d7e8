import { daysBetween } from '@crm/format/days';
import { exact, wholeOf } from '@crm/format/exact';
import type { Exact } from '@crm/format/exact';
import { arithmetic, toExact, toText } from './arithmetic.ts';
import { isDay, plusDays } from './days.ts';
import { formulaLimits } from './formula.types.ts';
import type { BinaryOperator, FormulaValue, Node } from './formula.types.ts';
import { functions } from './functions.ts';

export interface Evaluation {
  /** The lookup of a field's value; null when it is empty. */
  valueOf: (name: string) => FormulaValue;
  /** The current day in Tokyo, `YYYY-MM-DD`. */
  today: string;
}

const isExact = (value: FormulaValue): value is Exact => typeof value === 'object' && value !== null;

/**
 * Evaluates a formula. Arithmetic with an empty operand is empty, and so is a division by zero; in comparisons empty
 * equals only empty and the empty text. Never throws for a checked formula.
 */
export function evaluate(node: Node, given: Evaluation): FormulaValue {
  switch (node.kind) {
    case 'number':
      return toExact(node.text);
    case 'text':
      return node.text === '' ? null : node.text;
    case 'field':
      return given.valueOf(node.name);
    case 'negative': {
      const value = evaluate(node.of, given);
      return isExact(value) ? value.neg() : null;
    }
    case 'binary':
      return binary(node.operator, evaluate(node.left, given), evaluate(node.right, given));
    case 'call':
      return call(node.name, node.args, given);
  }
}

function call(name: string, args: readonly Node[], given: Evaluation): FormulaValue {
  if (name === 'IF') return evaluate(evaluate(args[0]!, given) === true ? args[1]! : args[2]!, given);
  if (name === 'AND') return args.every((arg) => evaluate(arg, given) === true);
  if (name === 'OR') return args.some((arg) => evaluate(arg, given) === true);
  const values = args.map((arg) => evaluate(arg, given)).filter((value) => value !== null);
  return values.length < args.length ? null : (functions[name]?.apply(values, given.today) ?? null);
}

function binary(operator: BinaryOperator, left: FormulaValue, right: FormulaValue): FormulaValue {
  switch (operator) {
    case '&':
      return (textOf(left) + textOf(right)).slice(0, formulaLimits.text).toWellFormed() || null;
    case '=':
      return isSame(left, right);
    case '<>':
      return !isSame(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, left, right);
    default:
      return calculated(operator, left, right);
  }
}

function calculated(operator: '+' | '-' | '*' | '/', left: FormulaValue, right: FormulaValue): FormulaValue {
  if (left === null || right === null) return null;
  if (isExact(left) && isExact(right)) return arithmetic[operator](left, right);
  if (typeof left !== 'string' || !isDay(left)) return null;
  if (typeof right === 'string') return isDay(right) ? exact(daysBetween(right, left)) : null;
  if (!isExact(right)) return null;
  const days = wholeOf(right);
  return plusDays(left, operator === '-' ? -days : days);
}

const isSame = (left: FormulaValue, right: FormulaValue) =>
  isExact(left) && isExact(right) ? left.equals(right) : left === right;

function isOrdered(operator: '<' | '<=' | '>' | '>=', left: FormulaValue, right: FormulaValue): boolean {
  if (left === null || right === null) return false;
  const order = isExact(left) && isExact(right) ? left.compare(right) : left < right ? -1 : left > right ? 1 : 0;
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
}

const textOf = (value: FormulaValue): string =>
  value === null || typeof value === 'boolean' ? '' : isExact(value) ? toText(value) : value;
