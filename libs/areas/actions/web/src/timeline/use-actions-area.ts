import { useT } from '@crm/i18n';
import { loadChunk } from '@crm/web-kit';
import type { AppStore } from '@crm/web-kit';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { ActionsState } from '../area.types.ts';

/** On a page of another room: brings the room's words and its area, and says whether the area is there. */
export function useActionsArea(): boolean {
  useT('actions');
  const store = useStore() as unknown as AppStore;
  useEffect(() => {
    // Fetched, not imported: area.ts stays a chunk of its own, which no bundler can merge into one that it needs itself.
    void loadChunk(() => import('../area.ts')).then(({ area }) => store.addArea(area));
  }, [store]);
  return useSelector((state: { actions?: ActionsState }) => state.actions !== undefined);
}
