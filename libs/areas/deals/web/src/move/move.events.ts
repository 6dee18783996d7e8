import { createAction, nanoid } from '@reduxjs/toolkit';
import type { MoveDealArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import type { Person } from '../people/people.types.ts';

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

export type StandardField = 'amount' | 'dealCode' | 'contactIds';

/** What a phase asks for and a deal does not have. */
export interface Lacking {
  fields: StandardField[];
  /** Custom items. */
  itemIds: number[];
}

/** What is known of a question before it is asked. */
export interface MoveTarget {
  dealName: string;
  dealTypeId: number;
  phaseName: string;
  isGoal: boolean;
  /** Empty where the deal type has none; then no reason is asked for. */
  reasons: { id: number; name: string }[];
}

/** What is asked before a deal comes into a phase, ready to be shown. */
export interface PhaseQuestion extends MoveTarget, Lacking {
  /** Why and when the deal has ended. */
  asksEnd: boolean;
  customerId: number | null;
  /** Whom the contacts are chosen from: those of the deal's customer. */
  people: Person[];
  /** There are more than these: they are searched for. */
  hasMore: boolean;
}

/** What has been filled in, as it goes to the server with the move. */
export type PhaseAnswer = Pick<
  MoveDealArgs['body'],
  'reasonId' | 'closedOn' | 'amount' | 'dealCode' | 'contactIds' | 'customs'
>;

/** What is told about a move, in the user's language. */
export interface MoveWords {
  moved: string;
  undo: string;
  undone: string;
  failed: string;
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
  question: MoveTarget;
  /** What the phase asks for, by wire name: `amount`, `custom_item_12`. */
  required: string[];
  /** The end of the deal is asked for before anything is sent. */
  asksFirst: boolean;
  /** The deal had ended where it comes from: undoing needs to know how. */
  leavesEnding: boolean;
  /** Already known, as on the way back. */
  ending?: Ending;
  /** The deal is locked where it goes to: there is no way back for whoever moves it. */
  locksBehind?: boolean;
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

/** What the phase asks for has been filled in. */
export const questionAnswered = createAction<PhaseAnswer>('deals/questionAnswered');

/** Name of the modal that asks for it. */
export const phaseModal = 'deals/phase';
