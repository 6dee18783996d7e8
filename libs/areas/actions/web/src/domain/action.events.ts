import { createAction } from '@reduxjs/toolkit';
import type { Action, Reaction } from './action.types.ts';

/**
 * Announces that actions were written, deleted or restored; `dealIds` are the deals whose dates follow. `isByOthers`
 * marks a live event, after which nothing may close or jump on the screen.
 */
export const actionsChanged = createAction<{ dealIds: number[]; isByOthers?: boolean }>('actions/changed');

/** Announces that the form has saved an action: other areas now save their parts of the form. */
export const actionSaved = createAction<{ actionId: number }>('actions/saved');

/** The records that belong to an action: changes show at once wherever it is listed. */
export interface Belongings {
  commentCount?: number;
  reactions?: Reaction[];
  files?: Action['files'];
}

/** Announces changed comments, reactions or files of an action. */
export const talkChanged = createAction<Belongings & { actionId: number }>('actions/talkChanged');

/** Announces a new comment or reaction on any action: visible lists reload. */
export const talkHeard = createAction('actions/talkHeard');

export const dealsOf = (actions: readonly Pick<Action, 'dealId'>[]): number[] => [
  ...new Set(actions.flatMap(({ dealId }) => (dealId === null ? [] : [dealId]))),
];
