import type { MessageParams } from '../messages/messages.types.ts';

/** A message for the error box: key and what it interpolates. */
export type BoxMessage = { key: string; params?: MessageParams };

/**
 * Where the form stands (spec 1 §4): editing → submitting → thank-you, or a redirect, or editing again. A form with a
 * confirmation is confirming before it is submitting.
 */
export type FormPhase = 'editing' | 'confirming' | 'submitting' | 'thank-you' | 'redirecting';

export type FormState = {
  phase: FormPhase;
  /** The error box; null when there is nothing to say. */
  box: BoxMessage | null;
  /** How often a submit was refused: the view moves the focus whenever it grows. */
  refusals: number;
  /** The spam check's success. */
  spamPassed: boolean;
  /** How often the spam check had to begin anew. */
  spamRound: number;
};

export const initialFormState: FormState = {
  phase: 'editing',
  box: null,
  refusals: 0,
  spamPassed: false,
  spamRound: 0,
};
