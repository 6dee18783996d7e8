import type { FieldIssue, Input, actions as resource } from '@crm/contract';
import { auditInsert, throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { lockTargets, refreshTimes, targetsOf } from './action-times.ts';
import type { ActionRow } from './actions.repository.ts';
import { checkAction } from './check-action.ts';
import { findActions } from './find-action.ts';

type Body = Input<(typeof resource)['operations']['bulkUpdateActions']>['body'];

/** Changes all of these actions or none; returns their previous values, which undo the change when sent back. */
export function bulkUpdateActions(app: AppContext, ctx: StaffContext, { actions: changes }: Body) {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const ids = changes.map(({ id }) => id);
    const before = await findActions(inside, ids);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice >= 0) throwIfInvalid([{ field: `actions[${twice}].id`, rule: 'unique' }]);
    const issues: FieldIssue[] = [];
    const values: Awaited<ReturnType<typeof checkAction>>['values'][] = [];
    for (const [index, { id: _id, lock_version, ...sent }] of changes.entries()) {
      const known = before[index]!;
      if (lock_version !== undefined && lock_version !== known.lock_version) throw stale(known);
      const read = await checkAction(inside, sent, known);
      issues.push(...read.issues.map((issue) => ({ ...issue, field: `actions[${index}].${issue.field}` })));
      values.push(read.values);
    }
    throwIfInvalid(issues);
    await db.transaction(async ({ tx }) => {
      const targets = await lockTargets(tx, ctx.domainId, targetsOf(before));
      for (const [index, { id, lock_version }] of before.entries()) {
        const { status, user_id, start_datetime, end_datetime } = values[index]!;
        const columns = { status, user_id, start_datetime, end_datetime };
        const row = await tx
          .updateTable('actions')
          .set({ ...columns, lock_version: lock_version + 1, updated_at: app.clock.now(), updated_by: ctx.userId })
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id)
          .where('lock_version', '=', lock_version)
          .where('deleted_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw stale(before[index]!);
        const log = { before: previousOf(before[index]!), after: values[index] };
        await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'action', recordId: id, changes: log }));
      }
      await refreshTimes(tx, ctx.domainId, targets);
    });
    const actions = await findActions(inside, ids);
    const previous = before.map((row) => ({ ...previousOf(row), lock_version: row.lock_version + 1 }));
    return { data: { previous, actions } };
  });
}

const previousOf = ({ id, status, user_id, start_datetime, end_datetime }: ActionRow) => ({
  id,
  status,
  user_id,
  start_datetime,
  end_datetime,
});
