export { computeFormulas, standardFields } from './compute.ts';
export type { FieldValues, FormulaItem } from './compute.ts';
export { checkFormulas, fieldKey, itemOfField } from './check-items.ts';
export type { FormulaFinding } from './check-items.ts';
export { fieldsOf, parseFormula } from './parse.ts';
export { FormulaError, formulaLimits } from './formula.types.ts';
export type { FormulaProblem, FormulaType } from './formula.types.ts';
export { functionNames } from './functions.ts';
