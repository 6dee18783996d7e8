import type { BulkUpdateDealsArgs } from '@crm/api-client';
import type { AlongWords } from '@crm/records-web/parts';
import { createAction } from '@reduxjs/toolkit';

type Body = BulkUpdateDealsArgs['body'];
export type BulkChanges = Body['changes'];
/** The values for deals that lack required fields. */
export type BulkFill = NonNullable<Body['fill']>;
/** The target of a bulk action: the ticked deals, or all matches. */
export type BulkTarget = Pick<Body, 'dealTypeId' | 'ids' | 'searchCondition'>;

export const bulkModal = 'deals/bulk';

/** The payload of the modal. */
export interface BulkQuestion {
  target: BulkTarget;
  count: number;
}

export interface BulkWords {
  /** The success text, with {count} for the server's number. */
  done: string;
  undo: string;
  undone: string;
  /** The text for a partial undo, when others changed some deals meanwhile: {restored}, {since}. */
  partly: string;
  failed: string;
  /** The text for deals skipped because they lack required fields: {count}, {fields}, {deals}. */
  leftOut?: string;
  /** The suffix when more deals are skipped than listed: {deals}. */
  andOthers?: string;
  /** The text for deals skipped because they are locked: {count}. */
  lockedLeft?: string;
}

export const bulkSubmitted = createAction<{
  target: BulkTarget;
  changes: BulkChanges;
  /** True to skip deals that lack required fields. */
  leaveOutLacking?: boolean;
  /** True to skip locked deals. */
  leaveOutLocked?: boolean;
  fill?: BulkFill;
  /** The labels of the fields that a phase can require, by wire name. */
  fieldNames?: Record<string, string>;
  /** True when the target phase locks the deals, so that the user cannot undo the move. */
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
    along: AlongWords;
    /** The question when some deals are locked, with {count}: delete the others or not. */
    locked: { title: string; text: string; confirm: string };
  };
}>('deals/bulkDeleteAsked');
