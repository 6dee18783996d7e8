import { createContext } from 'react';

/** Where a navigation item stands: in the open column, in the column of icons, or at the foot of a phone. */
export type NavigationPlace = 'open' | 'icons' | 'bottom';

/** Where a screen puts what stands right of the content; null before it is there, undefined without a shell. */
export const PanelPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

export const NavigationPlaceContext = createContext<NavigationPlace>('open');
