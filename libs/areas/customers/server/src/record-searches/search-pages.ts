import type { SearchConditionInput, recordPageTypes } from '@crm/contract';
import type { House, StaffContext } from '@crm/server-kit';

export type PageType = (typeof recordPageTypes)[number];

/** What a list can be searched and ordered by. */
export interface SearchPage {
  sortKeys: readonly string[];
  /** Throws `ValidationFailed` for what the list does not know. */
  check: (ctx: StaffContext, search: SearchConditionInput | undefined) => Promise<unknown>;
}

const pages = new WeakMap<House, Map<PageType, SearchPage>>();

/** A room tells how its list is searched, so that only such searches are saved. */
export function addSearchPage(house: House, type: PageType, page: SearchPage): void {
  const known = pages.get(house) ?? new Map<PageType, SearchPage>();
  pages.set(house, known.set(type, page));
}

export const searchPage = (house: House, type: PageType): SearchPage | undefined => pages.get(house)?.get(type);
