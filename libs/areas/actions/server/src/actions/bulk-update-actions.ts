import type { FieldIssue, Input, actions as resource } from '@crm/contract';
import { bulkChange, throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { ActionRow } from './actions.repository.ts';
import { checkAction } from './check-action.ts';
import { findActions } from './find-action.ts';
import { writeActions } from './write-actions.ts';

type Body = Input<(typeof resource)['operations']['bulkUpdateActions']>['body'];

/** Changes all of these actions or none; returns their previous values, which undo the change when sent back. */
export function bulkUpdateActions(app: AppContext, ctx: StaffContext, { actions: changes }: Body) {
  return ctx.db.transaction(async (db) => {
    await db.all(bulkChange);
    const inside = { ...ctx, db };
    const now = app.clock.now();
    const ids = changes.map(({ id }) => id);
    const before = await findActions(inside, ids);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice >= 0) throwIfInvalid([{ field: `actions[${twice}].id`, rule: 'unique' }]);
    const issues: FieldIssue[] = [];
    const values: Awaited<ReturnType<typeof checkAction>>['values'][] = [];
    for (const [index, { id: _id, lock_version, ...sent }] of changes.entries()) {
      const known = before[index]!;
      if (lock_version !== undefined && lock_version !== known.lock_version) throw stale(known);
      const read = await checkAction(inside, sent, known, { now });
      issues.push(...read.issues.map((issue) => ({ ...issue, field: `actions[${index}].${issue.field}` })));
      values.push(read.values);
    }
    throwIfInvalid(issues);
    const changed = before.map((row, index) => {
      const { status, user_id, start_datetime, end_datetime } = values[index]!;
      const fields = { status, user_id, start_datetime, end_datetime };
      const log = { before: previousOf(row), after: values[index] };
      return { id: row.id, lockVersion: row.lock_version, fields, changes: log };
    });
    const written = new Set((await db.all(writeActions(ctx, { changed }, now))).map((row) => row.id));
    const overtaken = before.find((row) => !written.has(row.id));
    if (overtaken) throw stale(overtaken);
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
