import { auditInsert, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { forgetPublicForm } from '../public/form-cache.ts';
import { readPresented } from './read-presented.ts';
import { webformsRepository } from './webforms.repository.ts';

/** Restores a deleted form with the publication that it had. */
export async function restoreForm(app: AppContext, ctx: StaffContext, id: number) {
  const { hashid } = await ctx.db.transaction(async ({ tx }) => {
    const meta = { userId: ctx.userId, now: app.clock.now() };
    const row = orNotFound(await webformsRepository.restore(tx, ctx.domainId, id, meta));
    const changes = { before: { deleted: true }, after: { deleted: false } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'webform', recordId: id, changes }));
    return row;
  });
  forgetPublicForm(app, hashid);
  return { data: await readPresented(app, ctx.db, id) };
}
