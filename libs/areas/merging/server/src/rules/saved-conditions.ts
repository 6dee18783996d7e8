import type { MergeEntity } from '@crm/contract';
import type { Query } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Movement } from './apply-rule.ts';

/** The documents that name records in conditions: searches, automations, campaigns, dashboards and home pages. */
export const savedConditions: readonly (readonly [table: string, column: string])[] = [
  ['action_search_conditions', 'search'],
  ['action_search_histories', 'search'],
  ['automation_revisions', 'graph'],
  ['automations', 'draft'],
  ['campaign_lists', 'conditions'],
  ['campaigns', 'contact_filter'],
  ['dashboards', 'tiles'],
  ['deal_search_condition_histories', 'search_condition'],
  ['deal_search_conditions', 'search_condition'],
  ['record_search_conditions', 'search_condition'],
  ['record_search_histories', 'search_condition'],
  ['top_layouts', 'widgets'],
];

/** Names the survivor in saved conditions. Documents without one of the ids are left out by their text. */
export function followInConditions(entity: MergeEntity, { domainId, targetId, sourceIds }: Movement): Query<unknown>[] {
  const ids = sql`${[...sourceIds]}::bigint[]`;
  const mention = `\\y(${sourceIds.join('|')})\\y`;
  return savedConditions.map(([table, name]) => {
    const column = sql.ref(name);
    const followed = sql`name_survivor(${column}, ${entity}, ${ids}, ${targetId})`;
    return compiled(sql`update ${sql.table(table)} set ${column} = ${followed}
      where domain_id = ${domainId} and ${column}::text ~ ${mention} and ${followed} is distinct from ${column}`);
  });
}
