import type { StoreModule, AppStore } from '@crm/web-kit';
import { useLayoutEffect } from 'react';
import { useSelector, useStore } from 'react-redux';

/** Brings reducer and saga of a part as soon as it is shown, before the browser paints; whether its state is there. */
export function useArea(area: StoreModule): boolean {
  const store = useStore() as unknown as AppStore;
  useLayoutEffect(() => store.addArea(area), [store, area]);
  return useSelector((state: Record<string, unknown>) => state[area.name] !== undefined);
}
