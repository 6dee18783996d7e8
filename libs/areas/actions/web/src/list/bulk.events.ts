import { createAction } from '@reduxjs/toolkit';
import type { Action } from '../domain/action.types.ts';

interface Words {
  done: string;
  undo: string;
  undone: string;
}
type Chosen = Pick<Action, 'id' | 'dealId'>;

/** Deletes actions; the toast can restore them. */
export const actionsDeleted = createAction<{ actions: Chosen[]; words: Words }>('actions/deleted');

/** The values that a bulk change writes to each selected action. */
export interface BulkChange {
  status?: Action['status'];
  userId?: number;
  /** The day to which the actions move; their times of day stay. */
  date?: string;
}

/** Changes several actions at once; the toast can undo it. */
export const actionsBulkChanged = createAction<{ ids: number[]; change: BulkChange; words: Words }>(
  'actions/bulkChanged',
);
