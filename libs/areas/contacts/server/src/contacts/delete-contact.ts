import { auditInsert, orNotFound, seesContact } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

/** Deletes a contact. The deals, actions and form answers that it took part in stay. */
export async function deleteContact(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  await ctx.db.transaction(async ({ tx }) => {
    const { name } = orNotFound(
      await tx
        .updateTable('contacts')
        .set({ deleted_at: app.clock.now(), updated_by: ctx.userId })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(seesContact(ctx))
        .returning('name')
        .executeTakeFirst(),
    );
    const changes = { before: { name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'contact', recordId: id, changes }));
  });
}
