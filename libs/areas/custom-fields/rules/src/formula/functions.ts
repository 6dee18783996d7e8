import { daysBetween } from '@crm/format/days';
import { exact, roundExact, wholeOf } from '@crm/format/exact';
import type { Exact, Rounding } from '@crm/format/exact';
import { monthsBetween } from './days.ts';
import type { FormulaType, FormulaValue } from './formula.types.ts';

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
    const places = digits === undefined ? 0 : wholeOf(digits as Exact);
    return Math.abs(places) > digitsMax ? null : roundExact(value as Exact, how, places);
  },
});

/** The functions by name (spec 3 §2.7). */
export const functions: Readonly<Record<string, FormulaFunction>> = {
  ROUND: rounding('round'),
  ROUNDUP: rounding('ceil'),
  ROUNDDOWN: rounding('floor'),
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
      return count === undefined ? null : exact(count);
    },
  },
};

/** The function names, for the editor. */
export const functionNames = ['IF', 'AND', 'OR', ...Object.keys(functions)] as const;
