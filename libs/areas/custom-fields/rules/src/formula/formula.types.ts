import type { Rational } from './rational.ts';

/** What a formula or a part of it comes to. */
export type FormulaType = 'number' | 'text' | 'date' | 'boolean';

/** A value while it is computed; null is empty. Days are `YYYY-MM-DD`. */
export type FormulaValue = Rational | string | boolean | null;

export type BinaryOperator = '+' | '-' | '*' | '/' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A parsed formula; `at` is the place in the text. */
export type Node = { at: number } & (
  | { kind: 'number'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'field'; name: string }
  | { kind: 'negative'; of: Node }
  | { kind: 'binary'; operator: BinaryOperator; left: Node; right: Node }
  | { kind: 'call'; name: string; args: Node[] }
);

/** Why a text is no formula; the screens have a sentence for each. */
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

/** Thrown inside the module; its doors answer it as a value. */
export class FormulaError extends Error {
  readonly problem: FormulaProblem;
  readonly at: number;

  constructor(problem: FormulaProblem, at: number) {
    super(problem);
    this.problem = problem;
    this.at = at;
  }
}

/** Limits that keep hostile formulas cheap. */
export const formulaLimits = { length: 2_000, nodes: 300, depth: 50, text: 1_000 } as const;
