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
  view?: { layout?: string } | null;
}

/** Returns true for a search that shows a board; one that keeps no layout has that of its page. */
const isOfBoard = ({ page_type, view }: Search): boolean =>
  view?.layout === undefined ? page_type === 'deal_board' : view.layout === 'board';

/** Checks that a stored search can run: its deal type exists, and field, operator, value and order are known. */
export async function checkSearch(app: AppContext, ctx: StaffContext, search: Search): Promise<void> {
  const { deal_type_id: dealTypeId, search_condition, sort_key } = search;
  const type = await dealTypesRepository.find(ctx.db, dealTypeId, ctx);
  const issues: object[] = type ? [] : [{ field: 'deal_type_id', rule: 'not_found' }];
  const isBoard = isOfBoard(search);
  const sorts: readonly string[] = isBoard ? boardSortKeys : dealSortKeys;
  const isKnown = (key: string) => sorts.includes(key) || (!isBoard && isCustomSort(key));
  if (sort_key != null && !isKnown(sort_key)) issues.push({ field: 'sort_key', rule: 'choice' });
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
