import { Type } from 'typebox';
import { LINES_MAX, lineFields, taxModes, taxRoundings } from '../billing/estimate.schemas.ts';
import { DateText, Id, LockVersion, Meta, Name, Text, YenTotal, named, nullable, oneOf } from '../core/schemas.ts';

/** freee請求書, マネーフォワード クラウド請求書. */
export const accountingServices = ['freee', 'money_forward'] as const;
/** 未連携, 連携中, 再連携が必要. */
export const connectionStates = ['disconnected', 'connected', 'reconnect'] as const;
/** 発行待ち, 発行できず, 発行済, 取消済, 相手側で削除済. */
export const invoiceStatuses = ['issuing', 'failed', 'issued', 'canceled', 'deleted'] as const;
/** 敬称 of an addressee; the services know no others. */
export const partnerTitles = ['御中', '様', 'none'] as const;
export const sendingStatuses = ['sent', 'unsent'] as const;
export const paymentStatuses = ['settled', 'unsettled', 'canceled', 'unprocessed', 'failed'] as const;
/** The reasons of a failure; screens say for each what to do. */
export const accountingProblems = [
  'busy',
  'reconnect',
  'unreachable',
  'partner_missing',
  'numbering',
  'closed_period',
  'quota',
  'deleted',
  'refused',
] as const;
/** The fields in which an invoice on the other side may differ from the one that was sent. */
export const comparedFields = ['subject', 'billing_date', 'payment_date', 'total', 'partner_name'] as const;

/** The fields of an invoice that members edit. */
export const invoiceContent = {
  /** The partner in the service; null: the partner with the name is found or created. */
  partner_id: nullable(Text(64)),
  partner_name: Name(255),
  /** 宛先 on the paper. */
  addressee: Name(255),
  honorific: oneOf(partnerTitles),
  department: nullable(Text(255)),
  contact_name: nullable(Text(255)),
  subject: Name(255),
  /** Only where the service does not number invoices by itself. */
  invoice_number: Type.Optional(nullable(Text(100))),
  billing_date: DateText,
  payment_date: nullable(DateText),
  remarks: nullable(Text(2000)),
  tax_mode: oneOf(taxModes),
  rounding: oneOf(taxRoundings),
  lines: Type.Array(Type.Object({ ...lineFields, withholding: Type.Optional(Type.Boolean()) }), {
    minItems: 1,
    maxItems: LINES_MAX,
  }),
};

const AccountingProblem = named('AccountingProblem', 'The reason for which a service has not done what was asked.', {
  code: oneOf(accountingProblems),
  /** The words of the service. */
  message: nullable(Type.String()),
  retry_at: nullable(Type.String()),
});

export const AccountingInvoice = named('AccountingInvoice', 'An invoice of a deal in an accounting service.', {
  id: Id,
  deal_id: Id,
  status: oneOf(invoiceStatuses),
  /** 請求書番号; null until it was issued. */
  number: nullable(Type.String()),
  subject: Type.String(),
  partner_name: Type.String(),
  billing_date: Type.String(),
  payment_date: nullable(Type.String()),
  total: YenTotal,
  sending_status: nullable(oneOf(sendingStatuses)),
  payment_status: nullable(oneOf(paymentStatuses)),
  /** The page of the invoice in the service. */
  url: nullable(Type.String()),
  /** The fields that were changed on the other side. */
  differences: Type.Array(
    Type.Object({ field: oneOf(comparedFields), ours: nullable(Type.String()), theirs: nullable(Type.String()) }),
  ),
  problem: nullable(AccountingProblem),
  synced_at: nullable(Type.String()),
  created_by: nullable(Type.Integer()),
  created_at: Type.String(),
  lock_version: LockVersion,
});

const InvoiceSource = named('InvoiceSource', 'The state of the service from which the invoices come.', {
  state: oneOf(connectionStates),
  /** False where the company does not use the service for the type of the deal. */
  is_offered: Type.Boolean(),
  /** True when the caller may issue invoices for the deal. */
  may_issue: Type.Boolean(),
  /** The time of the oldest copy. */
  synced_at: nullable(Type.String()),
  problem: nullable(AccountingProblem),
});

/** A page of invoices and the state of their service. */
export const InvoiceList = Type.Object({ data: Type.Array(AccountingInvoice), meta: Meta, source: InvoiceSource });

export const InvoicePrefill = named('InvoicePrefill', "The initial values of a deal's new invoice.", {
  ...invoiceContent,
  partner_name: Type.String(),
  addressee: Type.String(),
  subject: Type.String(),
});

export const AccountingPartner = named('AccountingPartner', 'A partner (取引先) in an accounting service.', {
  id: Type.String(),
  name: Type.String(),
});

export const AccountingConnection = named('AccountingConnection', 'The connection to an accounting service.', {
  service: oneOf(accountingServices),
  state: oneOf(connectionStates),
  /** False until the operator has registered this server with the service. */
  is_available: Type.Boolean(),
  company_name: nullable(Type.String()),
  connected_by: nullable(Type.Integer()),
  connected_at: nullable(Type.String()),
  synced_at: nullable(Type.String()),
  /** The deal types for which invoices are offered; null: all. */
  deal_type_ids: nullable(Type.Array(Type.Integer())),
  /** The page of the service to which it returns, to be registered there. */
  redirect_url: Type.String(),
  lock_version: LockVersion,
});
