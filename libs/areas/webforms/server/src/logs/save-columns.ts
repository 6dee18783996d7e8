import type { Input, webformSubmissionLogs } from '@crm/contract';
import type { FieldIssue } from '@crm/contract';
import { throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { readColumns } from './log-columns.ts';
import type { KeptColumn } from './log-columns.ts';

type Body = Input<(typeof webformSubmissionLogs)['operations']['updateWebformSubmissionLogColumnSetting']>['body'];

/** Saves a member's columns: each once, and known ones only. */
export async function saveColumns(app: AppContext, ctx: StaffContext, formId: number, { columns }: Body) {
  const known = new Set((await readColumns(ctx.db, ctx.userId, formId, ctx.locale)).map(({ key }) => key));
  const issues = columns.flatMap(({ key }, index): FieldIssue[] =>
    known.delete(key) ? [] : [{ field: `columns[${index}].key`, rule: 'not_found' }],
  );
  throwIfInvalid(issues);
  const kept = columns.map(({ key, visible, width }): KeptColumn => ({ key, visible, width: width ?? null }));
  const row = { columns: JSON.stringify(kept), updated_at: app.clock.now() };
  await ctx.db.transaction(({ tx }) =>
    tx
      .insertInto('webform_log_columns')
      .values({ domain_id: ctx.domainId, user_id: ctx.userId, webform_id: formId, ...row })
      .onConflict((one) => one.columns(['domain_id', 'user_id', 'webform_id']).doUpdateSet(row))
      .execute(),
  );
  return { data: { columns: await readColumns(ctx.db, ctx.userId, formId, ctx.locale) } };
}
