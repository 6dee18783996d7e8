import type { Input, Output, recordSearches as resource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { checkSearch } from './check-search.ts';
import { createSavedSearch, deleteSavedSearch, updateSavedSearch } from './saved-searches.ts';
import type { PageType } from './search-pages.ts';
import type { SearchStore } from './search-store.ts';

type Operations = (typeof resource)['operations'];
type Row = Output<Operations['createRecordSearch']>['data'];
type NewSearch = Input<Operations['createRecordSearch']>['body'];
type Change = Input<Operations['updateRecordSearch']>['body'];

/** The most saved searches of a member, and the most that one list returns. */
const MOST = 200;

/** Selects the searches that the member sees: the member's own and those that others share. */
const selectSearches = ({ domainId, userId, session }: StaffContext) =>
  sqlFor
    .selectFrom('record_search_conditions as c')
    .leftJoin('record_search_defaults as d', (join) =>
      join.onRef('d.domain_id', '=', 'c.domain_id').onRef('d.condition_id', '=', 'c.id').on('d.user_id', '=', userId),
    )
    .where('c.domain_id', '=', domainId)
    .where((eb) => eb.or([eb('c.user_id', '=', userId), eb('c.shared', '=', true)]))
    .select([
      'c.id',
      'c.name',
      'c.page_type',
      'c.search_condition',
      'c.sort_key',
      'c.sort_order',
      'c.view',
      'c.shared',
      'c.user_id',
      'c.updated_at',
      'c.lock_version',
    ])
    .select(sql<boolean>`d.condition_id is not null`.as('is_default'))
    .select(
      sql<boolean>`(c.user_id = ${userId} or (c.shared and ${session.profile === 'administrator'}::boolean))`.as(
        'editable',
      ),
    )
    .$castTo<Row>();

export async function listSearches(ctx: StaffContext, pageType: PageType) {
  const rows = await ctx.db.all(
    selectSearches(ctx).where('c.page_type', '=', pageType).orderBy('c.search_key').orderBy('c.id').limit(MOST),
  );
  return { data: rows };
}

/** Makes the search the member's only default of its page, or removes that default. */
async function markDefault(
  db: TenantDb,
  { domainId, userId }: StaffContext,
  { id, page_type }: { id: number; page_type: PageType },
  mark: boolean,
) {
  if (mark) {
    const values = { domain_id: domainId, user_id: userId, page_type, condition_id: id };
    await db.all(
      sqlFor
        .insertInto('record_search_defaults')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['domain_id', 'user_id', 'page_type']).doUpdateSet({ condition_id: id }),
        ),
    );
    return;
  }
  await db.all(
    sqlFor
      .deleteFrom('record_search_defaults')
      .where('domain_id', '=', domainId)
      .where('user_id', '=', userId)
      .where('condition_id', '=', id),
  );
}

/** The saved searches of the lists without groups. Administrators may change shared ones. */
const store: SearchStore<Row, NewSearch> = {
  table: 'record_search_conditions',
  one: (ctx, id) => selectSearches(ctx).where('c.id', '=', id),
  mayEdit: (_ctx, { editable }) => editable,
  checked: ['search_condition', 'sort_key'],
  check: checkSearch,
  named: (name) => ({ search_key: searchKey(name) }),
  most: MOST,
  markDefault,
  deletion: (_app, { domainId }, id) => [
    sqlFor.deleteFrom('record_search_conditions').where('domain_id', '=', domainId).where('id', '=', id),
  ],
};

export const createSearch = (app: AppContext, ctx: StaffContext, body: NewSearch) =>
  createSavedSearch(app, ctx, store, body);

export const updateSearch = (app: AppContext, ctx: StaffContext, id: number, body: Change) =>
  updateSavedSearch(app, ctx, store, id, body);

export const deleteSearch = (app: AppContext, ctx: StaffContext, id: number) => deleteSavedSearch(app, ctx, store, id);
