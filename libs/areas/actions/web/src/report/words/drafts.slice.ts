import type { DailyReport } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The own words of a day as texts of fields. */
export interface OwnWords {
  reflections: string;
  nextPlan: string;
}

/** The user's words of a day while they are written. */
export interface WordsDraft extends OwnWords {
  /** The version that the words are based on. */
  lockVersion: number;
  isDirty: boolean;
  saving: 'idle' | 'saving' | 'done' | 'failed';
  failure?: ApiFailure | undefined;
  /** The version that was saved elsewhere meanwhile; nothing is saved until the user has chosen. */
  theirs?: DailyReport | undefined;
}

/** The drafts by day. */
export type DraftsState = Record<string, WordsDraft>;

export const wordsOf = (report: DailyReport | undefined): OwnWords => ({
  reflections: report?.reflections ?? '',
  nextPlan: report?.nextPlan ?? '',
});

const draftOf = (report: DailyReport | undefined): WordsDraft => ({
  ...wordsOf(report),
  ...{ lockVersion: report?.lockVersion ?? 0, isDirty: false, saving: 'idle' },
});

/** Returns the words to show: the draft, unless it is saved and newer words were saved elsewhere. */
export function shownDraft(draft: WordsDraft | undefined, report: DailyReport | undefined): WordsDraft {
  const isSaved = draft && !draft.isDirty && draft.saving !== 'saving';
  const isOld = isSaved && (report?.lockVersion ?? 0) > draft.lockVersion;
  return !draft || isOld ? draftOf(report) : draft;
}

type OfDay<T = object> = PayloadAction<{ day: string } & T>;

const slice = createSlice({
  name: 'actions/wordDrafts',
  initialState: {} as DraftsState,
  reducers: {
    edited: (
      drafts,
      { payload: { day, report, change } }: OfDay<{ report?: DailyReport; change: Partial<OwnWords> }>,
    ) => {
      drafts[day] = { ...shownDraft(drafts[day], report), ...change, isDirty: true };
    },
    saveStarted: (drafts, { payload: { day } }: OfDay) => {
      drafts[day] = { ...drafts[day]!, saving: 'saving', isDirty: false, failure: undefined };
    },
    /** Takes the saved version; what was typed meanwhile stays, and is saved next. */
    saved: (drafts, { payload: { day, report } }: OfDay<{ report: DailyReport }>) => {
      drafts[day] = { ...drafts[day]!, saving: 'done', lockVersion: report.lockVersion };
    },
    refused: (drafts, { payload: { day, failure } }: OfDay<{ failure: ApiFailure }>) => {
      const isStale = failure.code === 'StaleRecord';
      const why = isStale ? { theirs: failure.current as DailyReport } : { failure };
      drafts[day] = { ...drafts[day]!, saving: 'failed', isDirty: true, ...why };
    },
    theirsTaken: (drafts, { payload: { day } }: OfDay) => {
      const { theirs } = drafts[day]!;
      if (theirs) drafts[day] = draftOf(theirs);
    },
    /** Keeps the user's words: the next save replaces those that were saved elsewhere. */
    mineKept: (drafts, { payload: { day } }: OfDay) => {
      const draft = drafts[day]!;
      draft.lockVersion = draft.theirs?.lockVersion ?? draft.lockVersion;
      draft.theirs = undefined;
    },
    /** Saves again after a failure. */
    retried: (_drafts, _action: OfDay) => {},
  },
});

export const draftsReducer = slice.reducer;
export const { edited, saveStarted, saved, refused, theirsTaken, mineKept, retried } = slice.actions;
export const selectDrafts = (state: { actions: { wordDrafts: DraftsState } }): DraftsState => state.actions.wordDrafts;
