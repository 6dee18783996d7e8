import type { Ref } from 'react';

/** Calls both; either may be missing. */
export const both =
  <E>(first: ((event: never) => void) | undefined, second: (event: E) => void) =>
  (event: E) => {
    first?.(event as never);
    second(event);
  };

/** Passes an element to two refs. */
export const bothRefs =
  <T>(first: Ref<T> | undefined, second: Ref<T>) =>
  (element: T | null) => {
    for (const ref of [first, second]) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
