import type { Output, dealSearchConditions } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

type Operations = (typeof dealSearchConditions)['operations'];
export type SearchConditionRow = Output<Operations['createDealSearchCondition']>['data'];
export type PageType = SearchConditionRow['page_type'];

/** Selects conditions that the member may see: own and shared ones, with the member's use of them on a page. */
export const fromConditions = ({ domainId, userId }: StaffContext, usesOf?: PageType) =>
  sqlFor
    .selectFrom('deal_search_conditions as c')
    .leftJoin('deal_search_condition_uses as u', (join) =>
      join
        .onRef('u.domain_id', '=', 'c.domain_id')
        .onRef('u.deal_search_condition_id', '=', 'c.id')
        .on('u.user_id', '=', userId)
        .on('u.page_type', '=', usesOf === undefined ? sql.ref<string>('c.page_type') : sql.val(usesOf)),
    )
    .where('c.domain_id', '=', domainId)
    .where((eb) => eb.or([eb('c.user_id', '=', userId), eb('c.shared', '=', true)]));

/** Allows changes by the owner, and by administrators to shared conditions. */
export const mayEdit = (ctx: StaffContext, { user_id, shared }: { user_id: number; shared: boolean }): boolean =>
  user_id === ctx.userId || (shared && ctx.session.profile === 'administrator');

export const selectConditions = (ctx: StaffContext, usesOf?: PageType) =>
  fromConditions(ctx, usesOf)
    .select([
      'c.id',
      'c.name',
      'c.deal_type_id',
      'c.page_type',
      'c.search_condition',
      'c.sort_key',
      'c.sort_order',
      'c.view',
      'c.shared',
      'c.user_id',
      'u.last_used_at',
      'c.updated_at',
      'c.lock_version',
    ])
    .select(sql<boolean>`coalesce(u.is_default, false)`.as('is_default'))
    .select(
      sql<boolean>`(c.user_id = ${ctx.userId} or ${ctx.session.profile === 'administrator'}::boolean)`.as('editable'),
    )
    .$castTo<SearchConditionRow>();
