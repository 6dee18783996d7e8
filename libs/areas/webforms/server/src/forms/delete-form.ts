import { auditInsert, found } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { forgetPublicForm } from '../public/form-cache.ts';
import { webformsRepository } from './webforms.repository.ts';

export async function deleteForm(house: House, ctx: StaffContext, id: number): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    const row = found(
      await webformsRepository.remove(tx, ctx.domainId, id, { userId: ctx.userId, now: house.clock.now() }),
    );
    await tx.executeQuery(
      auditInsert(ctx, { action: 'delete', entity: 'webform', recordId: id, changes: { before: { name: row.name } } }),
    );
    return row;
  });
  forgetPublicForm(house, removed.hashid);
}
