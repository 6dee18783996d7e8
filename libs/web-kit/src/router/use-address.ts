import { use } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Returns a function that reads the browser's current URL, because the URL of the last render may be older while a
 * navigation is pending.
 */
export function useAddress(): () => Address {
  const { navigator } = use(UNSAFE_NavigationContext) as { navigator: { location?: Address } };
  const shown = useLocation();
  return () => navigator.location ?? shown;
}
