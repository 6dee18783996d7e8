import type { Input, webforms } from '@crm/contract';
import { auditInsert, found, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { forgetPublicForm } from '../public/form-cache.ts';
import { loadForm } from './load-form.ts';
import type { LoadedForm } from './load-form.ts';
import { formSearchKey, readForm } from './read-form.ts';
import type { ReadForm } from './read-form.ts';
import { readPresented } from './read-presented.ts';
import { valuesOf } from './stored-values.ts';
import { webformsRepository } from './webforms.repository.ts';

type Body = Input<(typeof webforms)['operations']['updateWebform']>['body'];

export async function updateForm(house: House, ctx: StaffContext, id: number, body: Body) {
  const before = found(await loadForm(ctx.db, id));
  if (before.form.lock_version !== body.lock_version) throw stale(await readPresented(house, ctx.db, id));
  const current = { values: valuesOf(before.form), published_at: before.form.published_at, items: before.items };
  const read = await readForm(ctx.db, body, current, house.clock.now());
  const written = await ctx.db.transaction(async (tx) => {
    const meta = { userId: ctx.userId, now: house.clock.now(), searchKey: formSearchKey(read.values) };
    const key = { domainId: ctx.domainId, id, lockVersion: body.lock_version };
    const row = { ...read.values, published_at: read.published_at as Date | null };
    if (!(await webformsRepository.update(tx, key, row, meta))) return false;
    if (read.items) await webformsRepository.replaceItems(tx, ctx.domainId, id, read.items);
    await tx.executeQuery(
      auditInsert(ctx, { action: 'update', entity: 'webform', recordId: id, changes: changesOf(before, read) }),
    );
    return true;
  });
  forgetPublicForm(house, before.form.hashid);
  const after = await readPresented(house, ctx.db, id);
  if (!written) throw stale(after);
  return { data: after };
}

/** Before and after of what changed, for the audit log. */
function changesOf({ form, items }: LoadedForm, read: ReadForm) {
  const after = { ...read.values, published_at: read.published_at, ...(read.items ? { items: read.items } : {}) };
  const before = { ...valuesOf(form), published_at: form.published_at, items };
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
  );
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof typeof before]])),
    after: Object.fromEntries(changed),
  };
}
