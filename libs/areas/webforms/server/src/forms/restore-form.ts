import { auditInsert, found } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { forgetPublicForm } from '../public/form-cache.ts';
import { readPresented } from './read-presented.ts';
import { webformsRepository } from './webforms.repository.ts';

/** Takes a deletion back: the form is as it was, and as public. */
export async function restoreForm(house: House, ctx: StaffContext, id: number) {
  const { hashid } = await ctx.db.transaction(async (tx) => {
    const meta = { userId: ctx.userId, now: house.clock.now() };
    const row = found(await webformsRepository.restore(tx, ctx.domainId, id, meta));
    const changes = { before: { deleted: true }, after: { deleted: false } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'webform', recordId: id, changes }));
    return row;
  });
  forgetPublicForm(house, hashid);
  return { data: await readPresented(house, ctx.db, id) };
}
