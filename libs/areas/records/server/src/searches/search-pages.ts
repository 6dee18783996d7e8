import type { RecordPage, SearchConditionInput, recordPageTypes } from '@crm/contract';
import type { AppContext, StaffContext } from '@crm/server-kit';

/** A list, or the lists of all definitions of a kind. */
export type PageName = (typeof recordPageTypes)[number];
export type PageType = RecordPage;

/** The rules of a list that saved searches are checked against. */
export interface SearchPage {
  sortKeys: readonly string[];
  /**
   * Throws `ValidationFailed` for conditions that the list does not know. `typeId` is the definition of a kind that has
   * definitions; an unknown one is `RecordNotFound`.
   */
  check: (ctx: StaffContext, search: SearchConditionInput | undefined, typeId?: number) => Promise<unknown>;
}

const pages = new WeakMap<AppContext, Map<string, SearchPage>>();

/** Registers an area's list, so that only searches that the list accepts are saved. */
export function addSearchPage(app: AppContext, name: PageName, page: SearchPage): void {
  const known = pages.get(app) ?? new Map<string, SearchPage>();
  pages.set(app, known.set(name, page));
}

/** Returns the rules of a list; of `custom_object_list_12` those of its kind, for definition 12. */
export function searchPage(app: AppContext, type: PageType): SearchPage | undefined {
  const known = pages.get(app);
  const [, name, id] = /^(.+)_(\d+)$/.exec(type) ?? [];
  const typed = name === undefined ? undefined : known?.get(name);
  if (!typed) return known?.get(type);
  return { ...typed, check: (ctx, search) => typed.check(ctx, search, Number(id)) };
}
