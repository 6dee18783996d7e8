import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True in the render that hydrates the server's markup, false in every other. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  );

/**
 * What a control begins with: its default, or at hydration what the page's own control holds already. React would reset
 * a textarea with a default value otherwise, and with it what was typed before the script came.
 */
export const useTypedBefore = (id: string, initial: string): string => {
  const hydrating = useHydrating();
  const [value] = useState(() => {
    const control = hydrating ? (document.getElementById(id) as HTMLTextAreaElement | null) : null;
    return control?.value ?? initial;
  });
  return value;
};
