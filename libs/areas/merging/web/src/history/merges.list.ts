import { mergesClient } from '@crm/api-client';
import type { RecordMerge } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';

/** The merges of the company, newest first. */
export const mergesList = createListSlice<RecordMerge>('merging/history', function* ({ page, perPage }) {
  return yield* callApi(mergesClient, 'listMerges', { page, perPage });
});

export const selectMerges = (state: { merging: { history: ListState<RecordMerge> } }) => state.merging.history;
