import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { loadChunk } from '../page/lazy-page.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { liveStarted, liveStopped } from './live.events.ts';

/** Subscribes to changes by others while the page is visible; a hidden tab reloads when it is shown again. */
export function useLiveChanges(): void {
  const store = useStore() as unknown as AppStore;
  useEffect(() => {
    let isOver = false;
    const follow = async () => {
      // Loaded later than the first screen. A failed load is retried when the page is shown next.
      const loaded = await loadChunk(() => import('./live.saga.ts')).catch(() => null);
      if (!loaded || isOver) return;
      store.addArea(loaded.liveArea);
      store.dispatch(document.visibilityState === 'visible' ? liveStarted() : liveStopped());
    };
    void follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      store.dispatch(liveStopped());
    };
  }, [store]);
}
