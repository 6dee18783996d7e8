import { useSyncExternalStore } from 'react';

/** Returns true while the media query matches; false on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Returns true on screens below the first breakpoint (768 px). */
export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)');
