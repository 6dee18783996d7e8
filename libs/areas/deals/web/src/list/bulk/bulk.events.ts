import type { BulkUpdateDealsArgs } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';

type Body = BulkUpdateDealsArgs['body'];
export type BulkChanges = Body['changes'];
/** For the deals that lack what the phase asks for. */
export type BulkFill = NonNullable<Body['fill']>;
/** Which deals are meant: those ticked, or all that match. */
export type BulkTarget = Pick<Body, 'dealTypeId' | 'ids' | 'searchCondition'>;

export const bulkModal = 'deals/bulk';

/** What the modal is opened with. */
export interface BulkQuestion {
  target: BulkTarget;
  count: number;
}

export interface BulkWords {
  /** Of what was done, with {count} for the server's number. */
  done: string;
  undo: string;
  undone: string;
  /** Some were changed by others meanwhile: {restored}, {since}. */
  partly: string;
  failed: string;
  /** Of deals that stayed as they are, since they lack what the phase asks for: {count}, {fields}, {deals}. */
  leftOut?: string;
  /** Where there are more of them than are named: {deals}. */
  andOthers?: string;
  /** Of deals that stayed as they are, since they are locked: {count}. */
  lockedLeft?: string;
}

export const bulkSubmitted = createAction<{
  target: BulkTarget;
  changes: BulkChanges;
  /** Deals that lack what the phase asks for stay as they are. */
  leaveOutLacking?: boolean;
  /** So do locked ones. */
  leaveOutLocked?: boolean;
  fill?: BulkFill;
  /** What the fields are called that a phase may ask for, by wire name. */
  fieldNames?: Record<string, string>;
  /** The deals are locked in the phase that they come into: there is no way back for whoever moves them. */
  locksBehind?: boolean;
  words: BulkWords;
}>('deals/bulkSubmitted');

export const bulkDeleteAsked = createAction<{
  target: BulkTarget;
  count: number;
  words: BulkWords & {
    title: string;
    text: string;
    confirm: string;
    cancel: string;
    /** Asked where some are locked, with {count}: whether the others are to be deleted. */
    locked: { title: string; text: string; confirm: string };
  };
}>('deals/bulkDeleteAsked');
