import { daysBetween, monthsBetween } from './days.ts';
import type { FormulaType, FormulaValue } from './formula.types.ts';
import { rational, roundTo } from './rational.ts';
import type { Rational, Rounding } from './rational.ts';

/** A function with eagerly computed arguments; the evaluator itself handles IF, AND and OR. */
export interface FormulaFunction {
  takes: readonly FormulaType[];
  /** The number of arguments that may be omitted at the end. */
  optional?: number;
  gives: FormulaType;
  /** The implementation; not called with an empty argument, whose result is empty. */
  apply: (args: readonly Exclude<FormulaValue, null>[], today: string) => FormulaValue;
}

const digitsMax = 15;

const rounding = (how: Rounding): FormulaFunction => ({
  takes: ['number', 'number'],
  optional: 1,
  gives: 'number',
  apply: ([value, digits]) => {
    const places = digits === undefined ? 0 : Number((digits as Rational).top / (digits as Rational).over);
    return Math.abs(places) > digitsMax ? null : roundTo(value as Rational, places, how);
  },
});

/** The functions by name (spec 3 §2.7). */
export const functions: Readonly<Record<string, FormulaFunction>> = {
  ROUND: rounding('half'),
  ROUNDUP: rounding('up'),
  ROUNDDOWN: rounding('down'),
  TODAY: { takes: [], gives: 'date', apply: (_args, today) => today },
  /** The whole years, months or days from the first day to the second; empty when the second is earlier. */
  DATEDIF: {
    takes: ['date', 'date', 'text'],
    gives: 'number',
    apply: ([from, to, unit]) => {
      const days = daysBetween(String(from), String(to));
      if (days < 0) return null;
      const months = monthsBetween(String(from), String(to));
      const counts: Record<string, number> = { D: days, M: months, Y: Math.floor(months / 12) };
      const count = counts[String(unit).toUpperCase()];
      return count === undefined ? null : rational(BigInt(count));
    },
  },
};

/** The function names, for the editor. */
export const functionNames = ['IF', 'AND', 'OR', ...Object.keys(functions)] as const;
