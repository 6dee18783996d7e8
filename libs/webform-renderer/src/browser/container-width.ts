import { useCallback, useSyncExternalStore } from 'react';
import { BUTTON_NARROW_AT, CONTAINER_INITIAL_WIDTH, ERROR_BOX_NARROW_AT } from './page-limits.ts';

/** Fixed prefix of the embedding element's id; the webformid follows (spec 1 §9). */
export const EMBED_ELEMENT_PREFIX = 'enishi-webform-';

/** What the container's width makes of the type: the button shrinks at 380 px, the error box at 210 px (spec 1 §9). */
export const widthStep = (width: number): 'tiny' | 'compact' | undefined =>
  width <= ERROR_BOX_NARROW_AT ? 'tiny' : width <= BUTTON_NARROW_AT ? 'compact' : undefined;

const embeddingElement = (webformid: string | undefined): HTMLElement | null =>
  webformid ? document.getElementById(EMBED_ELEMENT_PREFIX + webformid) : null;

/** Width in px of the embedding element `enishi-webform-{webformid}`, or of the window when there is none. */
export const useContainerWidth = (webformid: string | undefined): number => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new ResizeObserver(changed);
      observer.observe(embeddingElement(webformid) ?? document.documentElement);
      return () => observer.disconnect();
    },
    [webformid],
  );
  return useSyncExternalStore(
    subscribe,
    () => embeddingElement(webformid)?.clientWidth ?? window.innerWidth,
    () => CONTAINER_INITIAL_WIDTH,
  );
};
