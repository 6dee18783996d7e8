import type { Transaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { OptionInput } from './items.rules.ts';

/**
 * Saves the choices in the order of the rows; a choice keeps its value when its label changes. Omitted ones stay
 * unchanged.
 */
export async function saveOptions(
  tx: Transaction,
  app: AppContext,
  domainId: number,
  itemId: number,
  options: readonly OptionInput[],
): Promise<void> {
  const gone = options.filter(({ deleted, id }) => deleted && id !== undefined);
  for (const { id } of gone) {
    await tx
      .updateTable('custom_item_options')
      .set({ deleted_at: app.clock.now() })
      .where('domain_id', '=', domainId)
      .where('item_id', '=', itemId)
      .where('id', '=', id!)
      .execute();
  }
  const rows = options
    .filter(({ deleted }) => !deleted)
    .map(({ id, label }, order_num) => ({ id: id ?? null, label, order_num }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, label text, order_num integer)`;
  await sql`
    update custom_item_options as option set label = given.label, order_num = given.order_num from ${given}
    where option.domain_id = ${domainId} and option.item_id = ${itemId} and option.id = given.id`.execute(tx);
  // A renamed choice keeps its old label as value: a new choice of that label gets another value.
  await sql`
    insert into custom_item_options (domain_id, item_id, label, value, order_num)
    select ${domainId}::bigint, ${itemId}::bigint, given.label,
      given.label || case when exists (select from custom_item_options as known where known.domain_id = ${domainId}
        and known.item_id = ${itemId} and known.value = given.label and known.deleted_at is null)
        then ' #' || given.order_num else '' end, given.order_num
    from ${given} where given.id is null`.execute(tx);
}
