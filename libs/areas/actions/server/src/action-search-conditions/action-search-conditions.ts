import type { Input, actionSearchConditions } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { SearchStore } from '@crm/records-server';
import { auditInsert } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { actionSearch } from '../actions/action-search.ts';
import { selectConditions, setDefault } from './action-search-conditions.repository.ts';
import type { Saved } from './action-search-conditions.repository.ts';

type NewSearch = Input<(typeof actionSearchConditions)['operations']['createActionSearchCondition']>['body'];
export type Search = NewSearch['search'];

/** Throws 422 for a search that the list could not run. */
export const checkSearch = async (
  app: AppContext,
  ctx: StaffContext,
  { search }: { search: Search },
): Promise<void> => {
  await actionSearch(ctx, search.search_condition, app.clock.now());
};

/** The saved searches of the list of actions. Only their owners may change them. */
export const savedSearches: SearchStore<Saved, NewSearch> = {
  table: 'action_search_conditions',
  one: (ctx, id) => selectConditions(ctx).where('s.id', '=', id),
  mayEdit: ({ userId }, { user_id }) => user_id === userId,
  checked: ['search'],
  check: checkSearch,
  markDefault: (db, ctx, { id }, isDefault) => setDefault(db, ctx, id, isDefault),
  deletion: (app, { domainId }, id) => [
    sqlFor
      .updateTable('action_search_conditions')
      .set({ deleted_at: app.clock.now() })
      .where('domain_id', '=', domainId)
      .where('id', '=', id),
    sqlFor.deleteFrom('action_search_defaults').where('domain_id', '=', domainId).where('condition_id', '=', id),
  ],
  log: (ctx, action, recordId, changes) =>
    auditInsert(ctx, { action, entity: 'action_search_condition', recordId, changes }),
};
