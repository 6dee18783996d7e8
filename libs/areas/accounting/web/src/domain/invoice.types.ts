import type { AccountingInvoice, InvoicePrefill, ListFreeeInvoicesAnswer } from '@crm/api-client';

export type Invoice = AccountingInvoice;
export type Prefill = InvoicePrefill;
export type InvoiceList = ListFreeeInvoicesAnswer;
export type Problem = NonNullable<InvoiceList['source']['problem']>;

export const serviceNames = ['freee', 'money_forward'] as const;
export type ServiceName = (typeof serviceNames)[number];
