import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { Query } from '@crm/database';
import { auditInsert, throwIfInvalid, leftOut, listIssues, refuseStale, replaceUsed } from '@crm/server-kit';
import type { AppContext, ListInput, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { lifecycleStages } from './lifecycle-stages.repository.ts';

const list = 'lifecycle_stages';

/**
 * Saves the stages in the order of the rows. Deleting a stage that contacts are in needs a replacement (spec 3 §2.18).
 */
export async function saveStages(app: AppContext, ctx: StaffContext, input: readonly ListInput[]) {
  const rows = input.map((row) => ({ ...row, name: normaliseText(cleanText(row.name)) }));
  await ctx.db.transaction(async (db) => {
    // The lock makes a second save wait, and keeps contacts from entering a stage that is being deleted.
    const existing = await db.all(lifecycleStages.query(ctx.domainId).forUpdate());
    refuseStale(rows, existing);
    throwIfInvalid(listIssues(list, rows, existing, 'errors.required'));
    await replaceUsed(app, db, ctx, { master: list, list, rows, existing });
    const now = app.clock.now();
    await db.batch([
      ...[...rows, ...leftOut(rows, existing)].flatMap((row, order_num) =>
        save(ctx.domainId, row, { order_num, now, before: existing.find(({ id }) => id === row.id) }),
      ),
      auditInsert(ctx, { action: 'update', entity: 'lifecycle_stage', changes: { before: existing, after: rows } }),
    ]);
  });
  return lifecycleStages.list(ctx.db);
}

interface Stored {
  name: string;
  order_num: number;
  deleted_at: string | null;
}

/** Returns the statement that writes one row, if it differs from the stored one. */
function save(
  domainId: number,
  { id, name, deleted = false }: ListInput,
  { order_num, now, before }: { order_num: number; now: Date; before: Stored | undefined },
): Query<unknown>[] {
  if (id === undefined || !before) {
    if (deleted) return [];
    return [sqlFor.insertInto('lifecycle_stages').values({ domain_id: domainId, name, order_num, updated_at: now })];
  }
  const isGone = before.deleted_at !== null;
  if (deleted ? isGone : !isGone && before.name === name && before.order_num === order_num) return [];
  return [
    sqlFor
      .updateTable('lifecycle_stages')
      .set((eb) => ({
        order_num,
        lock_version: eb('lock_version', '+', 1),
        updated_at: now,
        ...(deleted ? { deleted_at: now } : { name, deleted_at: null }),
      }))
      .where('domain_id', '=', domainId)
      .where('id', '=', id),
  ];
}
