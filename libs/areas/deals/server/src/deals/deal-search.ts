import type { SearchConditionInput } from '@crm/contract';
import { fieldsOfContact } from '@crm/contacts-server';
import { fieldsOfCustomer } from '@crm/customers-server';
import { customAmong, customSearch } from '@crm/custom-fields-server';
import { asksForGroups, asksForLinked, compileSearch, keywordAmong, linkedValue } from '@crm/server-kit';
import type { FieldMap, Predicate, Reader, SortMap } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { bookmarkedBy } from '../deal-bookmarks/bookmarked.ts';
import { asksForRelated, relatedFields } from '../deal-customers/related-search.ts';
import { bordersOf, colourLabel } from './colour-label.ts';
import type { ColourLabel } from './colour-label.ts';
import { searchedDeals } from './searched-deals.ts';

/** The search fields by API name; the colour, which depends on the day and the deal type, is added later. */
const fields: FieldMap = {
  id: { column: 'deals.id', type: 'number' },
  name: { column: 'deals.name', type: 'text', key: 'deals.search_key' },
  deal_code: { column: 'deals.deal_code', type: 'text' },
  customer_id: { column: 'deals.customer_id', type: 'choice' },
  user_id: { column: 'deals.user_id', type: 'choice', of: 'member' },
  phase_id: { column: 'deals.phase_id', type: 'choice' },
  product_id: { column: 'deals.product_id', type: 'choice' },
  probability_id: { column: 'deals.probability_id', type: 'choice' },
  channel_id: { column: 'deals.channel_id', type: 'choice' },
  reason_id: { column: 'deals.reason_id', type: 'choice' },
  amount: { column: 'deals.amount', type: 'number' },
  total_cost: { column: 'deals.total_cost', type: 'number' },
  total_profit: { column: 'deals.total_profit', type: 'number' },
  expected_contract_date: { column: 'deals.expected_contract_date', type: 'date' },
  phase_changed_at: { column: 'deals.phase_changed_at', type: 'time' },
  closed_at: { column: 'deals.closed_at', type: 'time' },
  next_action_at: { column: 'deals.next_action_at', type: 'time' },
  last_action_completed_at: { column: 'deals.last_action_completed_at', type: 'time' },
  created_at: { column: 'deals.created_at', type: 'time' },
  updated_at: { column: 'deals.updated_at', type: 'time' },
  created_by: { column: 'deals.created_by', type: 'choice', of: 'member' },
  updated_by: { column: 'deals.updated_by', type: 'choice', of: 'member' },
};

/** Returns the fields of a deal's customer and of its contacts. */
const linkedFields = (ctx: Reader): FieldMap => ({
  ...fieldsOfCustomer(ctx, 'deals.customer_id'),
  ...fieldsOfContact(
    ctx,
    sql`contacts.id in (select part.contact_id from deal_contacts as part
      where part.domain_id = ${ctx.domainId} and part.deal_id = deals.id)`,
  ),
});

const withColour = (colour: RawBuilder<ColourLabel>): FieldMap => ({
  ...fields,
  colour_label: { column: colour, type: 'choice', of: 'text' },
});

const asksForBookmarks = (search: SearchConditionInput | undefined): boolean =>
  search?.conditions?.some(({ field }) => field === 'bookmark') ?? false;

/**
 * Checks that a search uses only the deals. Bookmarks, related records and groups change without a change of the deal,
 * so a count by them cannot be cached by the deals' state.
 */
export const asksDealsAlone = (search: SearchConditionInput | undefined): boolean =>
  ![asksForBookmarks, asksForRelated, asksForLinked, asksForGroups].some((asks) => asks(search));

/** Returns the field for bookmarked deals: `{field: 'bookmark', operator: 'in', value: ['mine']}`. */
const marked = (userId: number): FieldMap => ({
  bookmark: { column: sql`case when ${bookmarkedBy(userId)} then 'mine' end`, type: 'choice', of: 'text' },
});

/** Returns the predicate for keyword and conditions of a list, board or sum; throws 422 for unknown conditions. */
export const dealSearch = async (...asked: Parameters<typeof dealSearchParts>): Promise<Predicate> =>
  (await dealSearchParts(...asked)).matching;

/**
 * Returns the predicate with a part of the matches, when there are many, and `few`, when there can be few: see
 * `listPage`.
 */
export async function dealSearchParts(
  ctx: Reader,
  search: SearchConditionInput | undefined,
  now: Date,
  dealTypeId?: number,
): Promise<{ matching: Predicate; part: Predicate | undefined; few: boolean }> {
  const { db, domainId, userId } = ctx;
  const [custom, candidates, values, related] = await Promise.all([
    customSearch(db, 'deal', 'deals.customs', search, dealTypeId),
    keywordAmong(db, { kind: searchedDeals, column: 'deals.id' }, search),
    customAmong(
      db,
      { entity: 'deal', column: 'deals.id', now, ...(dealTypeId === undefined ? {} : { typeId: dealTypeId }) },
      search,
    ),
    relatedFields(ctx, search, dealTypeId),
  ]);
  const asksForColour = search?.conditions?.some(({ field }) => field === 'colour_label');
  const ours = asksForColour ? withColour(colourLabel(bordersOf(now, domainId, dealTypeId))) : fields;
  const all = { ...ours, ...linkedFields(ctx), ...related, ...(asksForBookmarks(search) && marked(userId)) };
  const predicate = compileSearch({ keys: 'deals.search_key', fields: all }, search, {
    domainId,
    userId,
    now,
    ...custom,
  });
  const few = values?.candidates;
  return {
    matching: sql`${candidates} and ${few ?? sql`true`} and ${predicate}`,
    part: values?.part,
    few: few !== undefined,
  };
}

/** The sort keys: phases and probabilities in their own order, names by folded key, members by name. */
export const dealSorts = {
  updated_at: { column: 'deals.updated_at', type: 'time' },
  created_at: { column: 'deals.created_at', type: 'time' },
  name: { column: 'deals.search_key', type: 'text' },
  amount: { column: 'deals.amount', type: 'number', nullable: true },
  // Every deal has a date; without `nulls last` the index serves both directions.
  expected_contract_date: { column: 'deals.expected_contract_date', type: 'date' },
  // In a phase, the order of its board.
  phase: [
    { column: 'phases.order_num', type: 'number' },
    { column: 'deals.board_order', type: 'decimal' },
  ],
  probability: { column: 'probabilities.order_num', type: 'number', nullable: true },
  user: [
    { column: 'members.name', type: 'text', nullable: true },
    { column: 'deals.user_id', type: 'number', nullable: true },
  ],
  last_action_at: { column: 'deals.last_action_completed_at', type: 'time', nullable: true },
  next_action_at: { column: 'deals.next_action_at', type: 'time', nullable: true },
  total_cost: { column: 'deals.total_cost', type: 'number', nullable: true },
  total_profit: { column: 'deals.total_profit', type: 'number', nullable: true },
  customer: { column: linkedValue('deals.customer_id', 'customers', 'name'), type: 'text', nullable: true },
  product: { column: linkedValue('deals.product_id', 'products', 'order_num'), type: 'number', nullable: true },
  channel: { column: linkedValue('deals.channel_id', 'channels', 'order_num'), type: 'number', nullable: true },
  reason: { column: linkedValue('deals.reason_id', 'reasons', 'order_num'), type: 'number', nullable: true },
  deal_code: { column: 'deals.deal_code', type: 'text', nullable: true },
  closed_at: { column: 'deals.closed_at', type: 'time', nullable: true },
  phase_changed_at: { column: 'deals.phase_changed_at', type: 'time', nullable: true },
} as const satisfies SortMap;

export const boardSorts = {
  board: { column: 'deals.board_order', type: 'decimal' },
  expected_contract_date: dealSorts.expected_contract_date,
  amount: dealSorts.amount,
  updated_at: dealSorts.updated_at,
  last_action_at: dealSorts.last_action_at,
} as const satisfies SortMap;

/** Recognises the sort key of a custom item: `custom_item_12`. */
export const isCustomSort = (key: string): boolean => /^custom_item_[1-9]\d{0,14}$/.test(key);
