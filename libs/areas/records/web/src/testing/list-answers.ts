import type { FakeAnswers } from '@crm/web-kit/testing';

const summed = ['Contacts', 'Customers', 'CustomObjects', 'Estimates', 'Materials'];

/** The answers for a list with its default columns and without saved searches. */
export const listAnswers: FakeAnswers = {
  getListSetting: { data: { columns: [] } },
  listRecordSearches: { data: [] },
  listRecordSearchHistories: { data: [] },
  addRecordSearchHistory: null,
  previewDeletion: { data: [] },
  ...Object.fromEntries(summed.map((kind) => [`summarise${kind}`, { data: { count: 0, fields: [] } }])),
};
