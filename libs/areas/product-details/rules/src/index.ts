export { roundings } from '@crm/format/exact';
export type { Rounding } from '@crm/format/exact';
export { addDecimals, decimalText } from './decimal.ts';
export { billingCycles, grossMarginRate, lineAmounts, priceOfCost, sumOfLines } from './amounts.ts';
export type { BillingCycle, LineAmounts, LineFacts, LineSums } from './amounts.ts';
export { lineIssues, lineLimits } from './line-issues.ts';
export type { LineIssue } from './line-issues.ts';
