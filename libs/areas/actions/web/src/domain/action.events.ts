import { createAction } from '@reduxjs/toolkit';
import type { Action, Reaction } from './action.types.ts';

/** Actions have been written, deleted or brought back; `dealIds` are the deals whose dates follow. */
export const actionsChanged = createAction<{ dealIds: number[] }>('actions/changed');

/** What was said to an action has changed: shown at once wherever the action stands. */
export const talkChanged = createAction<{ actionId: number; commentCount?: number; reactions?: Reaction[] }>(
  'actions/talkChanged',
);

export const dealsOf = (actions: readonly Pick<Action, 'dealId'>[]): number[] => [
  ...new Set(actions.flatMap(({ dealId }) => (dealId === null ? [] : [dealId]))),
];
