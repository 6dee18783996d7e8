import { useLayoutEffect } from 'react';

/** Runs `useLayoutEffect` in browsers and does nothing on servers, where React 18 would warn. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;
