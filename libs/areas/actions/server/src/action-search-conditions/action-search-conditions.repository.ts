import type { Output, actionSearchConditions as resource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { noteSearch, recentSearches } from '@crm/records-server';
import type { RecentStore } from '@crm/records-server';
import type { StaffContext } from '@crm/server-kit';
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
      's.view',
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

const recent: RecentStore = {
  table: 'action_search_histories',
  query: 'search',
  columns: ['id', 'condition_id', 'search', 'used_at'],
};

/** Selects the caller's last searches, latest first. */
export const selectHistories = (ctx: StaffContext) => recentSearches<History>(ctx, recent, {});

/** Adds a search to the caller's last ones, each search once. `replaces` replaces the last use of the condition. */
export async function remember(
  ctx: StaffContext,
  { search, conditionId = null, now }: { search: object; conditionId?: number | null; now: Date },
  replaces = false,
) {
  return ctx.db.transaction(async (db) => {
    const used = noteSearch(ctx, recent, {
      list: {},
      of: { condition_id: conditionId },
      query: search,
      now,
      replaces,
    });
    const condition = sqlFor
      .updateTable('action_search_conditions')
      .set({ last_used_at: now })
      .where('domain_id', '=', ctx.domainId);
    await db.batch(conditionId === null ? used : [...used, condition.where('id', '=', conditionId)]);
    return db.all(selectHistories(ctx));
  });
}
