import { createContext } from 'react';

/** Where a navigation item stands: in the open column, in the column of icons, or at the foot of a phone. */
export type NavigationPlace = 'open' | 'icons' | 'bottom';

export const NavigationPlaceContext = createContext<NavigationPlace>('open');
