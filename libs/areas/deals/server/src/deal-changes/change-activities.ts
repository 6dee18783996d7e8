import { changeActivity, namesFor } from '@crm/records-server';
import type { LoggedActivity } from '@crm/records-server';
import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealFields, lineFields } from './changed-fields.ts';
import { tablesOfFields } from './tables-of-fields.ts';

/** Returns the logged changes of a deal and of its product details. Its phases and estimates have their own sources. */
export const changeActivities: ActivitySource<LoggedActivity> = ({ domainId }, { of, until, limit }) =>
  of.kind !== 'deal'
    ? undefined
    : compiled(sql<LoggedActivity>`
        select 'change' as kind, id, created_at as at, user_id, action, entity, changes
        from audit_logs
        where domain_id = ${domainId} and entity in ('deal', 'deal_product_detail') and record_id = ${of.id}
          and action in ('create', 'update', 'permission', 'merge')
          and (${until}::timestamptz is null or created_at <= ${until}::timestamptz)
        order by created_at desc, id desc limit ${limit}`);

/** Returns the changes with names in place of ids; those of nothing but the phase are left out. */
export async function presentChanges(ctx: StaffContext, rows: readonly LoggedActivity[]): Promise<Activity[]> {
  const all = rows.map((row) => {
    const fields = row.entity === 'deal' ? dealFields(row.changes) : lineFields(row.changes);
    return { row, fields: fields.filter(({ field }) => field !== 'phase_id') };
  });
  const name = await namesFor(
    ctx,
    all.flatMap(({ fields }) => fields),
    tablesOfFields,
  );
  return all.flatMap(({ row, fields }) => changeActivity(row, fields.map(name)));
}
