import { auditInsert, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { forgetPublicForm } from '../public/form-cache.ts';
import { webformsRepository } from './webforms.repository.ts';

export async function deleteForm(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const removed = await ctx.db.transaction(async ({ tx }) => {
    const row = orNotFound(
      await webformsRepository.remove(tx, ctx.domainId, id, { userId: ctx.userId, now: app.clock.now() }),
    );
    await tx.executeQuery(
      auditInsert(ctx, { action: 'delete', entity: 'webform', recordId: id, changes: { before: { name: row.name } } }),
    );
    return row;
  });
  forgetPublicForm(app, removed.hashid);
}
