import { useEffect } from 'react';

/** The state of a dialog, which the caller holds. */
export type ModalState = 'closed' | 'open' | 'submitting' | 'closing';

/** Duration of the closing animation in ms; equals --ui-motion-slow. */
const closingMs = 180;

/** Calls `onClosed` when a closing dialog has disappeared, so that the caller can set the state closed. */
export function useClosed(state: ModalState, onClosed: (() => void) | undefined): void {
  useEffect(() => {
    if (state !== 'closing' || !onClosed) return;
    const timer = setTimeout(onClosed, closingMs);
    return () => clearTimeout(timer);
  }, [state, onClosed]);
}

export const isShown = (state: ModalState): boolean => state === 'open' || state === 'submitting';
