import type { Output, actionSearchConditions as resource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

type Operations = (typeof resource)['operations'];
export type Saved = Output<Operations['getActionSearchCondition']>['data'];
export type History = Output<Operations['listActionSearchHistories']>['data'][number];

/** The conditions that the caller may use: their own and the shared ones. */
export const fromConditions = (ctx: StaffContext) =>
  sqlFor
    .selectFrom('action_search_conditions as s')
    .where('s.domain_id', '=', ctx.domainId)
    .where('s.deleted_at', 'is', null)
    .where(sql<SqlBool>`(s.is_shared or s.user_id = ${ctx.userId})`);

export const selectConditions = (ctx: StaffContext) =>
  fromConditions(ctx)
    .select([
      's.id',
      's.user_id',
      's.name',
      's.is_shared',
      's.search',
      's.last_used_at',
      's.updated_at',
      's.lock_version',
      sql<boolean>`exists (select from action_search_defaults as d where d.domain_id = s.domain_id
        and d.user_id = ${ctx.userId} and d.condition_id = s.id)`.as('is_default'),
    ])
    .$castTo<Saved>();

/** Makes the condition the caller's default for the list, or no longer the default. */
export async function setDefault(db: TenantDb, ctx: StaffContext, conditionId: number, isDefault: boolean) {
  const own = { domain_id: ctx.domainId, user_id: ctx.userId };
  const removal = sqlFor
    .deleteFrom('action_search_defaults')
    .where('domain_id', '=', own.domain_id)
    .where('user_id', '=', own.user_id);
  if (!isDefault) await db.all(removal.where('condition_id', '=', conditionId));
  else
    await db.batch([
      removal,
      sqlFor.insertInto('action_search_defaults').values({ ...own, condition_id: conditionId }),
    ]);
}

/** Selects the caller's search histories, newest first. */
export const selectHistories = (ctx: StaffContext) =>
  sqlFor
    .selectFrom('action_search_histories')
    .select(['id', 'condition_id', 'search', 'used_at'])
    .where('domain_id', '=', ctx.domainId)
    .where('user_id', '=', ctx.userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.domain.searchHistories)
    .$castTo<History>();

/** Adds a search to the caller's histories, each search once, and deletes those beyond the limit. */
export async function remember(
  ctx: StaffContext,
  entry: { search: object; conditionId?: number; now: Date },
  replaces = false,
) {
  const search = JSON.stringify(entry.search);
  const condition = entry.conditionId ?? null;
  return ctx.db.transaction(async (db) => {
    await db.transaction(async ({ tx }) => {
      await sql`delete from action_search_histories where domain_id = ${ctx.domainId} and user_id = ${ctx.userId}
        and condition_id is not distinct from ${condition}::bigint
        and (${replaces} or search = ${search}::jsonb)`.execute(tx);
      await sql`insert into action_search_histories (domain_id, user_id, condition_id, search, used_at)
        values (${ctx.domainId}, ${ctx.userId}, ${condition}::bigint, ${search}::jsonb, ${entry.now})`.execute(tx);
      await sql`delete from action_search_histories where domain_id = ${ctx.domainId} and user_id = ${ctx.userId}
        and id not in (select id from action_search_histories where domain_id = ${ctx.domainId}
          and user_id = ${ctx.userId} order by used_at desc, id desc limit ${limits.domain.searchHistories})`.execute(
        tx,
      );
      if (condition !== null) {
        await sql`update action_search_conditions set last_used_at = ${entry.now}
          where domain_id = ${ctx.domainId} and id = ${condition}`.execute(tx);
      }
    });
    return db.all(selectHistories(ctx));
  });
}
