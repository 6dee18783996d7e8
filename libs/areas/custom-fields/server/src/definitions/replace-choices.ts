import { sql } from 'kysely';
import type { Transaction } from '@crm/database';
import { originColumns } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { PlannedItem } from './items.rules.ts';
import { ofType, tableOf } from './scope.ts';
import type { ItemScope } from './scope.ts';

/** Returns the records' name in the audit log. */
const loggedAs = (entity: ItemScope['entity']): string =>
  entity === 'product_detail_type' ? 'deal_product_detail_type' : entity;

/**
 * Replaces a choice to be deleted by the named one in all records, with an entry in the audit log for each; returns
 * true when there were some. Call it before the choice is deleted, in the same transaction.
 */
export async function replaceChoices(
  tx: Transaction,
  app: AppContext,
  ctx: StaffContext,
  scope: ItemScope,
  list: readonly PlannedItem[],
): Promise<boolean> {
  const { domainId } = ctx;
  const { entity } = scope;
  let count = 0;
  for (const { before, options = [], deleted } of list) {
    if (!before || deleted) continue;
    const key = String(before.id);
    const valueOf = (id: number | undefined) => before.options.find((option) => option.id === id)?.value;
    for (const option of options) {
      const [from, to] = [valueOf(option.id), valueOf(option.replacement_id)];
      if (!option.deleted || from === undefined || to === undefined) continue;
      const held = sql`customs -> ${key}::text`;
      // A record with both choices keeps the replacement once, at the first position of the two.
      const { rows } = await sql<{ id: number; value: unknown }>`
        update ${sql.table(tableOf(entity))} set lock_version = lock_version + 1, updated_at = ${app.clock.now()},
          customs = customs || jsonb_build_object(${key}::text, case jsonb_typeof(${held})
            when 'array' then (select jsonb_agg(to_jsonb(value) order by place) from (
              select case when value = ${from} then ${to}::text else value end as value, min(place) as place
              from jsonb_array_elements_text(${held}) with ordinality as held (value, place) group by 1) as once)
            else to_jsonb(${to}::text) end)
        where domain_id = ${domainId} and deleted_at is null and ${held} ? ${from}
          and ${ofType(scope)}
        returning id, customs -> ${key}::text as value`.execute(tx);
      const customs = (value: unknown) => ({ customs: [{ item_id: before.id, value }] });
      const told = rows.map(({ id, value }) => ({ id, changes: { before: customs(from), after: customs(value) } }));
      await sql`
        insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
        select ${domainId}, ${ctx.userId}, 'update', ${loggedAs(entity)}, id, changes, ${originColumns(ctx)}
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given (id bigint, changes jsonb)`.execute(tx);
      count += rows.length;
    }
  }
  return count > 0;
}
