import { createContext } from 'react';

/** The place of a navigation item: the open column, the icon column, or the bottom of a phone's screen. */
export type NavigationPlace = 'open' | 'icons' | 'bottom';

/** The element for the panel to the right of the content; null before it is mounted, undefined without a shell. */
export const PanelPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

export const NavigationPlaceContext = createContext<NavigationPlace>('open');
