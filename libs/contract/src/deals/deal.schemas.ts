import { Type } from 'typebox';
import { ContactRow } from '../contacts/contacts.contract.ts';
import { colourLabels } from '../core/enums.ts';
import { CustomValue, Id, LockVersion, named, nullable, oneOf } from '../core/schemas.ts';
import { RelatedCustomer } from './related-customer.schema.ts';

/** The fields of a list row and of a board card. */
const row = {
  id: Id,
  deal_type_id: Id,
  name: Type.String(),
  customer_id: nullable(Type.Integer()),
  customer_name: nullable(Type.String()),
  user_id: nullable(Type.Integer()),
  phase_id: Id,
  probability_id: nullable(Type.Integer()),
  product_id: nullable(Type.Integer()),
  channel_id: nullable(Type.Integer()),
  amount: nullable(Type.Integer()),
  expected_contract_date: nullable(Type.String()),
  last_action_completed_at: nullable(Type.String()),
  next_action_at: nullable(Type.String()),
  colour_label: oneOf(colourLabels),
  /** 案件限定共有: only the owner, administrators and the members it is shared with see the deal. */
  is_limited: Type.Boolean(),
  /** ★ of the caller. */
  is_bookmarked: Type.Optional(Type.Boolean()),
  updated_at: Type.String(),
  lock_version: LockVersion,
};

export const DealRow = named('DealRow', 'The fields of a deal that a list and a card of the board show.', row);

const StayDays = Type.Array(Type.Object({ id: Id, name: Type.String(), stay_days: Type.Integer() }));

export const ListedDeal = named('ListedDeal', 'A row of the deal list with the fields of every column.', {
  ...row,
  deal_code: nullable(Type.String()),
  reason_id: nullable(Type.Integer()),
  phase_changed_at: Type.String(),
  closed_at: nullable(Type.String()),
  created_at: Type.String(),
  /** 原価合計 and 粗利合計 of the product details; null where none of them has a cost. */
  total_cost: nullable(Type.Integer()),
  total_profit: nullable(Type.Integer()),
  customs: Type.Array(CustomValue),
  /** With `include`: whole days (Asia/Tokyo) spent in each active phase. */
  phase_stay_days: Type.Optional(StayDays),
  /** With `include`: the related customers. */
  related_customers: Type.Optional(Type.Array(RelatedCustomer)),
});

export const Deal = named('Deal', 'A deal with its contacts and custom values.', {
  ...row,
  deal_code: nullable(Type.String()),
  reason_id: nullable(Type.Integer()),
  phase_changed_at: Type.String(),
  closed_at: nullable(Type.String()),
  /** Members that a limited deal is shared with, besides its owner and administrators. */
  limited_sharing_user_ids: Type.Array(Type.Integer()),
  /** closed_at − created_at in days. */
  closing_leadtime: nullable(Type.Integer()),
  /** Whole days (Asia/Tokyo) spent in each phase; repeated stays add up. */
  phase_stay_days: StayDays,
  contacts: Type.Array(ContactRow),
  customs: Type.Array(CustomValue),
  created_at: Type.String(),
  created_by: nullable(Type.Integer()),
  updated_by: nullable(Type.Integer()),
  /** The form submission that created the deal, if any. */
  webform_submission: nullable(
    Type.Object({ id: Id, webform_id: Id, webform_name: Type.String(), submitted_at: Type.String() }),
  ),
});
