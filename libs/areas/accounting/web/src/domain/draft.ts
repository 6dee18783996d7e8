import { draftLines, sentLines } from '@crm/billing-web/lines';
import type { DraftLine } from '@crm/billing-web/lines';
import type { Content } from './calls.ts';
import type { Prefill } from './invoice.types.ts';

/** An invoice in the form: no text is null. */
export interface Draft {
  partner: { id: string | null; name: string };
  addressee: string;
  honorific: Prefill['honorific'];
  department: string;
  contactName: string;
  subject: string;
  invoiceNumber: string;
  billingDate: string | null;
  paymentDate: string | null;
  remarks: string;
  taxMode: Prefill['taxMode'];
  rounding: Prefill['rounding'];
  lines: DraftLine[];
}

export const draftOf = (from: Prefill): Draft => ({
  partner: { id: from.partnerId, name: from.partnerName },
  addressee: from.addressee,
  honorific: from.honorific,
  department: from.department ?? '',
  contactName: from.contactName ?? '',
  subject: from.subject,
  invoiceNumber: from.invoiceNumber ?? '',
  billingDate: from.billingDate,
  paymentDate: from.paymentDate,
  remarks: from.remarks ?? '',
  taxMode: from.taxMode,
  rounding: from.rounding,
  lines: draftLines(from.lines),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Returns the request body of a valid draft. */
export const contentOf = ({ partner, billingDate, lines, ...draft }: Draft): Content => ({
  ...draft,
  partnerId: partner.id,
  partnerName: partner.name,
  department: orNull(draft.department),
  contactName: orNull(draft.contactName),
  // The service numbers by itself unless a number is given.
  invoiceNumber: orNull(draft.invoiceNumber),
  remarks: orNull(draft.remarks),
  billingDate: billingDate ?? '',
  lines: sentLines(lines),
});
