export { roundings } from '@crm/format/exact';
export type { Rounding } from '@crm/format/exact';
export { DECIMALS, isDecimal, keptDecimal, readDecimal, tidyDecimal } from './decimal.ts';
export { estimateActions, estimateStatuses, isEditable, nextStatus, openActions } from './states.ts';
export type { ActionContext, EstimateAction, EstimateStatus } from './states.ts';
export { AMOUNT_MAX, isWithinBounds, lineKinds, taxCategories, taxModes, taxPercent, totalsOf } from './totals.ts';
export type { CountedLine, LineKind, RateTotal, TaxCategory, TaxMode, TaxRules, Totals } from './totals.ts';
export { withholdingOf } from './withholding.ts';
export type { WithheldLine } from './withholding.ts';
