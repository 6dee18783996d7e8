import type { AppStore } from '@crm/web-kit';
import { createSelector } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { customFieldsArea } from '../store-module.ts';
import type { CustomFieldsState } from '../area.types.ts';
import { itemsRequested } from './items.slice.ts';
import type { CustomGroup, CustomItem, CustomScope } from './items.types.ts';

/** The age in ms after which items are loaded again; they rarely change. */
const staleAfter = 60_000;

const noGroups: CustomGroup[] = [];
type State = { 'custom-fields'?: CustomFieldsState };
export const selectSet = (state: unknown, scope: CustomScope | null) =>
  scope === null ? undefined : (state as State)['custom-fields']?.items[scope];

/** The selector of the groups with the items in use; groups without any are omitted. */
const usedGroups = createSelector([(groups: CustomGroup[]) => groups], (groups) =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ used }) => used) }))
    .filter(({ items }) => items.length > 0),
);
const itemsOf = createSelector([usedGroups], (groups): CustomItem[] => groups.flatMap(({ items }) => items));

/** Returns the items of a scope that are in use and loads them on first use; null loads none. */
export function useCustomItems(scope: CustomScope | null) {
  const store = useStore() as unknown as AppStore;
  const set = useSelector((state) => selectSet(state, scope));
  const ask = useCallback(() => {
    if (scope !== null) store.dispatch(itemsRequested({ scope }));
  }, [store, scope]);
  useEffect(() => {
    store.addArea(customFieldsArea);
    const known = selectSet(store.getState(), scope);
    if (!known?.fetching && !(known?.fetched && Date.now() - known.fetchedAt < staleAfter)) ask();
  }, [store, scope, ask]);
  const groups = usedGroups(set?.groups ?? noGroups);
  return {
    groups,
    items: itemsOf(set?.groups ?? noGroups),
    isReady: set?.fetched ?? false,
    failure: set?.fetched ? undefined : set?.failure,
    reload: ask,
  };
}
