import type { RecordKind } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import type { Activity, ActivityField, ActivitySource, StaffContext, TimelineKind } from '@crm/server-kit';
import { sql } from 'kysely';
import { fieldsOf } from './changed-fields.ts';
import type { LoggedChanges } from './changed-fields.ts';
import { namesFor } from './names-of-ids.ts';
import type { NamedFields } from './names-of-ids.ts';

/** A row of the log of changes as the timeline reads it. */
export interface LoggedActivity {
  kind: 'change' | 'relation';
  id: number;
  at: string;
  user_id: number | null;
  action: string;
  entity: string;
  changes: LoggedChanges;
}

/** Returns the timeline source of a kind's changes. */
export const changeActivitiesOf =
  ({ entity }: RecordKind): ActivitySource<LoggedActivity, TimelineKind> =>
  ({ domainId }, { of, until, limit }) =>
    of.kind !== entity
      ? undefined
      : compiled(sql<LoggedActivity>`
          select 'change' as kind, id, created_at as at, user_id, action, entity, changes
          from audit_logs
          where domain_id = ${domainId} and entity = ${entity} and record_id = ${of.id}
            and action in ('create', 'update', 'merge')
            and (${until}::timestamptz is null or created_at <= ${until}::timestamptz)
          order by created_at desc, id desc limit ${limit}`);

/** Returns a logged change as an activity; none for an update that changed nothing. */
export function changeActivity(
  { changes: _changes, entity: _entity, ...row }: LoggedActivity,
  fields: readonly ActivityField[],
): Activity[] {
  if (row.action === 'update' && fields.length === 0) return [];
  const nothing = { title: null, text: null, path: null, from_id: null, to_id: null, pattern_id: null, count: null };
  // A new record has all of its fields.
  return [{ ...nothing, ...row, fields: row.action === 'create' ? [] : fields }];
}

/**
 * Returns the function that gives a kind's changes names in place of ids. Fields that a source of their own shows are
 * left out.
 */
export const presentChangesOf =
  (tables: NamedFields, isShownApart: (field: string) => boolean = () => false) =>
  async (ctx: StaffContext, rows: readonly LoggedActivity[]): Promise<Activity[]> => {
    const all = rows.map((row) => ({
      row,
      fields: fieldsOf(row.changes).filter(({ field }) => !isShownApart(field)),
    }));
    const name = await namesFor(
      ctx,
      all.flatMap(({ fields }) => fields),
      tables,
    );
    return all.flatMap(({ row, fields }) => changeActivity(row, fields.map(name)));
  };
