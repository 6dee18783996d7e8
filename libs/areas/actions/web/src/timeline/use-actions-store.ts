import { useT } from '@crm/i18n';
import { loadChunk } from '@crm/web-kit';
import type { AppStore } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import { formOpened } from '../form/form.slice.ts';

// Fetched, not imported: area.ts stays a chunk of its own, which no bundler can merge into one that it needs itself.
const brought = async (store: AppStore) => {
  const { area } = await loadChunk(() => import('../store-module.ts'));
  store.addArea(area);
};

/** On a page of another area: brings the area's words and its area, and says whether the area is there. */
export function useActionsArea(): boolean {
  useT('actions');
  const store = useStore() as unknown as AppStore;
  const [, fail] = useState();
  useEffect(() => {
    // What goes wrong is for the boundary around the part, which tries again.
    brought(store).catch((error: unknown) =>
      fail(() => {
        throw error;
      }),
    );
  }, [store]);
  return useSelector((state: { actions?: ActionsState }) => state.actions !== undefined);
}

/** Opens the form; pressed before the area is there, as soon as it is. */
export function useOpenForm(): (request: Parameters<typeof formOpened>[0]) => void {
  const store = useStore() as unknown as AppStore;
  return (request) => void brought(store).then(() => store.dispatch(formOpened(request)));
}
