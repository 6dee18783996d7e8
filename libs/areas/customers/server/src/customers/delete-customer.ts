import { auditInsert, orNotFound, inUse, seesCustomer } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Deletes a customer that no deal, contact or customer points to. */
export async function deleteCustomer(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  await ctx.db.transaction(async ({ tx }) => {
    const { name } = orNotFound(
      await tx
        .selectFrom('customers')
        .select('name')
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(seesCustomer(ctx))
        .forUpdate()
        .executeTakeFirst(),
    );
    const { rows } = await sql<{ field: string; count: number }>`
      select * from (
        select 'deals' as field, count(*) from deals
        where domain_id = ${ctx.domainId} and customer_id = ${id} and deleted_at is null
        union all
        select 'contacts', count(*) from contacts
        where domain_id = ${ctx.domainId} and customer_id = ${id} and deleted_at is null
        union all
        select 'child_customers', count(*) from customers
        where domain_id = ${ctx.domainId} and parent_customer_id = ${id} and deleted_at is null
      ) as uses where count > 0`.execute(tx);
    if (rows.length > 0) throw inUse(...rows);
    await tx
      .updateTable('customers')
      .set({ deleted_at: app.clock.now(), updated_by: ctx.userId })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
    const changes = { before: { name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'customer', recordId: id, changes }));
  });
}
