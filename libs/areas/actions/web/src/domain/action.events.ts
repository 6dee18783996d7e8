import { createAction } from '@reduxjs/toolkit';
import type { Action, Reaction } from './action.types.ts';

/**
 * Actions have been written, deleted or brought back; `dealIds` are the deals whose dates follow. `isByOthers`: it was
 * heard, so that nothing may be closed or jump on the screen for it.
 */
export const actionsChanged = createAction<{ dealIds: number[]; isByOthers?: boolean }>('actions/changed');

/** The form has saved an action: what other areas keep for it in the form goes with it now. */
export const actionSaved = createAction<{ actionId: number }>('actions/saved');

/** What belongs to an action beside itself: shown at once wherever the action stands. */
export interface Belongings {
  commentCount?: number;
  reactions?: Reaction[];
  files?: Action['files'];
}

/** What was said to an action, or filed with it, has changed. */
export const talkChanged = createAction<Belongings & { actionId: number }>('actions/talkChanged');

/** Somebody, here or elsewhere, has said something to an action or stamped it: those that are looked at are read anew. */
export const talkHeard = createAction('actions/talkHeard');

export const dealsOf = (actions: readonly Pick<Action, 'dealId'>[]): number[] => [
  ...new Set(actions.flatMap(({ dealId }) => (dealId === null ? [] : [dealId]))),
];
