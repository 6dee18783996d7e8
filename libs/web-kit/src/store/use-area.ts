import { useLayoutEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { AppStore } from './create-app-store.ts';
import type { StoreModule } from './store-module.types.ts';

/**
 * Adds a part's store module when the part is shown, before the browser paints. Returns true once its state exists.
 */
export function useArea(area: StoreModule): boolean {
  const store = useStore() as unknown as AppStore;
  useLayoutEffect(() => store.addArea(area), [store, area]);
  return useSelector((state: Record<string, unknown>) => state[area.name] !== undefined);
}
