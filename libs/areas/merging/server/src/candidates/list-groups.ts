import type { CandidateEntity, MergeCandidateGroup } from '@crm/contract';
import { customerSpellings } from '@crm/customers-server';
import { COUNT_CAP, compiled, keywordPredicate, metaOf, pageOf } from '@crm/server-kit';
import type { PageRequest } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Merger } from '../merge/merger.ts';
import { membersOf } from './members-of-group.ts';

interface Asked extends PageRequest {
  identification_rule_id: number;
  keyword?: string;
}

/** Lists the open groups of a rule, best first; a member whose role covers fewer than two of a group does not see it. */
export async function listGroups(merger: Merger, entity: CandidateEntity, asked: Asked) {
  const page = pageOf(asked);
  const { identification_rule_id: ruleId, keyword } = asked;
  const { reach } = merger.session;
  const members = membersOf(entity, ruleId, merger);
  const matching = sql`merge_candidate_groups as g
    where g.domain_id = ${merger.domainId} and g.entity = ${entity} and g.rule_id = ${ruleId} and g.is_open
      and ${keywordPredicate(sql.ref('g.base_key'), keyword, 'and', customerSpellings)}
      ${reach ? sql`and (select count(*) from (${members} limit 2) as two) > 1` : sql``}`;
  const counted = reach ? sql<number>`(select count(*) from (${members}) as seen)` : sql<number>`g.record_count`;
  const [data, [count]] = await merger.db.batch([
    compiled(sql<Static<typeof MergeCandidateGroup>>`select g.id, g.rule_id as identification_rule_id, g.name,
        ${counted} as record_count, g.score, g.reasons, g.is_certain
      from ${matching} order by g.score desc, g.id limit ${page.perPage} offset ${page.offset}`),
    compiled(sql<{ total_count: number }>`select count(*) as total_count
      from (select from ${matching} limit ${COUNT_CAP + 1}) as counted`),
  ]);
  return { data, meta: metaOf(page, count?.total_count ?? 0) };
}
