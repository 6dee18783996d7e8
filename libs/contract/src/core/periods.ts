import { oneOf } from './schemas.ts';

/** The units of targets, metrics and reports (spec 3 §3). */
export const termTypes = ['week', 'month', 'quarter', 'half', 'year'] as const;
export type TermType = (typeof termTypes)[number];

/** 契約金額 or 計上金額. */
export const amountBases = ['contract_amount', 'recognized_amount'] as const;
export type AmountBasis = (typeof amountBases)[number];

export const Term = oneOf(termTypes);
export const Basis = oneOf(amountBases);
