import { useEffect } from 'react';

/** Where a dialog is in its life. Who opens and closes it keeps this value. */
export type ModalState = 'closed' | 'open' | 'submitting' | 'closing';

/** How long a closing dialog still shows, in ms; equals --ui-motion-slow. */
const closingMs = 180;

/** Tells when a closing dialog has gone, so that the keeper can go from closing to closed. */
export function useClosed(state: ModalState, onClosed: (() => void) | undefined): void {
  useEffect(() => {
    if (state !== 'closing' || !onClosed) return;
    const timer = setTimeout(onClosed, closingMs);
    return () => clearTimeout(timer);
  }, [state, onClosed]);
}

export const isShown = (state: ModalState): boolean => state === 'open' || state === 'submitting';
