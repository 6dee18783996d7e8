import { useT } from '@crm/i18n';
import { loadChunk } from '@crm/web-kit';
import type { AppStore } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import { formOpened } from '../form/form.slice.ts';

// Loaded, not imported: store-module.ts stays a chunk of its own, so no bundler can merge it into one that it imports.
const brought = async (store: AppStore) => {
  const { area } = await loadChunk(() => import('../store-module.ts'));
  store.addArea(area);
};

/** Loads the area's texts and store module on a page of another area; returns true once the module is in the store. */
export function useActionsArea(): boolean {
  useT('actions');
  const store = useStore() as unknown as AppStore;
  const [, fail] = useState();
  useEffect(() => {
    // Errors go to the boundary around the slot, which retries.
    brought(store).catch((error: unknown) =>
      fail(() => {
        throw error;
      }),
    );
  }, [store]);
  return useSelector((state: { actions?: ActionsState }) => state.actions !== undefined);
}

/** Returns a function that opens the form; a press before the store module is loaded opens it afterwards. */
export function useOpenForm(): (request: Parameters<typeof formOpened>[0]) => void {
  const store = useStore() as unknown as AppStore;
  return (request) => void brought(store).then(() => store.dispatch(formOpened(request)));
}
