import { createAction, nanoid } from '@reduxjs/toolkit';
import type { MoveDealArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import type { Person } from '../people/people.types.ts';

/** The position of a card: its column and its neighbours there, as far as they are known. */
export interface Spot {
  phaseId: number;
  aboveId: number | null;
  belowId: number | null;
}

/** The data that a goal or stopped phase requires (spec 3 §2.1). */
export interface Ending {
  reasonId: number | null;
  /** The end date, `YYYY-MM-DD`. */
  closedOn: string | null;
}

export type StandardField = 'amount' | 'dealCode' | 'contactIds';

/** The required fields that a deal lacks. */
export interface Lacking {
  fields: StandardField[];
  /** The ids of the custom items. */
  itemIds: number[];
}

/** The part of a question that is known before the move. */
export interface MoveTarget {
  dealName: string;
  dealTypeId: number;
  phaseName: string;
  /** The reasons; when the deal type has none, no reason is asked for. */
  reasons: { id: number; name: string }[];
}

/** The complete question before a deal enters a phase. */
export interface PhaseQuestion extends MoveTarget, Lacking {
  /** True to ask for reason and end date. */
  asksEnd: boolean;
  customerId: number | null;
  /** The people to choose contacts from: those of the deal's customer. */
  people: Person[];
  /** True when there are more people than these, so the field is a search. */
  hasMore: boolean;
}

/** The answers that the move request carries. */
export type PhaseAnswer = Pick<
  MoveDealArgs['body'],
  'reasonId' | 'closedOn' | 'amount' | 'dealCode' | 'contactIds' | 'customs'
>;

/** The texts about a move, in the user's language. */
export interface MoveWords {
  moved: string;
  undo: string;
  undone: string;
  failed: string;
  stale: string;
  gone: string;
}

/** A move of a deal to another phase or another position in its column. */
export interface Move {
  key: string;
  dealId: number;
  lockVersion: number;
  from: Spot;
  to: Spot;
  /** True to send the neighbours in `to`: only the team's manual order has positions. */
  hasPlace: boolean;
  question: MoveTarget;
  /** The fields that the phase requires, by wire name: `amount`, `custom_item_12`. */
  required: string[];
  /** True to ask for the deal's end before the first request. */
  asksFirst: boolean;
  /** True when the deal leaves an end phase, so undo needs its reason and date. */
  leavesEnding: boolean;
  /** The end of the deal when it is already known, as on undo. */
  ending?: Ending;
  /** True when the target phase locks the deal, so that the user cannot undo the move. */
  locksBehind?: boolean;
  /** True for an undo, which offers no undo of its own. */
  isUndo?: boolean;
  /** The percentage of the amount in the weighted sum. */
  rate: number;
  words: MoveWords;
}

export const dealMoved = createAction('deals/dealMoved', (move: Omit<Move, 'key'>) => ({
  payload: { ...move, key: nanoid() },
}));

export const moveConfirmed = createAction<{ key: string; deal: Deal }>('deals/moveConfirmed');

/** The action dispatched when the server refuses the move or the user cancels it (no failure): the card goes back. */
export const moveFailed = createAction<{ key: string; failure?: ApiFailure }>('deals/moveFailed');

/** The action dispatched when the user has answered the question. */
export const questionAnswered = createAction<PhaseAnswer>('deals/questionAnswered');

/** The name of the modal that asks the question. */
export const phaseModal = 'deals/phase';
