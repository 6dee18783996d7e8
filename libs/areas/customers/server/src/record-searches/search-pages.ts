import type { SearchConditionInput, recordPageTypes } from '@crm/contract';
import type { AppContext, StaffContext } from '@crm/server-kit';

export type PageType = (typeof recordPageTypes)[number];

/** What a list can be searched and ordered by. */
export interface SearchPage {
  sortKeys: readonly string[];
  /** Throws `ValidationFailed` for what the list does not know. */
  check: (ctx: StaffContext, search: SearchConditionInput | undefined) => Promise<unknown>;
}

const pages = new WeakMap<AppContext, Map<PageType, SearchPage>>();

/** An area tells how its list is searched, so that only such searches are saved. */
export function addSearchPage(app: AppContext, type: PageType, page: SearchPage): void {
  const known = pages.get(app) ?? new Map<PageType, SearchPage>();
  pages.set(app, known.set(type, page));
}

export const searchPage = (app: AppContext, type: PageType): SearchPage | undefined => pages.get(app)?.get(type);
