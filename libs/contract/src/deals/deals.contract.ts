import { Type } from 'typebox';
import { ContactRow } from '../contacts/contacts.contract.ts';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  Count,
  CustomValue,
  DateText,
  Id,
  IdParams,
  LockVersion,
  Name,
  SearchCondition,
  Text,
  Yen,
  YenSum,
  list,
  listBody,
  nullable,
  oneOf,
  record,
  records,
  sortOrders,
} from '../core/schemas.ts';
import { Deal, DealRow, ListedDeal } from './deal.schemas.ts';

const fields = {
  deal_code: Type.Optional(nullable(Text(100))),
  amount: Type.Optional(nullable(Yen)),
  reason_id: Type.Optional(nullable(Id)),
  closed_on: Type.Optional(nullable(DateText)),
  contact_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  customs: Type.Optional(Type.Array(CustomValue, { maxItems: 100 })),
};

const required = {
  name: Name(255),
  customer_id: Id,
  expected_contract_date: DateText,
  user_id: Id,
  phase_id: Id,
  product_id: Id,
  probability_id: Id,
  channel_id: Id,
};

/** Optional fields, because each reads further tables for every row. */
const include = Type.Optional(Type.Array(oneOf(['phase_stay_days', 'related_customers']), { maxItems: 2 }));

export const dealSortKeys = [
  'updated_at',
  'created_at',
  'name',
  'amount',
  'expected_contract_date',
  'phase',
  'probability',
  'user',
  'last_action_at',
  'next_action_at',
  'total_cost',
  'total_profit',
  'customer',
  'product',
  'channel',
  'reason',
  'deal_code',
  'closed_at',
  'phase_changed_at',
] as const;

/** One of `dealSortKeys`, or a custom item of the deal type: `custom_item_12`. */
const ListSortKey = Type.String({
  maxLength: 40,
  pattern: `^(${dealSortKeys.join('|')}|custom_item_[1-9][0-9]{0,14})$`,
});

/** Orders of the cards of a column; `board` is the manual order that the whole team shares. */
export const boardSortKeys = ['board', 'expected_contract_date', 'amount', 'updated_at', 'last_action_at'] as const;

export const deals = defineResource('deals', {
  area: 'deals',
  operations: {
    listDeals: {
      summary: 'List deals of one deal type by keyword and conditions',
      method: 'POST',
      path: '/deals/index',
      access: access.signedIn({ menu: 'deals' }),
      body: listBody(dealSortKeys, { deal_type_id: Id, include, sort_key: Type.Optional(ListSortKey) }),
      response: list(ListedDeal),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listDealsOfCustomer: {
      summary: "List a customer's deals across all deal types",
      method: 'POST',
      path: '/customers/{customer_id}/deals/index',
      access: access.signedIn({ menu: ['customers', 'deals'] }),
      params: Type.Object({ customer_id: Id }),
      body: listBody(dealSortKeys),
      response: list(ListedDeal),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listDealsByPhases: {
      summary: 'List the cards of the deal board by phase, paged per phase',
      method: 'POST',
      path: '/deals/by_phases',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        deal_type_id: Id,
        search_condition: Type.Optional(SearchCondition),
        sort_key: Type.Optional(oneOf(boardSortKeys)),
        sort_order: Type.Optional(oneOf(sortOrders)),
        phases: Type.Optional(
          Type.Array(
            Type.Object({
              phase_id: Id,
              page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
              per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
            }),
            { maxItems: 50 },
          ),
        ),
      }),
      response: record(
        Type.Object({
          phases: Type.Array(Type.Object({ phase_id: Id, total_count: Count, deals: Type.Array(DealRow) })),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    summariseDealsByPhases: {
      summary: 'Get count, sum and weighted sum of each board column',
      description:
        'Covers all matching deals, not only the loaded cards. `expected_in` leaves only deals whose expected contract date is in the period, in addition to the conditions.',
      method: 'POST',
      path: '/deals/by_phases/summary',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        deal_type_id: Id,
        search_condition: Type.Optional(SearchCondition),
        expected_in: Type.Optional(oneOf(['this_month', 'this_quarter'])),
      }),
      response: records(Type.Object({ phase_id: Id, count: Count, total_amount: YenSum, weighted_amount: YenSum })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createDeal: {
      summary: 'Create a deal',
      method: 'POST',
      path: '/deals',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({ deal_type_id: Id, ...required, ...fields }),
      status: 201,
      response: record(Deal),
      errors: ['ValidationFailed'],
    },
    getDeal: {
      summary: 'Get a deal',
      method: 'GET',
      path: '/deals/{id}',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      response: record(Deal),
      errors: ['RecordNotFound', 'RecordMerged'],
    },
    updateDeal: {
      summary: 'Update a deal',
      description: 'Fields that are not sent do not change. A change of phase follows the phase rules.',
      method: 'PUT',
      path: '/deals/{id}',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      body: Type.Object({ ...Type.Partial(Type.Object(required)).properties, ...fields, lock_version: LockVersion }),
      response: record(Deal),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    moveDeal: {
      summary: "Move a deal's card to a phase and a place in its column",
      description: "Takes the phase's required fields; final and stopped phases also take a reason and a closing date.",
      method: 'PUT',
      path: '/deals/{id}/phase',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      body: Type.Object({
        phase_id: Id,
        /** The cards above and below the new place; without both, the deal moves to the top. */
        above_id: Type.Optional(nullable(Id)),
        below_id: Type.Optional(nullable(Id)),
        /** The required fields of the phase that the deal lacks. */
        ...fields,
        lock_version: LockVersion,
      }),
      response: record(Deal),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    saveDealLimitedSharingUsers: {
      summary: 'Limit a deal to members, or open it to all',
      description: 'Allowed for its owner and administrators, who always see the deal.',
      method: 'POST',
      path: '/deals/{id}/deal_limited_sharing_users',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      body: Type.Object({
        is_limited: Type.Boolean(),
        user_ids: Type.Array(Id, { maxItems: 500 }),
        lock_version: LockVersion,
      }),
      response: record(Deal),
      errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'StaleRecord'],
    },
    deleteDeal: {
      summary: 'Delete a deal',
      method: 'DELETE',
      path: '/deals/{id}',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    listDealsOfContact: {
      summary: "List a contact's deals across all deal types",
      method: 'GET',
      path: '/deals/by_contact',
      access: access.signedIn({ menu: ['contacts', 'deals'] }),
      query: Type.Object({
        contact_id: Id,
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: list(ListedDeal),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listContactsByDeal: {
      summary: "List a deal's contacts",
      method: 'GET',
      path: '/contacts/by_deal',
      access: access.signedIn({ menu: 'deals' }),
      query: Type.Object({ deal_id: Id, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
      response: list(ContactRow),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
