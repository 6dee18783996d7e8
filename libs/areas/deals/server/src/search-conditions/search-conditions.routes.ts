import { dealSearchConditions } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { addHistory, listHistories } from './histories.ts';
import {
  createSearchCondition,
  deleteSearchCondition,
  listSearchConditions,
  updateSearchCondition,
} from './search-conditions.ts';

export function searchConditionsRoutes(house: House): void {
  implement(house, dealSearchConditions, {
    listDealSearchConditions: (ctx, { query }) => listSearchConditions(ctx, query),
    createDealSearchCondition: (ctx, { body }) => createSearchCondition(house, ctx, body),
    updateDealSearchCondition: (ctx, { params, body }) => updateSearchCondition(house, ctx, params.id, body),
    deleteDealSearchCondition: (ctx, { params }) => deleteSearchCondition(ctx, params.id),
    listDealSearchConditionHistories: (ctx, { query }) => listHistories(ctx, query),
    addDealSearchConditionHistory: (ctx, { query, body }) => addHistory(house, ctx, query.page_type, body),
  });
}
