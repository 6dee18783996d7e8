import { Type } from 'typebox';
import {
  DateText,
  Id,
  LockVersion,
  Name,
  Text,
  YenTotal,
  list,
  listBody,
  named,
  nullable,
  oneOf,
} from '../core/schemas.ts';

/** 下書き, 承認待ち, 承認済, 送付済, 受注, 失注, 期限切れ, 取消 (spec 3 §3). */
export const estimateStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'canceled',
] as const;
export const estimateActions = [
  'request_approval',
  'withdraw',
  'approve',
  'send_back',
  'send',
  'accept',
  'reject',
  'expire',
  'reopen',
  'cancel',
] as const;
export const taxCategories = ['standard_10', 'reduced_8', 'exempt', 'out_of_scope'] as const;
/** 外税, 内税. */
export const taxModes = ['exclusive', 'inclusive'] as const;
export const taxRoundings = ['floor', 'round', 'ceil'] as const;
/** Honorifics of the addressee (spec 3 §3); null is the default: 様 for a person, 御中 for a company. */
export const honorifics = ['御中', '様', '殿', '先生', '各位', 'none'] as const;
/** 品目, 値引き, 見出し・注記. */
export const estimateLineKinds = ['item', 'discount', 'text'] as const;
export const estimateSortKeys = [
  'updated_at',
  'created_at',
  'number',
  'estimate_date',
  'valid_until',
  'total',
  'customer_name',
  'status',
  'subject',
  'user',
  'deal',
  'contact',
] as const;

/** A decimal as text, so that it stays exact: `1200`, `0.5`. */
const Decimal = Type.String({ maxLength: 16, pattern: '^\\d{1,12}(\\.\\d{1,3})?$' });
export const LINES_MAX = 300;

/** The fields of a line of an estimate or an invoice. */
export const lineFields = {
  kind: oneOf(estimateLineKinds),
  name: Text(255),
  quantity: Decimal,
  unit: Text(20),
  /** For a discount: the amount that is subtracted, without a sign. */
  unit_price: Decimal,
  tax_category: oneOf(taxCategories),
};

/** The fields of an estimate that members edit. */
export const estimateContent = {
  subject: Name(255),
  customer_name: Name(255),
  department: nullable(Text(255)),
  contact_name: nullable(Text(255)),
  honorific: Type.Optional(nullable(oneOf(honorifics))),
  estimate_date: DateText,
  valid_until: nullable(DateText),
  /** 納期: a day or a text such as 「ご発注後2か月」. */
  delivery_date: nullable(Text(255)),
  delivery_place: nullable(Text(255)),
  payment_terms: nullable(Text(255)),
  remarks: nullable(Text(2000)),
  tax_mode: oneOf(taxModes),
  /** 担当 of the own company. */
  user_id: nullable(Id),
  lines: Type.Array(Type.Object(lineFields), { minItems: 1, maxItems: LINES_MAX }),
};

export const EstimateTotals = named('EstimateTotals', 'The sums of an estimate in yen, by tax rate and in all.', {
  subtotal: YenTotal,
  rates: Type.Array(
    Type.Object({
      tax_category: oneOf(taxCategories),
      percent: Type.Integer(),
      base: YenTotal,
      tax: YenTotal,
      gross: YenTotal,
    }),
  ),
  tax: YenTotal,
  total: YenTotal,
});

export const EstimateVersion = named('EstimateVersion', 'One version of an estimate.', {
  version: Type.Integer(),
  subject: Type.String(),
  total: YenTotal,
  created_at: Type.String(),
  approved_by: nullable(Type.Integer()),
  approved_at: nullable(Type.String()),
  /** A sent version is never changed. */
  sent_by: nullable(Type.Integer()),
  sent_at: nullable(Type.String()),
});

const head = {
  id: Id,
  number: Type.String(),
  deal_id: Id,
  deal_name: Type.String(),
  status: oneOf(estimateStatuses),
  version: Type.Integer(),
  versions: Type.Array(EstimateVersion),
  /** The actions that the caller may take now. */
  actions: Type.Array(oneOf([...estimateActions, 'revise'])),
  is_editable: Type.Boolean(),
  /** True when the caller may copy the estimate: neither their role nor the deal's lock forbids it. */
  is_copyable: Type.Boolean(),
  created_by: nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
};

export const EstimateRow = named('EstimateRow', 'A row of an estimate list.', {
  ...head,
  subject: Type.String(),
  customer_name: Type.String(),
  contact_name: nullable(Type.String()),
  estimate_date: Type.String(),
  valid_until: nullable(Type.String()),
  total: YenTotal,
  user_id: nullable(Type.Integer()),
});
export const EstimateList = list(EstimateRow);

const EstimateEvent = named('EstimateEvent', "An event in an estimate's history, which is newest first.", {
  version: Type.Integer(),
  action: oneOf([...estimateActions, 'create', 'copy', 'revise']),
  comment: nullable(Type.String()),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
});

export const Estimate = named('Estimate', 'An estimate with the content of its newest version.', {
  ...head,
  ...estimateContent,
  subject: Type.String(),
  customer_name: Type.String(),
  rounding: oneOf(taxRoundings),
  lines: Type.Array(Type.Object({ ...lineFields, amount: nullable(Type.Integer()) })),
  totals: EstimateTotals,
  events: Type.Array(EstimateEvent),
});

export const EstimateVersionContent = named('EstimateVersionContent', 'The content of one version, current or old.', {
  version: Type.Integer(),
  ...estimateContent,
  subject: Type.String(),
  customer_name: Type.String(),
  rounding: oneOf(taxRoundings),
  lines: Type.Array(Type.Object({ ...lineFields, amount: nullable(Type.Integer()) })),
  totals: EstimateTotals,
});

export const EstimatePrefill = named('EstimatePrefill', "The initial values of a deal's new estimate.", {
  ...estimateContent,
  subject: Type.String(),
  customer_name: Type.String(),
  deal_id: Id,
  deal_name: Type.String(),
  rounding: oneOf(taxRoundings),
});

export const estimateListBody = () => listBody(estimateSortKeys);

export const EstimateSettings = named('EstimateSettings', "A company's settings for estimates.", {
  company_name: Type.String(),
  postal_code: nullable(Type.String()),
  address: nullable(Type.String()),
  tel_no: nullable(Type.String()),
  registration_number: nullable(Type.String()),
  number_prefix: Type.String(),
  tax_mode: oneOf(taxModes),
  rounding: oneOf(taxRoundings),
  payment_terms: nullable(Type.String()),
  remarks: nullable(Type.String()),
  approval_needed: Type.Boolean(),
  /** Titles of the stamp boxes, such as 担当, 係長, 部長; an empty list prints no boxes. */
  approval_boxes: Type.Array(Type.String()),
  /** 角印, as a data URL. */
  seal_image: nullable(Type.String()),
  lock_version: LockVersion,
});
