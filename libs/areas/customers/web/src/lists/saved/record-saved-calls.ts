import { recordSearchesClient } from '@crm/api-client';
import type { CreateRecordSearchArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { SavedCalls } from './create-saved.ts';

export type PageType = CreateRecordSearchArgs['body']['pageType'];

/** Saved searches of the lists that are not of one deal type. */
export const recordSavedCalls: SavedCalls<PageType> = {
  *list(pageType) {
    const result = yield* callApi(recordSearchesClient, 'listRecordSearches', { pageType });
    // Without them the list works as well; they come when the page is opened again.
    return result.ok ? result.data.data : [];
  },
  *histories(pageType) {
    return yield* callApi(recordSearchesClient, 'listRecordSearchHistories', { pageType });
  },
  *note(pageType, searchCondition) {
    return yield* callApi(recordSearchesClient, 'addRecordSearchHistory', { body: { pageType, searchCondition } });
  },
  *create(pageType, values) {
    return yield* callApi(recordSearchesClient, 'createRecordSearch', { body: { pageType, ...values } });
  },
  *update(id, body) {
    return yield* callApi(recordSearchesClient, 'updateRecordSearch', { id, body });
  },
  *remove(id) {
    return yield* callApi(recordSearchesClient, 'deleteRecordSearch', { id });
  },
};
