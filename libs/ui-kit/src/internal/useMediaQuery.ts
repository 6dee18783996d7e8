import { useSyncExternalStore } from 'react';

/** True while the media query holds; false on the server. */
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

/** True on screens below the first breakpoint (768 px). */
export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)');
