import type { SearchConditionInput } from '@crm/contract';
import { AppError } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { searchPage } from './search-pages.ts';
import type { PageType } from './search-pages.ts';

interface Search {
  page_type: PageType;
  search_condition?: SearchConditionInput;
  sort_key?: string | null;
}

const isCustomSort = (key: string): boolean => /^custom_item_[1-9]\d{0,14}$/.test(key);

/** Throws 422 unless the list knows every field, operator, value and sort key of the search. */
export async function checkSearch(app: AppContext, ctx: StaffContext, search: Search): Promise<void> {
  const { page_type, search_condition, sort_key } = search;
  const page = searchPage(app, page_type);
  const issues: object[] = page ? [] : [{ field: 'page_type', rule: 'choice' }];
  if (sort_key != null && !page?.sortKeys.includes(sort_key) && !isCustomSort(sort_key))
    issues.push({ field: 'sort_key', rule: 'choice' });
  try {
    await page?.check(ctx, search_condition);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ValidationFailed') throw error;
    issues.push(...(error.details ?? []));
  }
  if (issues.length > 0) throw new AppError('ValidationFailed', { details: issues });
}
