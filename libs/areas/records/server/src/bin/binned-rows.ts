import { binDays } from '@crm/contract';
import type { Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Binned } from './bin-rules.ts';

/** Returns the condition of a row that a merge deleted: undoing the merge brings it back. */
const isMerged = (entity: string, id: string): Predicate => sql`exists (select from record_merges as merge
  where merge.domain_id = ${sql.ref(id.replace(/\.\w+$/, '.domain_id'))} and merge.entity = ${entity}
    and merge.source_id = ${sql.ref(id)} and merge.undone_at is null)`;

/** Returns the condition of the deleted rows of a kind that the viewer may restore. */
export function binnedRows({ kind, rules }: Binned, ctx: StaffContext, now: Date): Predicate {
  const { plural: table, entity } = kind;
  const parent = rules.customerColumn;
  return sql`${sql.ref(`${table}.domain_id`)} = ${ctx.domainId}
    and ${sql.ref(`${table}.deleted_at`)} > ${now}::timestamptz - make_interval(days => ${binDays})
    and not ${isMerged(entity, `${table}.id`)}
    and ${parent ? sql`not ${isMerged('customer', `${table}.${parent}`)}` : sql`true`}
    and ${rules.reaches(ctx)}`;
}
