import { FormulaError, formulaLimits } from './formula.types.ts';
import type { Node } from './formula.types.ts';
import { tokensOf } from './tokens.ts';

/** Creates the reader of a formula's tokens, which throws a `FormulaError` beyond the limits of a formula. */
export function createReader(formula: string) {
  const tokens = tokensOf(formula.replace(/^\s*[=＝]/, (start) => ' '.repeat(start.length)));
  let position = 0;
  let nodes = 0;
  let depth = 0;
  const peek = () => tokens[position]!;
  const next = () => tokens[position++]!;
  const isSign = (signs: readonly string[]) => peek().kind === 'sign' && signs.includes(peek().text);

  /** Counts a node. */
  function node(made: Node): Node {
    nodes += 1;
    if (nodes > formulaLimits.nodes) throw new FormulaError('tooComplex', made.at);
    return made;
  }
  /** Reads a nested part. */
  function deeper<T>(read: () => T): T {
    depth += 1;
    if (depth > formulaLimits.depth) throw new FormulaError('tooComplex', peek().at);
    const made = read();
    depth -= 1;
    return made;
  }
  /** Reads this sign, or throws. */
  function expect(sign: string) {
    if (!isSign([sign])) throw new FormulaError('syntax', peek().at);
    next();
  }
  return { peek, next, isSign, node, deeper, expect };
}
