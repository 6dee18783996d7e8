import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  Count,
  CustomValue,
  DateText,
  Id,
  IdParams,
  SearchCondition,
  Text,
  Yen,
  named,
  nullable,
  record,
} from '../core/schemas.ts';

/** Greatest number of deals of one bulk call. */
export const dealBulkMost = 10_000;

/** The deals of a bulk call: by id, or all of the type that match a condition. */
const target = {
  deal_type_id: Id,
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: dealBulkMost })),
  /** Instead of ids: all deals of the type that match; an empty condition matches every deal. */
  search_condition: Type.Optional(SearchCondition),
};

const Done = named('DealBulkDone', 'The result of a bulk operation on deals.', {
  /** The id for the undo call. */
  operation_id: Id,
  count: Count,
  /** Deals named in `ids` that no longer exist. */
  missing_count: Count,
  /** Deals that were skipped because they are locked (案件ロック). */
  locked_count: Count,
});

/** True: locked deals are skipped. False: one locked deal refuses the whole call. */
const leave_out_locked = Type.Optional(Type.Boolean());

const Updated = named('DealBulkUpdated', 'The result of a bulk update of deals, with the deals that were skipped.', {
  ...Done.properties,
  /** Deals that were skipped because they lack required fields of the phase. */
  left_out_count: Count,
  /** The missing fields by wire name (`amount`, `custom_item_12`), with the number of deals. */
  left_out: Type.Array(Type.Object({ field: Type.String(), count: Count })),
  /** The first twenty skipped deals. */
  left_out_deals: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});

export const dealBulk = defineResource('deal-bulk', {
  area: 'deals',
  operations: {
    bulkUpdateDeals: {
      summary: 'Update up to 10,000 deals, all or none',
      description: 'Applies the rules of a single update.',
      method: 'PUT',
      path: '/deals/bulk',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        ...target,
        leave_out_locked,
        /**
         * True: deals that lack required fields of the phase are skipped. False: one such deal refuses the whole call.
         */
        leave_out_lacking: Type.Optional(Type.Boolean()),
        /** Values for required fields of the phase, written only to deals that lack them. */
        fill: Type.Optional(
          Type.Object({
            amount: Type.Optional(Yen),
            deal_code: Type.Optional(Text(100)),
            contact_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
            customs: Type.Optional(Type.Array(CustomValue, { maxItems: 100 })),
          }),
        ),
        changes: Type.Object({
          amount: Type.Optional(nullable(Yen)),
          expected_contract_date: Type.Optional(DateText),
          user_id: Type.Optional(Id),
          product_id: Type.Optional(Id),
          probability_id: Type.Optional(Id),
          channel_id: Type.Optional(Id),
          phase_id: Type.Optional(Id),
          reason_id: Type.Optional(nullable(Id)),
          closed_on: Type.Optional(nullable(DateText)),
        }),
      }),
      response: record(Updated),
      errors: ['DealLocked', 'RecordNotFound', 'ValidationFailed'],
    },
    foreseeBulkUpdate: {
      summary: 'Dry-run a bulk update: which deals would be refused, and why',
      description: 'Changes nothing.',
      method: 'POST',
      path: '/deals/bulk/foresee',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        ...target,
        /** The target phase. */
        phase_id: Type.Optional(Id),
      }),
      response: record(
        Type.Object({
          /** All targeted deals, including locked ones. */
          count: Count,
          locked_count: Count,
          /** Unlocked deals that lack required fields of the phase. */
          lacking_count: Count,
          /** The missing fields by wire name (`amount`, `custom_item_12`), with the number of deals. */
          lacking: Type.Array(Type.Object({ field: Type.String(), count: Count })),
          /** The first twenty such deals, with the fields that each lacks. */
          lacking_deals: Type.Array(Type.Object({ id: Id, name: Type.String(), fields: Type.Array(Type.String()) })),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    bulkDeleteDeals: {
      summary: 'Delete up to 10,000 deals',
      method: 'DELETE',
      path: '/deals/bulk',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({ ...target, leave_out_locked }),
      response: record(Done),
      errors: ['DealLocked', 'RecordNotFound', 'ValidationFailed'],
    },
    undoBulkDeals: {
      summary: 'Undo your own bulk change of deals, within an hour',
      description: 'Deals that were changed since then are left unchanged.',
      method: 'POST',
      path: '/deals/bulk/{id}/undo',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      response: record(Type.Object({ restored_count: Count, changed_since_count: Count })),
      errors: ['RecordNotFound'],
    },
  },
});
