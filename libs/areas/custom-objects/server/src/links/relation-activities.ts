import { fieldsOf, namesFor } from '@crm/records-server';
import type { ChangedField, LoggedActivity, TablesOfFields } from '@crm/records-server';
import { compiled } from '@crm/server-kit';
import type { Activity, ActivityField, ActivitySource, AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { definitions, isSeen } from '../definitions/load-definitions.ts';
import { linkTables } from './link-tables.ts';

/** A field of the log that holds related records; `limited_5` is the same relation in an import. */
const logged = /^(?:relation|limited|reverse)_\d+$/;

/** Returns true for a field of the log that holds the related records of a relation. */
export const isRelationField = (field: string): boolean => logged.test(field);

/** Returns the tables and labels of the relations in the log, by the names of their fields. */
export async function relationTables(app: AppContext, ctx: StaffContext): Promise<TablesOfFields> {
  const all = (await definitions(app, ctx.db)).filter(({ id }) => isSeen(ctx, id));
  return Object.fromEntries(
    all.flatMap(({ relations }) =>
      relations.flatMap(({ id, target, name: label, reverse_name }) => {
        const { records: table, name, sees } = linkTables[target];
        const forward = { table, name, sees: (viewer: StaffContext, as = table) => sees(viewer, as), label };
        const { records, name: title, sees: seesObject } = linkTables.custom_object;
        const backward = { table: records, name: title, sees: seesObject, label: reverse_name };
        return [
          [`relation_${id}`, forward],
          [`limited_${id}`, forward],
          [`reverse_${id}`, backward],
        ];
      }),
    ),
  );
}

/** Selects the logged changes of a custom object's relations. */
export const relationActivities: ActivitySource<LoggedActivity, 'custom_object'> = (
  { domainId },
  { of, until, limit },
) =>
  compiled(sql<LoggedActivity>`
    select 'relation' as kind, id, created_at as at, user_id, action, entity, changes
    from audit_logs
    where domain_id = ${domainId} and entity = 'custom_object' and record_id = ${of.id}
      and exists (select from jsonb_object_keys(case when jsonb_typeof(changes -> 'after') = 'object'
        then changes -> 'after' else '{}' end) as field where field ~ '^(relation|limited|reverse)_[0-9]+$')
      and (${until}::timestamptz is null or created_at <= ${until}::timestamptz)
    order by created_at desc, id desc limit ${limit}`);

/** Returns the ids that a relation gained or lost. */
const difference = ({ before, after }: ChangedField): { added: unknown[]; removed: unknown[] } => {
  const [was, is] = [[before ?? []].flat(), [after ?? []].flat()];
  return { added: is.filter((id) => !was.includes(id)), removed: was.filter((id) => !is.includes(id)) };
};

/** Returns the added and removed related records with their names; those that the viewer does not see are left out. */
export async function presentRelations(
  app: AppContext,
  ctx: StaffContext,
  rows: readonly LoggedActivity[],
): Promise<Activity[]> {
  const tables = await relationTables(app, ctx);
  const all = rows.map(({ changes, entity: _entity, ...row }) => ({
    row,
    fields: fieldsOf(changes)
      .filter(({ field }) => tables[field] !== undefined)
      .map((field) => {
        const { added, removed } = difference(field);
        return { ...field, before: removed, after: added };
      }),
  }));
  const name = await namesFor(
    ctx,
    all.flatMap(({ fields }) => fields),
    tables,
  );
  return all.flatMap(({ row, fields }): Activity[] => {
    const told = fields
      .map(name)
      .flatMap(({ label, item_name, before, after }): ActivityField[] => [
        ...(after === null ? [] : [{ field: 'added', label, item_name, before: null, after }]),
        ...(before === null ? [] : [{ field: 'removed', label, item_name, before, after: null }]),
      ]);
    const nothing = { title: null, text: null, path: null, from_id: null, to_id: null, pattern_id: null, count: null };
    return told.length === 0 ? [] : [{ ...nothing, ...row, action: 'update', fields: told }];
  });
}
