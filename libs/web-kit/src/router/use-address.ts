import { use } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Where the browser is by now, asked when it is needed: what a component was last drawn with may be older, while a change
 * of the address waits to be shown.
 */
export function useAddress(): () => Address {
  const { navigator } = use(UNSAFE_NavigationContext) as { navigator: { location?: Address } };
  const shown = useLocation();
  return () => navigator.location ?? shown;
}
