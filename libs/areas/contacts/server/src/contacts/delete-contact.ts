import { auditInsert, found, seesContact } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';

/** Takes a contact from every screen. What it took part in (deals, actions, form answers) stays; who follows it is told. */
export async function deleteContact(house: House, ctx: StaffContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { name } = found(
      await tx
        .updateTable('contacts')
        .set({ deleted_at: house.clock.now(), updated_by: ctx.userId })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(seesContact(ctx))
        .returning('name')
        .executeTakeFirst(),
    );
    const changes = { before: { name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'contact', recordId: id, changes }));
    await house.hooks.emit(tx, 'contact.deleted', { domainId: ctx.domainId, contactId: id });
  });
}
