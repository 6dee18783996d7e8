import { createAction } from '@reduxjs/toolkit';
import type { Action } from '../domain/action.types.ts';

interface Words {
  done: string;
  undo: string;
  undone: string;
}
type Chosen = Pick<Action, 'id' | 'dealId'>;

/** Somebody deletes actions; they can be brought back from the notice. */
export const actionsDeleted = createAction<{ actions: Chosen[]; words: Words }>('actions/deleted');

/** What a bulk change writes to every chosen action. */
export interface BulkChange {
  status?: Action['status'];
  userId?: number;
  /** The day to which they are put off; their times of day stay. */
  date?: string;
}

/** Somebody changes several actions at once; the notice takes it back. */
export const actionsBulkChanged = createAction<{ ids: number[]; change: BulkChange; words: Words }>(
  'actions/bulkChanged',
);
