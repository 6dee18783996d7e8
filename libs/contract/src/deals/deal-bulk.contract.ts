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
  nullable,
  record,
} from '../core/schemas.ts';

/** Most deals that one call changes. */
export const dealBulkMost = 10_000;

/** Deals by id, or all of the type that match. */
const target = {
  deal_type_id: Id,
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: dealBulkMost })),
  /** Instead of ids: all deals of the type that match; an empty condition is every deal. */
  search_condition: Type.Optional(SearchCondition),
};

const Done = Type.Object({
  /** For taking it back. */
  operation_id: Id,
  count: Count,
  /** Named deals that are gone meanwhile. */
  missing_count: Count,
  /** Deals that stay as they are, since they are locked (案件ロック). */
  locked_count: Count,
});

/** Locked deals stay as they are; otherwise they are the reason to change none. */
const leave_out_locked = Type.Optional(Type.Boolean());

const Updated = Type.Object({
  ...Done.properties,
  /** Deals that stay as they are, since they lack what the phase asks for. */
  left_out_count: Count,
  /** What they lack, by wire name (`amount`, `custom_item_12`), and how many of them each. */
  left_out: Type.Array(Type.Object({ field: Type.String(), count: Count })),
  /** The first twenty of them. */
  left_out_deals: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});

export const dealBulk = defineResource('deal-bulk', {
  area: 'deals',
  operations: {
    bulkUpdateDeals: {
      summary: 'Set fields of up to 10,000 deals at once, by the rules of single updates: all of them or none',
      method: 'PUT',
      path: '/deals/bulk',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        ...target,
        leave_out_locked,
        /** Deals that lack what the phase asks for stay as they are; otherwise they are the reason to change none. */
        leave_out_lacking: Type.Optional(Type.Boolean()),
        /** Of what the phase asks for, one value for every deal that lacks it; what a deal has stays as it is. */
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
      summary: 'What would keep deals from being changed together, by the rules of the change itself; changes nothing',
      method: 'POST',
      path: '/deals/bulk/foresee',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        ...target,
        /** The phase that they are to come into. */
        phase_id: Type.Optional(Id),
      }),
      response: record(
        Type.Object({
          /** Deals that are meant, the locked ones too. */
          count: Count,
          locked_count: Count,
          /** Deals that are not locked and lack what the phase asks for. */
          lacking_count: Count,
          /** What they lack, by wire name (`amount`, `custom_item_12`), and how many of them each. */
          lacking: Type.Array(Type.Object({ field: Type.String(), count: Count })),
          /** The first twenty of them, with what each lacks. */
          lacking_deals: Type.Array(Type.Object({ id: Id, name: Type.String(), fields: Type.Array(Type.String()) })),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    bulkDeleteDeals: {
      summary: 'Delete up to 10,000 deals at once',
      method: 'DELETE',
      path: '/deals/bulk',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({ ...target, leave_out_locked }),
      response: record(Done),
      errors: ['DealLocked', 'RecordNotFound', 'ValidationFailed'],
    },
    undoBulkDeals: {
      summary: 'Take a change of many deals back, as far as nobody has changed them since; its author may, for an hour',
      method: 'POST',
      path: '/deals/bulk/{id}/undo',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      response: record(Type.Object({ restored_count: Count, changed_since_count: Count })),
      errors: ['RecordNotFound'],
    },
  },
});
