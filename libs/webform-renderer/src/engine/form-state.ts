import type { MessageParams } from '../messages/messages.types.ts';

/** A message for the error box: key and parameters. */
export type BoxMessage = { key: string; params?: MessageParams };

/**
 * The phase of a form (spec 1 §4): editing → submitting → thank-you, redirect, or editing again. A form with a
 * confirmation has the phase confirming before submitting.
 */
export type FormPhase = 'editing' | 'confirming' | 'submitting' | 'thank-you' | 'redirecting';

export type FormState = {
  phase: FormPhase;
  /** The message in the error box, or null. */
  box: BoxMessage | null;
  /** Number of refused submits; the view moves the focus when it increases. */
  refusals: number;
  /** True after the spam check has succeeded. */
  spamPassed: boolean;
  /** Number of restarts of the spam check. */
  spamRound: number;
};

export const initialFormState: FormState = {
  phase: 'editing',
  box: null,
  refusals: 0,
  spamPassed: false,
  spamRound: 0,
};

export type FormStateStore = ReturnType<typeof createFormState>;

/** Creates the observable state of a form; `box` is its initial message. */
export const createFormState = (box: BoxMessage | null = null) => {
  const listeners = new Set<() => void>();
  let state: FormState = { ...initialFormState, box };
  const set = (change: Partial<FormState>): void => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  return {
    get: (): FormState => state,
    set,
    /** Returns to editing with a message. */
    refuse: (message: BoxMessage): void => set({ phase: 'editing', box: message, refusals: state.refusals + 1 }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
