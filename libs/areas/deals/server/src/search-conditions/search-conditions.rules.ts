import { boardSortKeys, dealSortKeys } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { AppError } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { dealTypesRepository } from '../deal-types/deal-types.repository.ts';
import { dealSearch, isCustomSort } from '../deals/deal-search.ts';
import type { PageType } from './search-conditions.repository.ts';

interface Search {
  deal_type_id: number;
  page_type: PageType;
  search_condition?: SearchConditionInput;
  sort_key?: string | null;
}

/** Checks that a stored search can run: its deal type exists, and field, operator, value and order are known. */
export async function checkSearch(app: AppContext, ctx: StaffContext, search: Search): Promise<void> {
  const { deal_type_id: dealTypeId, page_type, search_condition, sort_key } = search;
  const type = await dealTypesRepository.find(ctx.db, dealTypeId, ctx);
  const issues: object[] = type ? [] : [{ field: 'deal_type_id', rule: 'not_found' }];
  const sorts: readonly string[] = page_type === 'deal_board' ? boardSortKeys : dealSortKeys;
  if (sort_key != null && !sorts.includes(sort_key) && !(page_type === 'deal_list' && isCustomSort(sort_key)))
    issues.push({ field: 'sort_key', rule: 'choice' });
  if (type) {
    try {
      await dealSearch(ctx, search_condition, app.clock.now(), dealTypeId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      issues.push(...(error.details ?? []));
    }
  }
  if (issues.length > 0) throw new AppError('ValidationFailed', { details: issues });
}
