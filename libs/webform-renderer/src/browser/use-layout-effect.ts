import { useLayoutEffect } from 'react';

/** `useLayoutEffect` where there is a layout; nothing on a server, where React 18 would warn of it. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;
