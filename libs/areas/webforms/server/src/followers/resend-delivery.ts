import { addJob, auditInsert, invalid } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { readDelivery } from './list-deliveries.ts';
import { deliver } from './tasks.ts';

/** Delivers again, except mails: a recipient of the first mail would get it twice. */
export async function resendDelivery(ctx: StaffContext, formId: number, id: number) {
  const delivery = await readDelivery(ctx, formId, id);
  const canBeSentAgain = !delivery.test && (delivery.kind === 'webhook' || delivery.kind === 'chat');
  if (!canBeSentAgain) throw invalid({ field: 'delivery_id', rule: 'kind' });
  const domain_id = ctx.domainId;
  await ctx.db.transaction(async ({ tx }) => {
    await tx
      .updateTable('webform_deliveries')
      .set({ state: 'waiting', sent_at: null, next_attempt_at: null })
      .where('domain_id', '=', domain_id)
      .where('id', '=', id)
      .execute();
    // The key replaces an attempt that still waits for its time.
    await addJob(tx, deliver, { domain_id, delivery_id: id }, { key: `webform_delivery/${domain_id}/${id}` });
    const changes = { before: { state: delivery.state }, after: { state: 'waiting' } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'webform_delivery', recordId: id, changes }));
  });
  return { data: await readDelivery(ctx, formId, id) };
}
