import type { FieldIssue } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';

const most = limits.domain.customerLevels;

/** Locks the company's tree of customers, as every change of a parent does. */
export const lockHierarchy = (domainId: number) =>
  compiled(sql`select pg_advisory_xact_lock(hashtextextended(${`customer hierarchy ${domainId}`}, 0))`);

/**
 * Returns the issues of the tree after a merge: the parent may not be below one of the merged customers, and the tree has
 * at most five levels (spec 3 §2.5). The children of all merged customers become those of one.
 */
export async function hierarchyIssues(
  db: TenantDb,
  ids: readonly number[],
  parentId: number | null,
): Promise<FieldIssue[]> {
  const group = sql`${[...ids]}::bigint[]`;
  const [above, [below]] = await db.batch([
    compiled(sql<{ id: number }>`with recursive up as (
        select id, parent_customer_id, 1 as level from customers where domain_id = ${db.domainId} and id = ${parentId}
        union all
        select c.id, c.parent_customer_id, up.level + 1 from customers as c join up on c.id = up.parent_customer_id
        where c.domain_id = ${db.domainId} and up.level < ${2 * most}
      ) select id from up`),
    compiled(sql<{ levels: number }>`with recursive down as (
        select unnest(${group}) as id, 1 as level
        union all
        select c.id, down.level + 1 from customers as c join down on c.parent_customer_id = down.id
        where c.domain_id = ${db.domainId} and c.deleted_at is null and c.id <> all(${group}) and down.level < ${2 * most}
      ) select max(level) as levels from down`),
  ]);
  const field = 'parent_customer_id';
  if (above.some(({ id }) => ids.includes(id))) return [{ field, rule: 'cycle' }];
  return above.length + (below?.levels ?? 1) > most ? [{ field, rule: 'levels', params: { max: most } }] : [];
}
