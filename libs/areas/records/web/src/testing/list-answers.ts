import type { FakeAnswers } from '@crm/web-kit/testing';

/** The answers for a list with its default columns and without saved searches. */
export const listAnswers: FakeAnswers = {
  getListSetting: { data: { columns: [] } },
  listRecordSearches: { data: [] },
  listRecordSearchHistories: { data: [] },
  addRecordSearchHistory: null,
  previewDeletion: { data: [] },
};
