import type { Area, AppStore } from '@crm/web-kit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';

/** Brings reducer and saga of a part that several rooms use, as soon as it is shown. */
export function useArea(area: Area): void {
  const store = useStore() as unknown as AppStore;
  useEffect(() => store.addArea(area), [store, area]);
}
