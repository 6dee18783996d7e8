import { FormulaError, formulaLimits } from './formula.types.ts';
import type { BinaryOperator, Node } from './formula.types.ts';
import { createReader } from './reader.ts';
import { rollUpField } from './roll-ups.ts';

const comparisons = ['=', '<>', '<', '<=', '>', '>='];
const sums = ['+', '-', '&'];
const products = ['*', '/'];

/**
 * Parses a formula, from lowest to highest precedence: comparison, + − &, × ÷, signs. Throws a `FormulaError` at the
 * invalid position.
 */
export function parseFormula(formula: string): Node {
  if (formula.trim() === '') throw new FormulaError('empty', 0);
  if (formula.length > formulaLimits.length) throw new FormulaError('tooLong', formulaLimits.length);
  const { peek, next, isSign, node, deeper, expect } = createReader(formula);

  function chain(signs: readonly string[], part: () => Node): Node {
    let left = part();
    while (isSign(signs)) {
      const { text, at } = next();
      left = node({ kind: 'binary', operator: text as BinaryOperator, left, right: part(), at });
    }
    return left;
  }
  function comparison(): Node {
    const left = sum();
    if (!isSign(comparisons)) return left;
    const { text, at } = next();
    return node({ kind: 'binary', operator: text as BinaryOperator, left, right: sum(), at });
  }
  const sum = (): Node => chain(sums, product);
  const product = (): Node => chain(products, signed);
  function signed(): Node {
    if (isSign(['+'])) {
      next();
      return deeper(signed);
    }
    if (!isSign(['-'])) return primary();
    const { at } = next();
    return node({ kind: 'negative', of: deeper(signed), at });
  }
  function primary(): Node {
    const { kind, text, at } = next();
    if (kind === 'number') return node({ kind, text, at });
    if (kind === 'text') return node({ kind, text: text.slice(1, -1).replaceAll('""', '"'), at });
    if (kind === 'field') return node({ kind, name: text.slice(1, -1).trim(), at });
    if (kind === 'name') {
      const [name, given] = [text.toUpperCase(), deeper(args)];
      return node(rollUpField(name, given, at) ?? { kind: 'call', name, args: given, at });
    }
    if (kind !== 'sign' || text !== '(') throw new FormulaError('syntax', at);
    const inner = deeper(comparison);
    expect(')');
    return inner;
  }
  function args(): Node[] {
    expect('(');
    const list: Node[] = [];
    if (!isSign([')'])) {
      list.push(comparison());
      while (isSign([','])) {
        next();
        list.push(comparison());
      }
    }
    expect(')');
    return list;
  }

  const whole = comparison();
  if (peek().kind !== 'end') throw new FormulaError('syntax', peek().at);
  return whole;
}

/** Returns the fields that a formula uses, each once. */
export function fieldsOf(node: Node): string[] {
  const found = new Set<string>();
  const walk = (one: Node) => {
    if (one.kind === 'field') found.add(one.name);
    if (one.kind === 'negative') walk(one.of);
    if (one.kind === 'binary') [one.left, one.right].forEach(walk);
    if (one.kind === 'call') one.args.forEach(walk);
  };
  walk(node);
  return [...found];
}
