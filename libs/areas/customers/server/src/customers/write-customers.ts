import { computedCustoms, mergeCustoms } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import type { CustomerValues } from './customers.repository.ts';
import { customerKeys } from './customers.rules.ts';

type Items = Parameters<typeof computedCustoms>[0];
type Stored = Pick<CustomerValues, 'name' | 'name_kana' | 'tel_no'> & { customs: object };

/**
 * Returns the columns of a new or changed customer: the given values and those that follow from them, its keys and its
 * custom values with formulas.
 */
export function customerFields<V extends Partial<CustomerValues>>(
  { before, values, items }: { before?: Stored | undefined; values: V; items: Items },
  now: Date,
) {
  const { customs = {}, ...own } = values;
  const after = { ...before, ...own };
  return {
    ...own,
    ...customerKeys({ ...after, name: after.name! }),
    customs: computedCustoms(items, mergeCustoms(before?.customs ?? {}, customs), after, now),
  };
}

type Fields = Partial<ReturnType<typeof customerFields>>;

const changing = `select id from write_customers($1, null, $2, $3)`;

/** Returns the query that writes changes of customers; it returns the ids of those that were written. */
export const writeCustomers = (ctx: StaffContext, changed: readonly RecordWrite<Fields>[], now: Date) =>
  preparedText<{ id: number }>(changing, [ctx.domainId, rowsToWrite(changed), writeOrigin(ctx, now)]);
