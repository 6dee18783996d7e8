import { auditInsert, orNotFound, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { formSearchKey } from '../forms/read-form.ts';
import { readPresented } from '../forms/read-presented.ts';
import { valuesOf } from '../forms/stored-values.ts';
import { webformsRepository } from '../forms/webforms.repository.ts';

/** Deletes the draft. A form that was never published has none: it is edited directly. */
export async function discardDraft(app: AppContext, ctx: StaffContext, id: number, lockVersion: number) {
  const { form } = orNotFound(await webformsRepository.find(ctx.db, id));
  if (form.version === 0) throw invalid({ field: 'version', rule: 'never_published' });
  const written = await ctx.db.transaction(async ({ tx }) => {
    const searchKey = formSearchKey(valuesOf(form));
    const meta = { userId: ctx.userId, now: app.clock.now(), searchKey };
    const key = { domainId: ctx.domainId, id, lockVersion };
    if (!(await webformsRepository.update(tx, key, { draft: null }, meta))) return false;
    const changes = { before: { draft: form.draft !== null }, after: { draft: false } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'webform', recordId: id, changes }));
    return true;
  });
  const after = await readPresented(app, ctx.db, id);
  if (!written) throw stale(after);
  return { data: after };
}
