import { useCallback, useSyncExternalStore } from 'react';
import { BUTTON_NARROW_AT, CONTAINER_INITIAL_WIDTH, ERROR_BOX_NARROW_AT } from './page-limits.ts';

/** Prefix of the embedding element's id, followed by the webformid (spec 1 §9). */
export const EMBED_ELEMENT_PREFIX = 'enishi-webform-';

export type WidthStep = 'tiny' | 'compact' | undefined;

/** Returns the font step for a container width: the button shrinks at 380 px, the error box at 210 px (spec 1 §9). */
export const widthStep = (width: number): WidthStep =>
  width <= ERROR_BOX_NARROW_AT ? 'tiny' : width <= BUTTON_NARROW_AT ? 'compact' : undefined;

const embeddingElement = (webformid: string | undefined): HTMLElement | null =>
  webformid ? document.getElementById(EMBED_ELEMENT_PREFIX + webformid) : null;

/**
 * Returns the width step of the embedding element `enishi-webform-{webformid}`, or of the window without one. It
 * changes
 * only at the two limits, so hydration and most resizing cause no render.
 */
export const useWidthStep = (webformid: string | undefined): WidthStep => {
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
    () => widthStep(embeddingElement(webformid)?.clientWidth ?? window.innerWidth),
    () => widthStep(CONTAINER_INITIAL_WIDTH),
  );
};
