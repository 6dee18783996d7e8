import { Type } from 'typebox';
import { actionPatterns, endStatuses, phaseStatuses } from '../core/enums.ts';
import { Id, LockVersion, Name, named, nullable, oneOfNumbers } from '../core/schemas.ts';

const common = {
  id: Id,
  name: Type.String(),
  deal_type_id: Id,
  order_num: Type.Integer(),
  deleted: Type.Boolean(),
  lock_version: Type.Optional(LockVersion),
};

/** Spec 1 §3, "Master entities of a tenant". */
export const Phase = named('Phase', 'A phase of a deal type.', {
  ...common,
  status: oneOfNumbers(phaseStatuses),
  /** フェーズ別必須入力項目: `amount`, `deal_code`, `contact_ids` or `custom_item_12`. */
  required_fields: Type.Optional(Type.Array(Type.String())),
  /** Days that a deal is expected to stay in the phase; null: not set. */
  expected_stay_days: Type.Optional(nullable(Type.Integer())),
});
export const Probability = named(
  'Probability',
  'A probability (確度) of a deal type. `rate` is its weight from 0 to 100.',
  {
    ...common,
    rate: nullable(Type.Integer()),
    deleted_at: nullable(Type.String()),
  },
);
export const Product = named('Product', 'A product of a deal type.', common);
export const Channel = named('Channel', 'A channel of a deal type.', common);
export const Reason = named(
  'Reason',
  'An end-phase reason. `phase_status` 2: for won deals only, 3: for stopped deals only, null: for both.',
  { ...common, phase_status: Type.Optional(nullable(oneOfNumbers(endStatuses))) },
);
export const DealCustomerType = named('DealCustomerType', 'A type of related customers (関連取引先タイプ).', common);
export const ActionPurpose = named('ActionPurpose', 'A purpose of actions.', {
  ...common,
  pattern_id: nullable(oneOfNumbers(actionPatterns)),
  pattern_purpose_name: nullable(Type.String()),
});

export const DealType = named('DealType', 'A deal type.', {
  id: Id,
  name: Type.String(),
  order_num: Type.Integer(),
  deleted: Type.Boolean(),
  /** False: new deals cannot use it. */
  enabled: Type.Optional(Type.Boolean()),
  enable_goal_phase_color: Type.Boolean(),
  enable_senses_insight: Type.Boolean(),
  enable_deal_product_detail_unit_cost: Type.Boolean(),
  enable_deal_product_detail_auto_calculate_price: Type.Boolean(),
  deal_search_action_ranges: Type.Array(Type.Integer()),
  lock_version: LockVersion,
});

/** One row of a bulk upsert: without an id it is new; `deleted` soft-deletes it; the rows set the order. */
const row = {
  id: Type.Optional(Id),
  name: Name(100),
  deleted: Type.Optional(Type.Boolean()),
  /** With `deleted`: the row that replaces it in records; required for a row in use. */
  replacement_id: Type.Optional(Id),
  /** The row's version that was read; a newer version is refused with 409 `StaleRecord`. */
  lock_version: Type.Optional(LockVersion),
};
export const PhaseRow = named('PhaseRow', 'A phase in a bulk call.', {
  ...row,
  status: oneOfNumbers(phaseStatuses),
  expected_stay_days: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 365 }))),
});
export const ProbabilityRow = named('ProbabilityRow', 'A probability in a bulk call.', {
  ...row,
  rate: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 100 }))),
});
export const MasterRow = named('MasterRow', 'An entry of a master in a bulk call.', row);
export const ReasonRow = named('ReasonRow', 'An end-phase reason in a bulk call.', {
  ...row,
  phase_status: Type.Optional(nullable(oneOfNumbers(endStatuses))),
});
export const LifecycleStageRow = named('LifecycleStageRow', 'A lifecycle stage in a bulk call.', row);
export const ActionPurposeRow = named('ActionPurposeRow', 'A purpose of actions in a bulk call.', {
  ...row,
  pattern_id: Type.Optional(nullable(oneOfNumbers(actionPatterns))),
});
