import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

/** Orders the roles from the top down: each follows its parent and the subtrees of earlier siblings. */
export const roleTree = (domainId: number) => sql`with recursive tree (id, place) as (
    select id, array[order_num::bigint, id] from roles where domain_id = ${domainId} and parent_id is null
    union all
    select child.id, tree.place || array[child.order_num::bigint, child.id] from roles child
      join tree on tree.id = child.parent_id where child.domain_id = ${domainId}
  )`;

export const rolesInOrder = (domainId: number) =>
  compiled(sql<{
    id: number;
    name: string;
    parent_id: number | null;
  }>`${roleTree(domainId)} select r.id, r.name, r.parent_id from roles r join tree on tree.id = r.id
    where r.domain_id = ${domainId} order by tree.place`);
