import type { AccessLevel, Profile } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { Reach, Rights, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { permissionsNamed, permissionsOf } from './permissions.ts';
import { levelsFrom } from './role-levels.ts';
import type { LevelsByEntity } from './role-levels.ts';

/**
 * The joins that read the rights of a member `m` of a company `d`. They read no role for members without one,
 * administrators and companies that do not use roles.
 */
export const rightsJoins = `
  left join profiles p on p.domain_id = m.domain_id and p.id = m.custom_profile_id
  left join roles r on r.domain_id = m.domain_id and r.id = m.role_id and m.profile <> 'administrator'
       and (d.settings ->> 'show_authority')::boolean`;

export const rightsColumns = `
  m.profile, m.role_id, m.custom_profile_id, p.menus, p.functions, p.hidden_custom_object_def_ids,
  coalesce((d.settings ->> 'deal_lock')::boolean, false) as deal_lock,
  case when r.id is not null then json_build_object(
    'levels', r.levels,
    'deal_types', (select json_agg(json_build_array(t.deal_type_id, t.level)) from role_deal_types t
      where t.domain_id = r.domain_id and t.role_id = r.id),
    'custom_object_defs', (select json_agg(json_build_array(o.custom_object_def_id, o.level))
      from role_custom_object_defs o where o.domain_id = r.domain_id and o.role_id = r.id),
    'role_ids', (with recursive below (id) as (
        select r.id
        union
        select child.id from roles child join below on child.parent_id = below.id where child.domain_id = r.domain_id
      ) select json_agg(id order by id) from below)
  ) end as reach`;

export interface RightsRow {
  /** Null when the user belongs to no company. */
  profile: Profile | null;
  role_id: number | null;
  custom_profile_id: number | null;
  menus: string[] | null;
  functions: string[] | null;
  hidden_custom_object_def_ids: number[] | null;
  deal_lock: boolean;
  reach: {
    levels: Partial<LevelsByEntity>;
    deal_types: [number, AccessLevel][] | null;
    custom_object_defs: [number, AccessLevel][] | null;
    role_ids: number[];
  } | null;
}

export function rightsOf(row: RightsRow): Rights {
  const profile = row.profile ?? 'general';
  const permissions =
    row.menus && row.functions
      ? permissionsNamed({ ...row, menus: row.menus, functions: row.functions })
      : permissionsOf(profile);
  return {
    profile,
    customProfileId: row.custom_profile_id,
    permissions,
    endedDealsLocked: row.deal_lock && !permissions.functions.locked_deal_update,
    roleId: row.role_id,
    reach: row.reach ? reachOf(row.reach) : undefined,
  };
}

const reachOf = ({ role_ids, deal_types, custom_object_defs, levels }: NonNullable<RightsRow['reach']>): Reach => ({
  levels: levelsFrom(levels),
  roleIds: role_ids,
  dealTypes: new Map(deal_types ?? []),
  customObjectDefs: new Map(custom_object_defs ?? []),
});

/**
 * Returns members as viewers with their present rights, for work on behalf of somebody who sends no request, such as a
 * job or a mention. Members who have left or are disabled see nothing and are left out.
 */
export async function viewersOf(
  db: TenantDb,
  userIds: readonly number[],
): Promise<Map<number, Viewer & { session: Rights }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.all(
    compiled(sql<RightsRow & { user_id: number }>`select m.user_id, ${sql.raw(rightsColumns)} from members m
      join domains d on d.id = m.domain_id ${sql.raw(rightsJoins)}
      where m.domain_id = ${db.domainId} and m.user_id = any(${userIds}::bigint[]) and m.deleted_at is null
        and m.disabled_at is null`),
  );
  return new Map(
    rows.map((row) => [row.user_id, { domainId: db.domainId, userId: row.user_id, session: rightsOf(row) }]),
  );
}
