import { Type } from 'typebox';
import {
  Count,
  CustomValue,
  DateText,
  Id,
  LockVersion,
  Name,
  Text,
  Yen,
  YenTotal,
  named,
  nullable,
  oneOf,
} from '../core/schemas.ts';

/** 請求サイト: 一括, 月額, 年額. */
export const detailBillingCycles = ['one_time', 'monthly', 'yearly'] as const;
/** 切り捨て, 切り上げ, 四捨五入. */
export const detailRoundings = ['floor', 'ceil', 'round'] as const;

/**
 * An exact decimal as text: at most 12 digits before the point and 5 after it. Full-width digits and commas are
 * accepted.
 */
export const DecimalInput = Type.String({ maxLength: 40 });

/** A price or cost of a type: a number, or text where a number of JSON would not be exact. */
const MoneyInput = Type.Union([
  Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  DecimalInput,
]);
const Money = Type.Union([Type.Number(), Type.String()]);

const ids = Type.Array(Id, { maxItems: 100 });

/** The editable fields of a type. */
export const TypeFields = {
  name: Name(100),
  billing_cycle: oneOf(detailBillingCycles),
  unit_price: MoneyInput,
  unit: Type.Optional(Text(20)),
  rounding: Type.Optional(oneOf(detailRoundings)),
  memo: Type.Optional(Text(1000)),
  unit_cost: Type.Optional(Type.Union([...MoneyInput.anyOf, Type.Null()])),
  /** 粗利率 in per cent. */
  gross_margin_rate: Type.Optional(nullable(DecimalInput)),
  /** The deal types that offer it; an empty list means all. */
  deal_type_ids: Type.Optional(ids),
  /** False: no longer offered. */
  used: Type.Optional(Type.Boolean()),
  customs: Type.Optional(Type.Array(CustomValue, { maxItems: 100 })),
};

const details = {
  billing_cycle: oneOf(detailBillingCycles),
  unit_price: Money,
  unit: Type.String(),
  rounding: oneOf(detailRoundings),
  memo: Type.String(),
  unit_cost: Type.Union([...Money.anyOf, Type.Null()]),
  gross_margin_rate: nullable(Type.String()),
  customs: Type.Array(CustomValue),
};

export const ProductDetailType = named('ProductDetailType', 'A type of product details.', {
  id: Id,
  name: Type.String(),
  ...details,
  deal_type_ids: Type.Array(Type.Integer()),
  used: Type.Boolean(),
  order_num: Type.Integer(),
  /** Number of deals that use it. */
  deal_count: Count,
  deleted: Type.Boolean(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

export const OfferedType = named('OfferedType', 'A type in search results; its prices only with `include_details`.', {
  id: Id,
  name: Type.String(),
  ...Type.Partial(Type.Object(details)).properties,
});

export const DetailRowInput = named('DetailRowInput', 'A row in a request: without an id it is new.', {
  id: Type.Optional(Id),
  deal_product_detail_type_id: Id,
  /** Default: the price and the cost of the type. */
  unit_price: Type.Optional(DecimalInput),
  unit_cost: Type.Optional(nullable(DecimalInput)),
  quantity: DecimalInput,
  discount: Type.Optional(Yen),
  first_recognition_date: Type.Optional(nullable(DateText)),
  period_months: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 600 }))),
});

const amounts = {
  /** unit price × quantity − discount: once, per month or per year. */
  subtotal: YenTotal,
  /** The subtotal for the whole period. */
  amount: YenTotal,
  mrr: YenTotal,
};

export const DetailRow = named('DetailRow', 'A product detail of a deal.', {
  id: Id,
  deal_product_detail_type_id: Id,
  name: Type.String(),
  billing_cycle: oneOf(detailBillingCycles),
  unit: Type.String(),
  rounding: oneOf(detailRoundings),
  unit_price: Type.String(),
  unit_cost: nullable(Type.String()),
  quantity: Type.String(),
  discount: Type.Integer(),
  first_recognition_date: nullable(Type.String()),
  period_months: nullable(Type.Integer()),
  ...amounts,
  cost: nullable(Type.Integer()),
});

export const DetailSet = named('DetailSet', 'The rows of a deal with their sums.', {
  rows: Type.Array(DetailRow),
  sums: Type.Object({ amount: YenTotal, one_time: YenTotal, mrr: YenTotal, cost: YenTotal, profit: YenTotal }),
  lock_version: LockVersion,
});

/** Columns of the rows on a deal's page, in order. */
export const detailColumns = [
  'billing_cycle',
  'unit_price',
  'quantity',
  'unit',
  'discount',
  'first_recognition_date',
  'period_months',
  'unit_cost',
  'gross_margin_rate',
  'amount',
] as const;
