import type { Exact } from '@crm/format/exact';

/** The type of a formula or of a part of it. */
export type FormulaType = 'number' | 'text' | 'date' | 'boolean';

/** A value during the computation; null is empty. Days are `YYYY-MM-DD`. */
export type FormulaValue = Exact | string | boolean | null;

export type BinaryOperator = '+' | '-' | '*' | '/' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A node of a parsed formula; `at` is its position in the text. */
export type Node = { at: number } & (
  | { kind: 'number'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'field'; name: string }
  | { kind: 'negative'; of: Node }
  | { kind: 'binary'; operator: BinaryOperator; left: Node; right: Node }
  | { kind: 'call'; name: string; args: Node[] }
);

/** The reasons why a formula is invalid; the screens have a sentence for each. */
export type FormulaProblem =
  | 'empty'
  | 'tooLong'
  | 'tooComplex'
  | 'syntax'
  | 'unknownField'
  | 'unknownFunction'
  | 'arguments'
  | 'type'
  | 'result'
  | 'notArithmetic'
  | 'cycle';

/** The error inside the formula module; its public functions return it as a value. */
export class FormulaError extends Error {
  readonly problem: FormulaProblem;
  readonly at: number;

  constructor(problem: FormulaProblem, at: number) {
    super(problem);
    this.problem = problem;
    this.at = at;
  }
}

/** The limits that keep hostile formulas cheap. */
export const formulaLimits = { length: 2_000, nodes: 300, depth: 50, text: 1_000 } as const;
