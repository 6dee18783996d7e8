import type { CandidateEntity } from '@crm/contract';
import { compiled, metaOf, orNotFound, pageOf } from '@crm/server-kit';
import type { PageRequest } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Merger } from '../merge/merger.ts';
import { membersOf } from './members-of-group.ts';

/** Returns a page of the ids of a group's records that the member sees, oldest first, and the page's meta data. */
export async function idsOfGroup(merger: Merger, entity: CandidateEntity, groupId: number, asked: PageRequest) {
  const group = orNotFound(
    await merger.db.first(
      compiled(sql<{ rule_id: number }>`select rule_id from merge_candidate_groups
        where domain_id = ${merger.domainId} and entity = ${entity} and id = ${groupId}`),
    ),
  );
  const page = pageOf(asked);
  const own = sql`merge_candidate_groups as g, lateral (${membersOf(entity, group.rule_id, merger)}) as member
    where g.domain_id = ${merger.domainId} and g.id = ${groupId}`;
  const [rows, [count]] = await merger.db.batch([
    compiled(
      sql<{ id: number }>`select member.id from ${own} order by member.id limit ${page.perPage} offset ${page.offset}`,
    ),
    compiled(sql<{ total_count: number }>`select count(*) as total_count from ${own}`),
  ]);
  return { ids: rows.map(({ id }) => id), meta: metaOf(page, count?.total_count ?? 0) };
}
