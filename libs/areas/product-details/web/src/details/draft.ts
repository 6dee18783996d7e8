import { decimalText, grossMarginRate, lineAmounts, lineIssues } from '@crm/product-details-rules';
import type { BillingCycle, LineAmounts, LineFacts, Rounding } from '@crm/product-details-rules';
import { normaliseNumber } from '@crm/validation';
import type { SaveDealProductDetailsArgs } from '@crm/api-client';
import type { Detail, OfferedType } from './detail.types.ts';

/** A row in the editor: numbers are kept as typed. */
export interface DraftDetail {
  key: string;
  id?: number;
  typeId: number;
  name: string;
  billingCycle: BillingCycle;
  unit: string;
  rounding: Rounding;
  unitPrice: string;
  unitCost: string;
  quantity: string;
  discount: string;
  firstRecognitionDate: string | null;
  periodMonths: string;
}

export const draftOf = (row: Detail): DraftDetail => ({
  key: String(row.id),
  id: row.id,
  typeId: row.dealProductDetailTypeId,
  name: row.name,
  billingCycle: row.billingCycle,
  unit: row.unit,
  rounding: row.rounding,
  unitPrice: row.unitPrice,
  unitCost: row.unitCost ?? '',
  quantity: row.quantity,
  discount: row.discount === 0 ? '' : String(row.discount),
  firstRecognitionDate: row.firstRecognitionDate,
  periodMonths: row.periodMonths === null ? '' : String(row.periodMonths),
});

/** The default period of recurring rows. */
const usualMonths = '12';

/** Returns a new row for a chosen type. */
export const newDraft = (key: string, type: OfferedType, firstRecognitionDate: string | null): DraftDetail => ({
  key,
  typeId: type.id,
  name: type.name,
  billingCycle: type.billingCycle ?? 'one_time',
  unit: type.unit ?? '',
  rounding: type.rounding ?? 'floor',
  unitPrice: String(type.unitPrice ?? 0),
  unitCost: String(type.unitCost ?? ''),
  quantity: '1',
  discount: '',
  firstRecognitionDate,
  periodMonths: type.billingCycle === 'one_time' ? '' : usualMonths,
});

const decimalOf = (typed: string): string => decimalText(typed) ?? typed;
/** Returns the whole number that was typed; NaN for any other text. */
const wholeOf = (typed: string): number =>
  /^\d+$/.test(normaliseNumber(typed)) ? Number(normaliseNumber(typed)) : NaN;

function factsOf(row: DraftDetail): LineFacts {
  const months = normaliseNumber(row.periodMonths) === '' ? null : wholeOf(row.periodMonths);
  return {
    billing_cycle: row.billingCycle,
    rounding: row.rounding,
    unit_price: decimalOf(row.unitPrice),
    unit_cost: normaliseNumber(row.unitCost) === '' ? null : decimalOf(row.unitCost),
    quantity: decimalOf(row.quantity),
    discount: normaliseNumber(row.discount) === '' ? 0 : wholeOf(row.discount),
    period_months: row.billingCycle === 'one_time' ? null : months,
  };
}

/** An issue of a cell. */
export interface DetailProblem {
  field: string;
  rule: string;
  params?: Record<string, string | number>;
}

/** Returns the issues of a row by the server's rules, so that most are found before anything is sent. */
export function problemsOf(row: DraftDetail): DetailProblem[] {
  const facts = factsOf(row);
  const notWhole: DetailProblem[] = [
    ...(Number.isSafeInteger(facts.discount) ? [] : [{ field: 'discount', rule: 'whole' }]),
    ...(facts.period_months === null || Number.isSafeInteger(facts.period_months)
      ? []
      : [{ field: 'period_months', rule: 'whole' }]),
  ];
  return notWhole.length > 0 ? notWhole : lineIssues(facts);
}

/** Returns the amounts of a row as typed; null while a field is invalid. */
export const amountsOf = (row: DraftDetail): LineAmounts | null =>
  problemsOf(row).length > 0 ? null : lineAmounts(factsOf(row));

/** Returns the facts of the valid rows, for their sums. */
export const soundFacts = (rows: readonly DraftDetail[]): LineFacts[] =>
  rows.filter((row) => problemsOf(row).length === 0).map(factsOf);

/** Returns the 粗利率 of a row in per cent; null when cost or price is unknown. */
export function marginOf(row: DraftDetail): string | null {
  const { unit_price, unit_cost } = factsOf(row);
  return unit_cost === null ? null : grossMarginRate(unit_price, unit_cost);
}

type Body = SaveDealProductDetailsArgs['body']['rows'][number];

/** Returns the request body of a row. */
export function bodyOf(row: DraftDetail): Body {
  const { unit_price, unit_cost, quantity, discount, period_months } = factsOf(row);
  return {
    ...(row.id !== undefined && { id: row.id }),
    dealProductDetailTypeId: row.typeId,
    unitPrice: unit_price,
    unitCost: unit_cost,
    quantity,
    discount,
    firstRecognitionDate: row.firstRecognitionDate,
    periodMonths: period_months,
  };
}

/** Returns whether the rows differ from the saved ones. */
export function isDirty(rows: readonly DraftDetail[], saved: readonly Detail[]): boolean {
  const same = (row: DraftDetail, old: Detail | undefined) =>
    old !== undefined && JSON.stringify(bodyOf(row)) === JSON.stringify(bodyOf(draftOf(old)));
  return rows.length !== saved.length || rows.some((row, index) => !same(row, saved[index]));
}
