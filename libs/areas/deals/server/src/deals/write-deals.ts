import { computedCustoms, mergeCustoms } from '@crm/custom-fields-server';
import type { ParsedCustoms } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import type { DealsTable } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import type { Insertable } from 'kysely';
import { dealSearchKey } from './deal-values.ts';
import type { KeyedDeal } from './deal-values.ts';

type Column = Exclude<keyof Insertable<DealsTable>, 'customs' | 'search_key'>;

interface Stored {
  name: string;
  deal_code: string | null;
  customs: object;
}

interface Change<V> {
  before?: Stored | undefined;
  values: V;
  customs: ParsedCustoms['values'];
  /** The name and the reading of the customer that the deal will have. */
  customer: Pick<KeyedDeal, 'customer_name' | 'customer_kana'>;
  items: Parameters<typeof computedCustoms>[0];
}

/**
 * Returns the columns of a new or changed deal: the given values and those that follow from them, its search key and its
 * custom values with formulas.
 */
export function dealFields<V extends { name?: string; deal_code?: string | null }>(
  { before, values, customs, customer, items }: Change<V>,
  now: Date,
) {
  const after = { ...before, ...values };
  return {
    ...values,
    search_key: dealSearchKey({ ...customer, name: after.name!, deal_code: after.deal_code ?? null }),
    customs: computedCustoms(items, mergeCustoms(before?.customs ?? {}, customs), after, now),
  };
}

/** The columns of a deal that are written, and its contacts: those that are added, and those that are removed. */
export type DealFields = Partial<Pick<Insertable<DealsTable>, Column>> & {
  search_key?: string;
  customs?: object;
  contact_ids?: readonly number[];
  gone_contact_ids?: readonly number[];
};

const text = 'select id from write_deals($1, null, $2, $3)';

/**
 * Returns the query that writes changes of deals with their phase histories, contacts and audit rows; it returns the ids
 * of those that were written: others have been written since their `lockVersion`.
 */
export const writeDeals = (ctx: StaffContext, changed: readonly RecordWrite<DealFields>[], now: Date) =>
  preparedText<{ id: number }>(text, [ctx.domainId, rowsToWrite(changed), writeOrigin(ctx, now)]);
