import type { CandidateEntity } from '@crm/contract';
import { mergeLimits } from '@crm/contract';
import { auditInsert, compiled, invalid, mayReach, forbidden, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mergerOf } from '../merge/merger.ts';
import { workedOff } from './keep-groups.ts';
import { idsOfGroup } from './records-of-group.ts';

/** Remembers that the records of a group are different, pair by pair, so that no rule shows them again. */
export function dismissGroup(app: AppContext, ctx: StaffContext, groupId: number): Promise<void> {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const group = orNotFound(
      await db.first(
        compiled(sql<{ entity: CandidateEntity }>`select entity from merge_candidate_groups
          where domain_id = ${ctx.domainId} and id = ${groupId}`),
      ),
    );
    const { entity } = group;
    if (!mayReach(ctx, entity, 'delete')) throw forbidden();
    const { ids } = await idsOfGroup({ ...mergerOf(ctx, now), db }, entity, groupId, {});
    orNotFound(ids[1]);
    if (ids.length > mergeLimits.recordsOfGroup)
      throw invalid({ field: 'id', rule: 'too_many', params: { max: mergeLimits.recordsOfGroup } });
    await db.batch([
      compiled(sql`insert into not_duplicates (domain_id, entity, low_id, high_id, user_id, created_at)
        select ${ctx.domainId}, ${entity}, low, high, ${ctx.userId}, ${now}
        from unnest(${ids}::bigint[]) as low join unnest(${ids}::bigint[]) as high on low < high
        on conflict do nothing`),
      // The pairs may be in groups of other rules, whose keys begin with the names of these records.
      compiled(sql`insert into merge_changed_keys (domain_id, entity, base_key)
        select domain_id, ${entity}, split_part(search_key, ' ', 1)
        from ${sql.table(entity === 'customer' ? 'customers' : 'contacts')}
        where domain_id = ${ctx.domainId} and id = any(${ids}::bigint[])
        union select domain_id, entity, base_key from merge_candidate_groups
        where domain_id = ${ctx.domainId} and id = ${groupId}`),
      workedOff(ctx.domainId, entity),
      auditInsert(ctx, { action: 'update', entity, changes: { not_duplicates: ids } }),
    ]);
  });
}
