import type { Output, roles } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { Query, Transaction } from '@crm/database';
import { levelsFrom, roleTree } from '@crm/identity-server';
import type { LevelsByEntity } from '@crm/identity-server';
import { compiled, viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

export type Role = Output<(typeof roles)['operations']['listRoles']>['data'][number];

interface RoleRow {
  id: number;
  name: string;
  parent_id: number | null;
  levels: Partial<LevelsByEntity>;
  deal_types: Role['levels']['deal_types'] | null;
  custom_object_defs: Role['levels']['custom_object_defs'] | null;
  member_count: number;
  customer_count: number;
  lock_version: number;
}

/** Selects the roles with their use, for administrators. */
export const rolesWithUse = (domainId: number): Query<RoleRow> =>
  compiled(sql`${roleTree(domainId)} select r.id, r.name, r.parent_id, r.levels, r.lock_version,
      (select json_agg(json_build_object('deal_type_id', t.deal_type_id, 'level', t.level) order by t.deal_type_id)
        from role_deal_types t where t.domain_id = r.domain_id and t.role_id = r.id) as deal_types,
      (select json_agg(json_build_object('custom_object_def_id', o.custom_object_def_id, 'level', o.level)
          order by o.custom_object_def_id)
        from role_custom_object_defs o where o.domain_id = r.domain_id and o.role_id = r.id) as custom_object_defs,
      (select count(*) from members m where m.domain_id = r.domain_id and m.role_id = r.id and m.deleted_at is null)
        as member_count,
      (select count(*) from customers c where c.domain_id = r.domain_id and c.role_id = r.id and c.deleted_at is null)
        as customer_count
    from roles r join tree on tree.id = r.id where r.domain_id = ${domainId} order by tree.place`);

export const presentRole = ({ levels, deal_types, custom_object_defs, ...row }: RoleRow): Role => ({
  ...row,
  levels: { ...levelsFrom(levels), deal_types: deal_types ?? [], custom_object_defs: custom_object_defs ?? [] },
});

/** Locks the company's roles, so that concurrent changes keep the tree valid and the names unique. */
export async function lockRoles(tx: Transaction, domainId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roles/${domainId}`}, 0))`.execute(tx);
  return tx
    .selectFrom('roles')
    .select(['id', 'name', 'parent_id', 'order_num'])
    .where('domain_id', '=', domainId)
    .orderBy('order_num')
    .orderBy('id')
    .execute();
}

/**
 * Returns the query for a role by id, for areas whose records have one: members who work in a role cannot give a record
 * to a role beyond their reach.
 */
export const reachedRole = (viewer: Viewer, id: number) => roleReached(viewer, { id });

const roleReached = viewerTemplate(({ domainId, session: { reach } }, { id }: { id: number }) =>
  sqlFor
    .selectFrom('roles')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .$if(reach !== undefined, (query) => query.where(sql<boolean>`id = any(${reach!.roleIds}::bigint[])`)),
);

/** Selects the role's row, which members and customers reference, for update. */
export const holdRole = (domainId: number, id: number) =>
  sqlFor.selectFrom('roles').select('id').where('domain_id', '=', domainId).where('id', '=', id).forUpdate();
