import type { SearchConditionInput, recordPageTypes } from '@crm/contract';
import type { AppContext, StaffContext } from '@crm/server-kit';

export type PageType = (typeof recordPageTypes)[number];

/** The rules of a list that saved searches are checked against. */
export interface SearchPage {
  sortKeys: readonly string[];
  /** Throws `ValidationFailed` for conditions that the list does not know. */
  check: (ctx: StaffContext, search: SearchConditionInput | undefined) => Promise<unknown>;
}

const pages = new WeakMap<AppContext, Map<PageType, SearchPage>>();

/** Registers an area's list, so that only searches that the list accepts are saved. */
export function addSearchPage(app: AppContext, type: PageType, page: SearchPage): void {
  const known = pages.get(app) ?? new Map<PageType, SearchPage>();
  pages.set(app, known.set(type, page));
}

export const searchPage = (app: AppContext, type: PageType): SearchPage | undefined => pages.get(app)?.get(type);
