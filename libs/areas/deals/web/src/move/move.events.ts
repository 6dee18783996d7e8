import { createAction, nanoid } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';

/** Where a card stands: its column and its neighbours there, as far as they are known. */
export interface Spot {
  phaseId: number;
  aboveId: number | null;
  belowId: number | null;
}

/** What a goal or stopped phase wants to know (spec 3 §2.1). */
export interface Ending {
  reasonId: number | null;
  /** `YYYY-MM-DD`. */
  closedOn: string | null;
}

/** The question for the end of a deal, ready to be shown. */
export interface EndingQuestion {
  dealName: string;
  phaseName: string;
  isGoal: boolean;
  /** Empty where the deal type has none; then no reason is asked for. */
  reasons: { id: number; name: string }[];
}

/** What is told about a move, in the user's language. */
export interface MoveWords {
  moved: string;
  undo: string;
  undone: string;
  failed: string;
  /** The phase asks for more than the deal has, up to the names of it; and the way to fill it in. */
  lacking: string;
  fill: string;
  /** Names of what a phase may ask for. */
  fields: { amount: string; dealCode: string; contactIds: string; custom: string; separator: string };
  stale: string;
  gone: string;
}

/** A deal on its way to another phase or another place in its column. */
export interface Move {
  key: string;
  dealId: number;
  lockVersion: number;
  from: Spot;
  to: Spot;
  /** Whether the neighbours in `to` are told: only the manual order of the team has places. */
  hasPlace: boolean;
  question: EndingQuestion;
  /** The question is asked before anything is sent. */
  asksFirst: boolean;
  /** The deal had ended where it comes from: undoing needs to know how. */
  leavesEnding: boolean;
  /** Already known, as on the way back. */
  ending?: Ending;
  /** Nothing further is offered after the way back. */
  isUndo?: boolean;
  /** Percent with which the amount counts in the weighted sum. */
  rate: number;
  words: MoveWords;
}

export const dealMoved = createAction('deals/dealMoved', (move: Omit<Move, 'key'>) => ({
  payload: { ...move, key: nanoid() },
}));

export const moveConfirmed = createAction<{ key: string; deal: Deal }>('deals/moveConfirmed');

/** Refused by the server, or given up by the user (no failure): the card goes back. */
export const moveFailed = createAction<{ key: string; failure?: ApiFailure }>('deals/moveFailed');

/** The question for the end of the deal has been answered. */
export const endingAnswered = createAction<Ending>('deals/endingAnswered');

/** Name of the modal that asks it. */
export const endingModal = 'deals/ending';
