import { dealSearchConditions } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { addHistory, listHistories } from './histories.ts';
import {
  createSearchCondition,
  deleteSearchCondition,
  listSearchConditions,
  updateSearchCondition,
} from './search-conditions.ts';

export function searchConditionsRoutes(app: AppContext): void {
  implement(app, dealSearchConditions, {
    listDealSearchConditions: (ctx, { query }) => listSearchConditions(ctx, query),
    createDealSearchCondition: (ctx, { body }) => createSearchCondition(app, ctx, body),
    updateDealSearchCondition: (ctx, { params, body }) => updateSearchCondition(app, ctx, params.id, body),
    deleteDealSearchCondition: (ctx, { params }) => deleteSearchCondition(app, ctx, params.id),
    listDealSearchConditionHistories: (ctx, { query }) => listHistories(ctx, query),
    addDealSearchConditionHistory: (ctx, { query, body }) => addHistory(app, ctx, query.page_type, body),
  });
}
