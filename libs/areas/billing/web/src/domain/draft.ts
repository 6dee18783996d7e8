import { isDecimal, isWithinBounds, readDecimal, tidyDecimal, totalsOf } from '@crm/billing-rules';
import type { TaxMode, TaxRules, Totals } from '@crm/billing-rules';
import { nanoid } from '@reduxjs/toolkit';
import type { Line, Prefill } from './estimate.types.ts';

/** A line in the editor. */
export type DraftLine = Line & { key: string };

/** An estimate in the editor: no field is null. */
export interface Draft {
  subject: string;
  customerName: string;
  department: string;
  contactName: string;
  /** The honorific; `auto` is 様 for a person and 御中 for a company. */
  honorific: NonNullable<Prefill['honorific']> | 'auto';
  estimateDate: string | null;
  validUntil: string | null;
  deliveryDate: string;
  deliveryPlace: string;
  paymentTerms: string;
  remarks: string;
  taxMode: TaxMode;
  userId: number | null;
  lines: DraftLine[];
}

export const newLine = (kind: Line['kind'], taxCategory: Line['taxCategory'] = 'standard_10'): DraftLine => ({
  key: nanoid(),
  kind,
  name: '',
  quantity: kind === 'text' ? '0' : '1',
  unit: kind === 'text' ? '' : '式',
  unitPrice: '0',
  taxCategory,
});

const lineOf = ({ kind, name, quantity, unit, unitPrice, taxCategory }: Line): DraftLine => ({
  key: nanoid(),
  kind,
  name,
  quantity,
  unit,
  unitPrice,
  taxCategory,
});

/** Returns lines in the form of the editor. */
export const draftLines = (lines: readonly Line[]): DraftLine[] => lines.map(lineOf);

export const draftOf = (from: Omit<Prefill, 'dealId' | 'dealName'>): Draft => ({
  subject: from.subject,
  customerName: from.customerName,
  department: from.department ?? '',
  contactName: from.contactName ?? '',
  honorific: from.honorific ?? 'auto',
  estimateDate: from.estimateDate,
  validUntil: from.validUntil,
  deliveryDate: from.deliveryDate ?? '',
  deliveryPlace: from.deliveryPlace ?? '',
  paymentTerms: from.paymentTerms ?? '',
  remarks: from.remarks ?? '',
  taxMode: from.taxMode,
  userId: from.userId,
  lines: draftLines(from.lines),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
/** Returns a typed decimal in the API's form; an empty field counts as zero. */
const decimalOf = (typed: string): string => tidyDecimal(readDecimal(typed) || '0');

/** Returns the lines of a valid draft in the API's form. */
export const sentLines = (lines: readonly DraftLine[]) =>
  lines.map(({ key: _key, ...line }) => ({
    ...line,
    quantity: decimalOf(line.quantity),
    unitPrice: decimalOf(line.unitPrice),
  }));

/** Returns the request body of a valid draft. */
export const contentOf = (draft: Draft) => ({
  subject: draft.subject,
  customerName: draft.customerName,
  department: orNull(draft.department),
  contactName: orNull(draft.contactName),
  honorific: draft.honorific === 'auto' ? null : draft.honorific,
  estimateDate: draft.estimateDate ?? '',
  validUntil: draft.validUntil,
  deliveryDate: orNull(draft.deliveryDate),
  deliveryPlace: orNull(draft.deliveryPlace),
  paymentTerms: orNull(draft.paymentTerms),
  remarks: orNull(draft.remarks),
  taxMode: draft.taxMode,
  userId: draft.userId,
  lines: sentLines(draft.lines),
});
export type SentContent = ReturnType<typeof contentOf>;

/** Computes the draft's totals with the same rules as the server. */
export const totalsOfDraft = (lines: readonly DraftLine[], rules: TaxRules): Totals =>
  totalsOf(
    lines.map(({ kind, quantity, unitPrice, taxCategory }) => ({
      kind,
      quantity: decimalOf(quantity),
      unit_price: decimalOf(unitPrice),
      tax_category: taxCategory,
    })),
    rules,
  );

export type LineField = 'name' | 'quantity' | 'unitPrice';

/** Returns the invalid fields of a line. */
export const wrongFields = ({ kind, name, quantity, unitPrice }: DraftLine): LineField[] => [
  ...(name.trim() === '' ? ['name' as const] : []),
  ...(kind !== 'text' && !isDecimal(decimalOf(quantity)) ? ['quantity' as const] : []),
  ...(kind !== 'text' && !isDecimal(decimalOf(unitPrice)) ? ['unitPrice' as const] : []),
];

/** Returns the key (`problem.*`) of what is wrong with the lines as a whole; undefined when nothing is. */
export function linesProblem(lines: readonly DraftLine[], rules: TaxRules): string | undefined {
  if (lines.length === 0) return 'noLines';
  if (lines.some((line) => wrongFields(line).length > 0)) return 'lines';
  const totals = totalsOfDraft(lines, rules);
  if (totals.total < 0) return 'negativeTotal';
  return isWithinBounds(totals) ? undefined : 'tooLarge';
}
